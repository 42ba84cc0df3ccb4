import { Badge, Loader } from '@mantine/core'
import type { CaptureStatus } from '@/lib/nucleus/captures/contract'
import { STATUS_WORDS } from './capture-words'

export function CaptureStatusBadge({ status }: { status: CaptureStatus }) {
  const { label, color } = STATUS_WORDS[status]
  const isUnderWay = status === 'pending' || status === 'processing'
  return (
    <Badge
      component="span"
      color={color}
      style={{ flexShrink: 0 }}
      leftSection={isUnderWay ? <Loader size={18} color={color} aria-hidden /> : undefined}
    >
      {label}
    </Badge>
  )
}
