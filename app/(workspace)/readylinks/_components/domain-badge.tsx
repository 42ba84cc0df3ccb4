import { Badge } from '@mantine/core'
import type { DomainStatus } from '@/lib/lead-generation/readylinks/contract'

const FACES: Record<Exclude<DomainStatus, 'none'>, { color: string; label: string }> = {
  pending: { color: 'yellow', label: 'Waiting for the DNS record' },
  verified: { color: 'green', label: 'Verified' },
  failed: { color: 'red', label: 'Check failed' },
}

/** The status of a custom domain's verification; empty without a domain. */
export function DomainBadge({ status }: { status: DomainStatus }) {
  if (status === 'none') return null
  const { color, label } = FACES[status]
  return <Badge color={color}>{label}</Badge>
}
