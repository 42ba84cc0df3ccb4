import { Box, Stack, Text, Title } from '@mantine/core'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import {
  BUILT_IN_SURVEY,
  composeSurvey,
  estimateMinutes,
  FRAMEWORKS,
  GROUNDING,
} from '@/lib/lead-generation/assessments/survey'
import { LinkButton } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { PART_NAMES, pointsText, runsOf, TYPE_NAMES } from '../_components/parts'
import classes from './built-in.module.css'

export const metadata: Metadata = { title: 'Built-in survey · Assessments' }

const groundingById = new Map(GROUNDING.map((grounding) => [grounding.questionId, grounding]))

/** The built-in survey in full. */
export default async function BuiltInSurveyPage() {
  await requirePrincipal()
  const scored = BUILT_IN_SURVEY.filter(({ isScored }) => isScored).length
  let number = 0
  return (
    <>
      <PageHeader
        back={{ href: '/assessments', label: 'Assessments' }}
        title="Built-in survey"
        description={`${countOf(BUILT_IN_SURVEY.length, 'question')}, ${scored} of them scored · about ${countOf(estimateMinutes(composeSurvey(null)), 'minute')}. Answers describe what can be observed, from 0 to 4 points; each dimension makes up a fifth of the score.`}
        actions={<LinkButton href="/assessments?new=built-in">Save as a template</LinkButton>}
      />
      <Stack gap="xl" maw="46rem">
        {runsOf(BUILT_IN_SURVEY).map((run) => (
          <section key={run[0]!.id} aria-labelledby={`part-${run[0]!.part}`}>
            <Title order={2} size="h3" id={`part-${run[0]!.part}`} mb="sm">
              {PART_NAMES[run[0]!.part]}
            </Title>
            <ol className={classes.questions} start={number + 1}>
              {run.map((question) => {
                number++
                return (
                  <li key={question.id} className={classes.question}>
                    <Text fw={600}>
                      {question.questionText}
                      {question.isRequired && (
                        <Text component="span" size="sm" c="dimmed" fw={400}>
                          {' '}
                          (required)
                        </Text>
                      )}
                    </Text>
                    {question.helpText && (
                      <Text size="sm" c="dimmed">
                        {question.helpText}
                      </Text>
                    )}
                    {question.options.length === 0 ? (
                      <Text size="sm" c="dimmed">
                        {TYPE_NAMES[question.questionType]}
                      </Text>
                    ) : (
                      <Box component="ul" className={classes.options}>
                        {question.options.map(({ id, label, points }) => (
                          <li key={id}>
                            <span>{label}</span>
                            {points !== null && <span className={classes.points}>{pointsText(points)}</span>}
                          </li>
                        ))}
                      </Box>
                    )}
                    <Grounds questionId={question.id} />
                  </li>
                )
              })}
            </ol>
          </section>
        ))}
        <Sources />
      </Stack>
    </>
  )
}

/** The subject of a scored question, and the public frameworks that cover it. */
function Grounds({ questionId }: { questionId: string }) {
  const grounding = groundingById.get(questionId)
  if (!grounding) return null
  const areas = grounding.areas.map(({ framework, area }) => `${FRAMEWORKS[framework].shortName} (${area})`)
  return (
    <Text size="sm" c="dimmed" mt={6}>
      Looks at: {grounding.measures.charAt(0).toLowerCase() + grounding.measures.slice(1)}. Follows{' '}
      {areas.join(', ')}.
    </Text>
  )
}

function Sources() {
  return (
    <section aria-labelledby="sources">
      <Title order={2} size="h3" id="sources">
        What the questions are based on
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        The areas of the scored questions are those that public frameworks name; the words and the points are
        our own.
      </Text>
      <Box component="dl" className={classes.sources}>
        {Object.values(FRAMEWORKS).map(({ shortName, name, publisher }) => (
          <div key={shortName}>
            <dt>{shortName}</dt>
            <dd>
              {name}. {publisher}
            </dd>
          </div>
        ))}
      </Box>
    </section>
  )
}
