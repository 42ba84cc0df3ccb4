import { Box, Group, Progress, Text } from '@mantine/core'
import type { CreditsWire } from '@/lib/account/credits/contract'
import { countOf, formatCount } from '@/lib/ui/numbers'
import { DateText } from '@/lib/ui/relative-time'

export function CreditMeter({ credits }: { credits: CreditsWire }) {
  const { remaining, allocated, used, daysUntilReset, nextReset, projectsRemaining } = credits
  if (allocated === 0) {
    return (
      <Text>
        The {credits.tier.name} plan includes no credits. With a larger plan you can create projects and run
        audits.
      </Text>
    )
  }
  const left = Math.round((remaining / allocated) * 100)
  return (
    <Box maw="40rem">
      <Group justify="space-between" align="baseline" gap="xs">
        <Text fz="var(--font-size-figure)" fw={650} lh={1.2} className="tabular">
          {formatCount(remaining)}{' '}
          <Text component="span" size="md" fw={400} c="dimmed">
            of {formatCount(allocated)} credits left
          </Text>
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {formatCount(used)} used
        </Text>
      </Group>
      <Progress
        value={left}
        mt="xs"
        size="lg"
        color={remaining < credits.projectCreationCost ? 'orange' : undefined}
        aria-label="Credits left, in per cent"
      />
      <Text size="sm" mt="xs">
        {projectsRemaining > 0
          ? `Enough for ${countOf(projectsRemaining, 'more project')}.`
          : 'Not enough for another project.'}{' '}
        <Text component="span" inherit c="dimmed">
          Renewed in {countOf(daysUntilReset, 'day')}, on <DateText at={nextReset} />.
        </Text>
      </Text>
    </Box>
  )
}
