import { Text } from '@mantine/core'
import type { ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'
import { RelativeTime } from '@/lib/ui/relative-time'
import { Section } from '@/lib/ui/section'

export function AvailabilitySection({ link: { isActive, createdAt, updatedAt } }: { link: ReadyLinkWire }) {
  return (
    <Section
      isSpaced
      title={isActive ? 'The page is open' : 'The page is closed'}
      description={
        isActive
          ? 'The switch “Active” at the top of this page closes it: visitors see that the survey is closed until you switch it on again. People who have started can finish.'
          : 'Visitors see that the survey is closed; people who have started can finish. The switch “Active” at the top of this page opens it again, at the same address.'
      }
    >
      <Text size="sm" c="dimmed" component="div">
        Created <RelativeTime at={createdAt} />, last changed <RelativeTime at={updatedAt} />
      </Text>
    </Section>
  )
}
