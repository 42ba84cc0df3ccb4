import { Alert, Box, Group, Text } from '@mantine/core'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf, formatCount } from '@/lib/ui/numbers'

/** The price of a project for this account. */
export interface ProjectPrice {
  costCredits: number
  remainingCredits: number
  daysUntilReset: number
  /** The cheapest plan with projects, if the account's own has none. */
  missingPlan: { current: string; required: string } | null
}

export const isAffordable = (price: ProjectPrice) =>
  price.missingPlan === null && price.remainingCredits >= price.costCredits

interface ProjectPriceNoteProps {
  price: ProjectPrice
  /** The subject of a sentence about its cost. */
  subject?: string
}

/** The price with the balance before and after, or why it cannot be paid. */
export function ProjectPriceNote({ price, subject = 'A project' }: ProjectPriceNoteProps) {
  const { costCredits, remainingCredits, daysUntilReset } = price
  if (!isAffordable(price)) {
    return (
      <Alert color="orange" title="Not enough credits">
        {subject} costs {countOf(costCredits, 'credit')}, and you have {formatCount(remainingCredits)} left.
        Your credits are renewed in {countOf(daysUntilReset, 'day')}; a larger plan gives you more at once.{' '}
        <LinkAnchor href="/settings/plan">See plan and credits</LinkAnchor>
      </Alert>
    )
  }
  return (
    <Box
      p="sm"
      bg="var(--surface-subtle)"
      bd="1px solid var(--border-subtle)"
      style={{ borderRadius: 'var(--mantine-radius-md)' }}
    >
      <Group component="dl" m={0} style={{ gap: '0.5rem 2rem' }}>
        <Figure label="Price" value={countOf(costCredits, 'credit')} />
        <Figure label="Your balance" value={formatCount(remainingCredits)} />
        <Figure label="Balance afterwards" value={formatCount(remainingCredits - costCredits)} />
      </Group>
    </Box>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fw={600} className="tabular">
        {value}
      </Text>
    </div>
  )
}
