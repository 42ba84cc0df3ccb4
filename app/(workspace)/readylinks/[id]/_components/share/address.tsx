import { Code, Group, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'
import { CopyTextButton } from '@/lib/ui/copy-field'
import { LinkButton } from '@/lib/ui/links'
import { ShareSection } from './share-section'

export function Address({ link, url }: { link: ReadyLinkWire; url: string }) {
  return (
    <ShareSection title="Address" description="Anyone with the link can answer. No account needed.">
      <Stack gap="xs">
        <Group gap="xs">
          <Code fz="sm" px="sm" py={8} style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
            {url}
          </Code>
          <CopyTextButton value={url} label="Copy address" recordName={link.name} variant="filled" />
          <LinkButton
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            Open the page
          </LinkButton>
        </Group>
        {url !== link.fullUrl && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            The page is also reached at {link.fullUrl}
          </Text>
        )}
      </Stack>
    </ShareSection>
  )
}
