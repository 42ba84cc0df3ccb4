import { Text } from '@mantine/core'
import { COSTS, type CostName } from '@/lib/contract/plans'
import { formatCount } from '@/lib/ui/numbers'

const WORDS: Record<CostName, string> = {
  projectCreation: 'a project',
  leadConversion: 'turning a lead into a project',
  auditSynthesis: 'an audit',
  webResearch: 'web research on a client',
}

/** The credit prices, from the price table. */
export function CreditPrices() {
  const prices = (Object.keys(WORDS) as CostName[]).map(
    (name) => `${WORDS[name]} ${formatCount(COSTS[name])}`,
  )
  return (
    <Text size="sm" c="dimmed" mt="sm" maw="40rem">
      Prices in credits: {prices.join(', ')}. Everything else is free.
    </Text>
  )
}
