import { Text } from '@mantine/core'
import { Section } from '@/lib/ui/section'

export interface ValueAtStakeProps {
  /** ISO 4217. */
  currency: string
  /** Saved per year at full effect; null until an opportunity has a value. */
  annualValue: { low: number; likely: number; high: number } | null
}

/** What the opportunities are worth a year, with its range. Shows nothing without a value. */
export function ValueAtStake({ currency, annualValue }: ValueAtStakeProps) {
  if (!annualValue) return null
  const inMoney = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 })
  const { low, likely, high } = annualValue
  return (
    <Section title="Value at stake">
      <Text fz="h2" fw={650} className="tabular">
        {inMoney.format(likely)} a year
      </Text>
      {low < high && (
        <Text c="dimmed" className="tabular">
          between {inMoney.format(low)} and {inMoney.format(high)}
        </Text>
      )}
    </Section>
  )
}
