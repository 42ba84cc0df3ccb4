import { Badge, type MantineColor } from '@mantine/core'
import type { ProjectStatus } from '@/lib/audit/projects/contract'

const COLORS: Record<ProjectStatus, MantineColor> = {
  setup: 'blue',
  analysis: 'blue',
  interviews: 'violet',
  complete: 'green',
  archived: 'gray',
}

export function StatusBadge({ status, label }: { status: ProjectStatus; label: string }) {
  return (
    <Badge component="span" color={COLORS[status]} style={{ flexShrink: 0 }}>
      {label}
    </Badge>
  )
}
