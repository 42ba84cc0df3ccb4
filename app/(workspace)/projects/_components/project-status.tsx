import { Badge } from '@mantine/core'
import type { ProjectSummaryWire } from '@/lib/audit/projects/contract'
import { STANDING_COLORS, STANDING_NAMES, standingOf } from '../../_kit/projects/stages'

/** The stage of a project, or that it is in the archive. */
export function StageBadge({ project }: { project: Pick<ProjectSummaryWire, 'status' | 'stage'> }) {
  const standing = standingOf(project)
  return (
    <Badge component="span" color={STANDING_COLORS[standing]} style={{ flexShrink: 0 }}>
      {STANDING_NAMES[standing]}
    </Badge>
  )
}
