import { Box, Group, Text } from '@mantine/core'
import type { WebhookWire } from '@/lib/account/webhooks/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { WebhookState } from './webhook-state'

/** The webhooks of the account; each leads to its page. */
export function WebhookList({ webhooks }: { webhooks: WebhookWire[] }) {
  return (
    <Box component="ul" aria-label="Webhooks" m={0} p={0} style={{ listStyle: 'none' }}>
      {webhooks.map((webhook) => (
        <Box
          component="li"
          key={webhook.id}
          py="md"
          style={{ borderBlockStart: '1px solid var(--border-subtle)' }}
        >
          <Group gap="xs" mb={4}>
            <LinkAnchor
              href={`/settings/webhooks/${webhook.id}`}
              fw={600}
              style={{ overflowWrap: 'anywhere' }}
            >
              {webhook.name}
            </LinkAnchor>
            <WebhookState {...webhook} />
          </Group>
          <Text size="sm" c="dimmed" truncate title={webhook.url}>
            {webhook.url}
          </Text>
          <Text size="sm" c="dimmed">
            {webhook.events.join(', ')}
          </Text>
        </Box>
      ))}
    </Box>
  )
}
