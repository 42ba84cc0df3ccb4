'use client'

import { Badge, Group, Stack, Text } from '@mantine/core'
import type { LeadWire } from '@/lib/lead-generation/leads/contract'
import { BAND_COLORS, bandName, bandOf } from '../../_kit/leads/bands'
import classes from './record.module.css'

interface ScoreSummaryProps {
  lead: LeadWire
  /** The score of the website, 0 to 100. */
  researchScore: number | null
}

/**
 * The score, its dimensions as bars with their figures, and how the composite came about. The level of a final score is
 * shown with the lead's status.
 */
export function ScoreSummary({ lead, researchScore }: ScoreSummaryProps) {
  const { score, dimensions } = lead.scoreBreakdown
  const isFinal = lead.completedAt !== null
  return (
    <Stack gap="md">
      {score !== null && (
        <Group gap="xs" align="baseline">
          <Text component="span" className={`${classes.score} tabular`}>
            {score}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {isFinal ? 'of 100' : 'of 100, from the answers so far'}
          </Text>
          {!isFinal && (
            <Badge component="span" color={BAND_COLORS[bandOf(score)]} size="lg">
              {bandName(bandOf(score))}
            </Badge>
          )}
        </Group>
      )}
      <ul className={classes.bars} aria-label="Score by dimension">
        {dimensions.map(({ dimension, name, score: part }) => (
          <li key={dimension} className={classes.bar}>
            <Text component="span" size="sm">
              {name}
            </Text>
            <div className={classes.track} aria-hidden>
              <div className={classes.fill} style={{ width: `${part ?? 0}%` }} />
            </div>
            <Text component="span" size="sm" className={`${classes.value} tabular`}>
              {part ?? <span title="Not answered">–</span>}
            </Text>
          </li>
        ))}
      </ul>
      {lead.compositeScore !== null && lead.aiReadinessScore !== null && researchScore !== null && (
        <Text size="sm">
          Composite <strong className="tabular">{lead.compositeScore}</strong>
          <Text span c="dimmed" size="sm">
            {' '}
            = 0.8 × {lead.aiReadinessScore} from the survey + 0.2 × {researchScore} from the website
          </Text>
        </Text>
      )}
    </Stack>
  )
}
