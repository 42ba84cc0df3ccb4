'use client'

import { Box, Button, Group, Text, Title } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { bandText, scoreSurvey } from '@/lib/lead-generation/assessments/survey'
import type {
  Answers,
  AnswerValue,
  SurveyDefinition,
} from '@/lib/lead-generation/assessments/survey-definition'
import { answersAt, LEVELS, type Level } from '../../_components/draft/score-preview'
import { PART_NAMES, runsOf } from '../../_components/parts'
import { BandBadge } from './band-badge'
import { PreviewQuestion } from './preview-question'
import classes from './survey-preview.module.css'

const LEVEL_LABELS: Record<Level, string> = {
  lowest: 'All lowest',
  middle: 'All middle',
  highest: 'All highest',
}

/** The survey as prospects see it, to try out: nothing is stored, and the score follows the answers. */
export function SurveyPreview({ definition }: { definition: SurveyDefinition }) {
  const [answers, setAnswers] = useState<Answers>({})
  const { score, band, dimensions } = useMemo(() => scoreSurvey(definition, answers), [definition, answers])
  const answer = useCallback((id: string, value: AnswerValue | null) => {
    setAnswers((now) => {
      const { [id]: _, ...others } = now
      return value === null ? others : { ...others, [id]: value }
    })
  }, [])
  const scoredCount = definition.questions.filter(({ isScored }) => isScored).length
  const answeredCount = dimensions.reduce((sum, { answered }) => sum + answered, 0)
  let number = 0

  return (
    <div className={classes.columns}>
      <aside className={classes.score} aria-labelledby="trial">
        <Title order={2} size="h4" id="trial">
          Try it
        </Title>
        <Text size="sm" c="dimmed">
          Nothing you answer here is stored.
        </Text>
        <Group gap={6} my="sm">
          {LEVELS.map((level) => (
            <Button
              key={level}
              variant="default"
              size="xs"
              onClick={() => setAnswers(answersAt(definition, level))}
            >
              {LEVEL_LABELS[level]}
            </Button>
          ))}
          <Button
            variant="subtle"
            size="xs"
            disabled={Object.keys(answers).length === 0}
            onClick={() => setAnswers({})}
          >
            Clear
          </Button>
        </Group>
        <div role="status">
          <Group gap="xs" align="baseline">
            <Text fz="var(--font-size-figure)" fw={650} lh={1.1} className="tabular">
              {score ?? '–'}
            </Text>
            {band ? (
              <BandBadge band={band} />
            ) : (
              <Text size="sm" c="dimmed">
                no score yet
              </Text>
            )}
          </Group>
          <Text size="sm" c="dimmed" className="tabular">
            {answeredCount} of {scoredCount} scored questions answered
          </Text>
        </div>
        {band && (
          <Text size="sm" mt="xs" className={classes.band}>
            {bandText(band)}
          </Text>
        )}
        <dl className={classes.dimensions}>
          {dimensions.map((dimension) => (
            <div key={dimension.dimension}>
              <dt>{PART_NAMES[dimension.dimension]}</dt>
              <dd>{dimension.score ?? '–'}</dd>
            </div>
          ))}
        </dl>
      </aside>
      <div className={classes.survey}>
        {runsOf(definition.questions).map((run) => (
          <section key={run[0]!.id} className={classes.part}>
            <Title order={2} size="h3" mb="sm">
              {PART_NAMES[run[0]!.part]}
            </Title>
            <Box className={classes.questions}>
              {run.map((question) => (
                <PreviewQuestion
                  key={question.id}
                  question={question}
                  number={++number}
                  answer={answers[question.id]}
                  onAnswer={answer}
                />
              ))}
            </Box>
          </section>
        ))}
      </div>
    </div>
  )
}
