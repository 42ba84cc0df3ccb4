import { Stack, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'
import { CopyField } from '@/lib/ui/copy-field'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkAnchor, LinkButton } from '@/lib/ui/links'

const STEPS = [
  {
    title: 'Share a ReadyLink',
    text: 'A survey page with your name and colours: in an e-mail, on your website, on a slide.',
  },
  {
    title: 'Prospects answer',
    text: 'Twenty-five questions about where the business stands. Each answer is saved as it is given.',
  },
  {
    title: 'A scored lead is here',
    text: 'With every answer, the score explained, and one step to a project.',
  },
]

/** The inbox before the first lead. @param link the newest active one, if there is any */
export const NoLeads = ({ link }: { link: Pick<ReadyLinkWire, 'name' | 'fullUrl'> | undefined }) => (
  <EmptyMessage
    icon={IconInbox}
    title={link ? 'No leads yet' : 'Your first lead starts with a link'}
    description="Everyone who starts your survey becomes a lead here, from the first answer."
    points={STEPS}
    actions={
      link ? (
        <Stack gap="xs" maw="100%">
          <Text fw={600}>{link.name}</Text>
          <CopyField value={link.fullUrl} label="link" />
          <Text size="sm">
            <LinkAnchor href="/readylinks">All ReadyLinks</LinkAnchor>
          </Text>
        </Stack>
      ) : (
        <LinkButton href="/readylinks?new=1">Create a ReadyLink</LinkButton>
      )
    }
  />
)
