import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { LinkAnchor } from '@/lib/ui/links'

interface DomainPlanNoteProps {
  current: string
  required: string
  /** The domain that was set while the plan included the feature. */
  domain: string | null
}

export function DomainPlanNote({ current, required, domain }: DomainPlanNoteProps) {
  return (
    <Alert
      color="gray"
      icon={<IconLock aria-hidden />}
      title={`A domain of your own is part of the ${required} plan`}
      maw="46rem"
      mb="xl"
    >
      You are on the {current} plan.{' '}
      {domain
        ? `${domain} is no longer served; the workspace address keeps working.`
        : 'Until then, the survey is available at its workspace address.'}{' '}
      <LinkAnchor href="/settings/plan" inherit>
        Compare plans
      </LinkAnchor>
    </Alert>
  )
}
