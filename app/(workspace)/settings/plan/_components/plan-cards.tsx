'use client'

import { Badge, Box, Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { changePlan } from '@/lib/account/users/contract'
import { CREDIT_PERIOD_DAYS, PLANS, type Plan, TIERS, type Tier } from '@/lib/contract/plans'
import { confirm } from '@/lib/ui/confirm'
import { countOf, formatCount } from '@/lib/ui/numbers'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { PlanContents } from './plan-contents'

interface PlanCardsProps {
  plans: (Plan & { tier: Tier })[]
  current: Tier
  credits: { used: number; remaining: number }
  canChange: boolean
  /** Who bills a paid plan, how and when. */
  billing: string
}

/** The effect of a change of plan on the credits of the current period and on the account's features. */
function consequences(plan: Plan, { used, remaining }: PlanCardsProps['credits'], billing: string): string {
  const remainingAfter = Math.max(0, plan.creditsPerPeriod - used)
  const credits =
    plan.creditsPerPeriod > 0
      ? `${countOf(plan.creditsPerPeriod, 'credit')} every ${CREDIT_PERIOD_DAYS} days`
      : 'no credits'
  const lines = [
    `${plan.name} costs $${plan.priceUsdPerMonth} a month and holds ${credits}. The change takes effect immediately.`,
    `You have used ${formatCount(used)} in the running period, so your balance goes from ${formatCount(remaining)} to ${countOf(remainingAfter, 'credit')}.`,
  ]
  if (plan.priceUsdPerMonth > 0) lines.push(billing)
  if (!plan.features.includes('audits')) {
    lines.push(`Your projects stay readable, but on ${plan.name} you cannot create or edit any.`)
  }
  return lines.join(' ')
}

export function PlanCards({ plans, current, credits, canChange, billing }: PlanCardsProps) {
  const router = useRouter()
  const [changingTo, setChangingTo] = useState<Tier>()

  async function change(tier: Tier) {
    const plan = PLANS[tier]
    const confirmed = await confirm({
      title: `Change to the ${plan.name} plan?`,
      message: consequences(plan, credits, billing),
      confirmLabel: `Change to ${plan.name}`,
    })
    if (!confirmed) return
    setChangingTo(tier)
    try {
      await request<typeof changePlan>('POST /api/user/plan', { body: { tier } })
      showSuccess(`You are on the ${plan.name} plan now.`, 'Plan changed')
      router.refresh()
    } catch (error) {
      showFailure(error, 'The plan was not changed')
    } finally {
      setChangingTo(undefined)
    }
  }

  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {plans.map(({ tier, ...contents }) => (
        <Paper
          key={tier}
          component="li"
          withBorder
          p="md"
          bd={tier === current ? '2px solid var(--mantine-primary-color-filled)' : undefined}
          style={{ display: 'flex', flexDirection: 'column', gap: 'var(--mantine-spacing-sm)' }}
        >
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Title order={3}>{contents.name}</Title>
            {tier === current && <Badge style={{ flexShrink: 0 }}>Your plan</Badge>}
          </Group>
          <Text>
            <Text component="span" fz="h2" fw={650} className="tabular">
              ${contents.priceUsdPerMonth}
            </Text>{' '}
            <Text component="span" size="sm" c="dimmed">
              a month
            </Text>
          </Text>
          <PlanContents plan={contents} />
          {canChange && tier !== current && (
            <Box mt="auto" pt="xs">
              <Button
                variant={TIERS.indexOf(tier) > TIERS.indexOf(current) ? 'filled' : 'default'}
                fullWidth
                px="xs"
                onClick={() => change(tier)}
                loading={changingTo === tier}
                disabled={changingTo !== undefined}
                aria-haspopup="dialog"
              >
                Choose {contents.name}
              </Button>
            </Box>
          )}
        </Paper>
      ))}
    </SimpleGrid>
  )
}
