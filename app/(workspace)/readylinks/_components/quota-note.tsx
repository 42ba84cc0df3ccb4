import { Alert, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { LinkAnchor } from '@/lib/ui/links'
import { nextPlanText, quotaText, type ReadyLinkQuota } from './quota'

/** The number of ReadyLinks and, at the limit, how to raise it. */
export function QuotaNote({ quota }: { quota: ReadyLinkQuota }) {
  if (!quota.isFull) {
    return (
      <Text size="sm" c="dimmed" mb="xs" className="tabular">
        {quotaText(quota)}
        {quota.most !== null && ` on the ${quota.planName} plan`}
      </Text>
    )
  }
  return (
    <Alert color="blue" icon={<IconInfoCircle aria-hidden />} title={`${quotaText(quota)} in use`} mb="md">
      <QuotaWayOut quota={quota} />
    </Alert>
  )
}

function QuotaWayOut({ quota: { nextPlan, planName } }: { quota: ReadyLinkQuota }) {
  if (!nextPlan) return 'More than one ReadyLink is switched off for this account.'
  return (
    <>
      The {planName} plan has no room for another; delete one you no longer need, or move to the{' '}
      {nextPlan.name} plan with {nextPlanText(nextPlan)}.{' '}
      <LinkAnchor href="/settings/plan" inherit>
        Compare plans
      </LinkAnchor>
    </>
  )
}
