import { Text } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkAnchor } from '@/lib/ui/links'

const KINDS = [
  {
    title: 'Overdue',
    text: 'An action item or a follow-up whose date has passed.',
  },
  { title: 'Quiet client', text: 'An active project without activity for 14 days.' },
  { title: 'Similar lead', text: 'A new lead similar to a past client, and what they have in common.' },
  {
    title: 'Pattern',
    text: 'The same finding in the audits of at least three clients. It is saved as a memory without client names.',
  },
]

/** The empty inbox. */
export const NoInsights = () => (
  <EmptyMessage
    icon={IconBulb}
    title="No insights right now"
    description="The workspace checks for insights regularly. Each one stays for seven days, until it no longer applies, or until you dismiss it."
    kind="points"
    points={KINDS}
    actions={
      <Text size="sm">
        Action items come from <LinkAnchor href="/nucleus/captures">captures</LinkAnchor>, follow-ups from{' '}
        <LinkAnchor href="/nucleus/contacts">contacts</LinkAnchor>.
      </Text>
    }
  />
)
