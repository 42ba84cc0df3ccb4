import { Group, Text } from '@mantine/core'
import type { LeadSummaryWire } from '@/lib/lead-generation/leads/contract'
import { BAND_COLORS, bandName, bandOf } from './bands'
import classes from './lead-badges.module.css'
import { STATUS_COLORS, statusName } from './lead-words'

interface BadgeProps {
  /** A color name of the theme. */
  color: string
  children: string
}

/** Looks like the kit's badge, which is not loaded for it. */
function Badge({ color, children }: BadgeProps) {
  const style = {
    background: `var(--mantine-color-${color}-light)`,
    color: `var(--mantine-color-${color}-light-color)`,
  }
  return (
    <span className={classes.badge} style={style}>
      {children}
    </span>
  )
}

export function LeadStatusBadge({ lead }: { lead: Pick<LeadSummaryWire, 'surveyStatus' | 'source'> }) {
  return <Badge color={STATUS_COLORS[lead.surveyStatus]}>{statusName(lead)}</Badge>
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
        <span className="visually-hidden">{label}: </span>No score
      </Text>
    )
  }
  const band = bandOf(score)
  return (
    <Group component="span" gap={8} wrap="nowrap" display="inline-flex" className={classes.score}>
      <span className="visually-hidden">{label}: </span>
      <Text component="span" fw={650} className="tabular" miw={isInColumn ? '1.9rem' : undefined} ta="right">
        {score}
      </Text>
      <Badge color={BAND_COLORS[band]}>{bandName(band)}</Badge>
    </Group>
  )
}
