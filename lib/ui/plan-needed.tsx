import { Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { LinkAnchor } from './links'

interface PlanNeededProps {
  /** What the plan does not have, as the beginning of a sentence. */
  what: string
  /** The cheapest plan that has it. */
  plan: string
}

/** Takes the place of a button that the plan does not offer, and says which plan does. */
export const PlanNeeded = ({ what, plan }: PlanNeededProps) => (
  <Group gap={6} wrap="nowrap" mih="2.25rem">
    <IconLock size={16} aria-hidden style={{ flexShrink: 0 }} />
    <Text size="sm">
      {what} need the {plan} plan.{' '}
      <LinkAnchor href="/settings/plan" inherit>
        Compare plans
      </LinkAnchor>
    </Text>
  </Group>
)
