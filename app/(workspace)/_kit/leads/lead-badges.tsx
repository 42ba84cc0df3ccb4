import { Badge, Group, Text, VisuallyHidden } from '@mantine/core'
import type { LeadSummaryWire } from '@/lib/lead-generation/leads/contract'
import { BAND_COLORS, bandName, bandOf } from './bands'
import { STATUS_COLORS, statusName } from './lead-words'

export function LeadStatusBadge({ lead }: { lead: Pick<LeadSummaryWire, 'surveyStatus' | 'source'> }) {
  return (
    <Badge component="span" color={STATUS_COLORS[lead.surveyStatus]} style={{ flexShrink: 0 }}>
      {statusName(lead)}
    </Badge>
  )
}

interface ScoreMarkProps {
  score: number | null
  label: string
  /** Tabular figures, so that digits align in a column. */
  isInColumn?: boolean
}

/** A score from 0 to 100 with the word for its band. */
export function ScoreMark({ score, label, isInColumn = false }: ScoreMarkProps) {
  if (score === null) {
    return (
      <Text component="span" size="sm" c="dimmed">
        <VisuallyHidden>{label}: </VisuallyHidden>No score
      </Text>
    )
  }
  const band = bandOf(score)
  return (
    <Group component="span" gap={8} wrap="nowrap" display="inline-flex">
      <VisuallyHidden>{label}: </VisuallyHidden>
      <Text component="span" fw={650} className="tabular" miw={isInColumn ? '1.9rem' : undefined} ta="right">
        {score}
      </Text>
      <Badge component="span" color={BAND_COLORS[band]} style={{ flexShrink: 0 }}>
        {bandName(band)}
      </Badge>
    </Group>
  )
}
