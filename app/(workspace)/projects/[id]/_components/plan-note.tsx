import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { LinkAnchor } from '@/lib/ui/links'

export function PlanNote({ current, required }: { current: string; required: string }) {
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} title="This project can be read, not changed">
      You are on the {current} plan; editing projects is part of the {required} plan and higher.{' '}
      <LinkAnchor href="/settings/plan">Compare plans</LinkAnchor>
    </Alert>
  )
}
