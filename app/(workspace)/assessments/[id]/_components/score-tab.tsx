'use client'

import { Box, Text, Title } from '@mantine/core'
import { BANDS, scoreSurvey } from '@/lib/lead-generation/assessments/survey'
import type { SurveyDefinition } from '@/lib/lead-generation/assessments/survey-definition'
import { formatCount } from '@/lib/ui/numbers'
import {
  Table,
  TableScrollContainer,
  TableTbody,
  TableTd,
  TableTfoot,
  TableTh,
  TableThead,
  TableTr,
} from '@/lib/ui/table'
import { answersAt, LEVELS, type Level, sharesOf } from '../../_components/draft/score-preview'
import { formatShare, PART_NAMES } from '../../_components/parts'
import { BandBadge } from './band-badge'
import classes from './score-tab.module.css'

const LEVEL_NAMES: Record<Level, string> = { lowest: 'Lowest', middle: 'Middle', highest: 'Highest' }

/** The scores of the lowest, middle and highest answers, per dimension and in total. */
export function ScoreTab({ definition }: { definition: SurveyDefinition }) {
  const shares = sharesOf(definition)
  const scores = LEVELS.map((level) => ({ level, ...scoreSurvey(definition, answersAt(definition, level)) }))
  const questionCount = shares.reduce((sum, share) => sum + share.questionCount, 0)
  return (
    <Box maw="52rem">
      <Title order={2} size="h3">
        How answers affect the score
      </Title>
      <Text c="dimmed" size="sm" mt={4} mb="md" maw="46rem">
        Each answer earns 0 to 4 points. The score is what was earned of what could be, weighted, from 0 to
        100; questions left out do not count. A dimension’s own score runs from 0 to 100 as well; its share
        says how much of the total it decides.
      </Text>
      <TableScrollContainer minWidth="34rem" tabIndex={0} role="region" aria-label="Scores, scrollable">
        <Table className={classes.table} highlightOnHover={false}>
          <TableThead>
            <TableTr>
              <TableTh scope="col">Dimension</TableTh>
              <TableTh scope="col">Questions</TableTh>
              <TableTh scope="col">Share</TableTh>
              {LEVELS.map((level) => (
                <TableTh key={level} scope="col">
                  {LEVEL_NAMES[level]}
                </TableTh>
              ))}
            </TableTr>
          </TableThead>
          <TableTbody>
            {shares.map(({ part, share, questionCount: count }) => (
              <TableTr key={part}>
                <TableTh scope="row">{PART_NAMES[part]}</TableTh>
                <TableTd>{formatCount(count)}</TableTd>
                <TableTd>{formatShare(share)}</TableTd>
                {scores.map(({ level, dimensions }) => (
                  <TableTd key={level}>
                    {dimensions.find(({ dimension }) => dimension === part)?.score ?? '–'}
                  </TableTd>
                ))}
              </TableTr>
            ))}
          </TableTbody>
          <TableTfoot>
            <TableTr>
              <TableTh scope="row">Total</TableTh>
              <TableTd>{formatCount(questionCount)}</TableTd>
              <TableTd>{formatShare(scores.some(({ score }) => score !== null) ? 1 : 0)}</TableTd>
              {scores.map(({ level, score, band }) => (
                <TableTd key={level}>
                  {score ?? '–'} {band && <BandBadge band={band} />}
                </TableTd>
              ))}
            </TableTr>
          </TableTfoot>
        </Table>
      </TableScrollContainer>
      <Text size="sm" c="dimmed" mt="md">
        Bands: {BANDS.map(({ name, from, to }) => `${name} ${from} to ${to}`).join(', ')}. In the preview you
        can answer the survey yourself and watch the score.
      </Text>
    </Box>
  )
}
