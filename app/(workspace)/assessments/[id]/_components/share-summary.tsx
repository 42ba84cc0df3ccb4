import { Box, Text, Title } from '@mantine/core'
import type { SurveyDefinition } from '@/lib/lead-generation/assessments/survey-definition'
import { countOf } from '@/lib/ui/numbers'
import { rangeOfScores, sharesOf } from '../../_components/draft/score-preview'
import { formatShare, PART_NAMES } from '../../_components/parts'
import classes from './share-summary.module.css'

/** Beside the questions: the share of each part in the score. */
export function ShareSummary({ definition }: { definition: SurveyDefinition }) {
  const shares = sharesOf(definition)
  const { lowest, highest } = rangeOfScores(definition)
  return (
    <Box component="aside" aria-labelledby="shares" className={classes.box}>
      <Title order={2} size="h4" id="shares">
        What makes up the score
      </Title>
      <Text size="sm" c="dimmed" mt={2} mb="sm">
        When every question is answered, with the weights as set.
      </Text>
      <dl className={classes.shares}>
        {shares.map(({ part, share, questionCount }) => (
          <div key={part}>
            <dt>
              {PART_NAMES[part]}
              <Text component="span" size="xs" c="dimmed" ml={6}>
                {countOf(questionCount, 'question')}
              </Text>
            </dt>
            <dd>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ inlineSize: `${share * 100}%` }} />
              </span>
              <span className={classes.figure}>{formatShare(share)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm" mt="sm">
        {lowest === null || highest === null ? (
          'No question counts: leads get no score.'
        ) : (
          <>
            Scores run from <strong>{lowest}</strong> to <strong>{highest}</strong>.
          </>
        )}
      </Text>
    </Box>
  )
}
