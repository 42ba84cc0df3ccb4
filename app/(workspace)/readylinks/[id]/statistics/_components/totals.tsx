import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { ReadyLinkStatisticsWire } from '@/lib/lead-generation/readylinks/contract'
import { formatCount } from '@/lib/ui/numbers'
import { percentOf } from './rates'

/** Empty if a share cannot be calculated. */
const rate = (percent: number | null, of: string) => (percent === null ? '' : `${percent}% of ${of}`)

export function Totals({
  statistics: { visits, starts, completions },
}: {
  statistics: ReadyLinkStatisticsWire
}) {
  const figures = [
    { label: 'Visits', value: visits, note: 'The page was opened' },
    { label: 'Started', value: starts, note: rate(percentOf(starts, visits), 'visits') },
    { label: 'Submitted', value: completions, note: rate(percentOf(completions, starts), 'those started') },
  ]
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} component="dl" m={0}>
      {figures.map(({ label, value, note }) => (
        <Paper key={label} withBorder p="md">
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fz="var(--font-size-figure)" fw={650} lh={1.2} className="tabular">
            {formatCount(value)}
          </Text>
          <Text component="dd" m={0} size="sm" c="dimmed">
            {note}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
