import { Badge, Box, Text, Title } from '@mantine/core'
import type { ReadyLinkStatisticsWire } from '@/lib/lead-generation/readylinks/contract'
import { countOf, formatCount } from '@/lib/ui/numbers'
import { byPart, partName } from '../../_components/survey-parts'
import classes from './drop-off.module.css'
import { percentOf } from './rates'

type Question = ReadyLinkStatisticsWire['questions'][number]

interface DropOffProps {
  questions: ReadyLinkStatisticsWire['questions']
  starts: number
}

export function DropOff({ questions, starts }: DropOffProps) {
  if (starts === 0) return <Text c="dimmed">Nobody has started the survey yet.</Text>
  const mostStopped = Math.max(0, ...questions.map(({ stoppedHere }) => stoppedHere))
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }))
  const stops = numbered.filter(({ question }) => question.stoppedHere > 0)
  return (
    <>
      <Text c="dimmed" mb="md" maw="46rem">
        {stops.length === 0
          ? `${starts === 1 ? 'The only respondent' : `All ${formatCount(starts)} respondents`} reached the last question.`
          : 'The questions after which people stopped. People who are still answering count as stopped.'}
      </Text>
      {stops.length > 0 && (
        <ol className={classes.questions} aria-label="Questions after which people stopped">
          {stops.map(({ question, number }) => (
            <QuestionRow
              key={question.id}
              number={number}
              question={question}
              starts={starts}
              isMost={question.stoppedHere === mostStopped}
            />
          ))}
        </ol>
      )}
      <details className={classes.all}>
        <summary>All {countOf(questions.length, 'question')}</summary>
        <AllQuestions questions={questions} starts={starts} />
      </details>
    </>
  )
}

function AllQuestions({ questions, starts }: DropOffProps) {
  return (
    <>
      {byPart(questions).map(({ part, first, questions: ofPart }) => (
        <Box key={ofPart[0]!.id} mb="lg">
          <Title order={3} mb={4}>
            {partName(part)}
          </Title>
          <ol className={classes.questions} start={first}>
            {ofPart.map((question, index) => (
              <QuestionRow key={question.id} number={first + index} question={question} starts={starts} />
            ))}
          </ol>
        </Box>
      ))}
    </>
  )
}

interface QuestionRowProps {
  /** Its number in the survey, from 1. */
  number: number
  question: Question
  starts: number
  /** No other question has more respondents who stopped. */
  isMost?: boolean
}

function QuestionRow({ number, question, starts, isMost = false }: QuestionRowProps) {
  const { questionText, reached, answered, stoppedHere } = question
  return (
    <li className={classes.question}>
      <Text size="sm" className={classes.text}>
        {number}. {questionText}
      </Text>
      <div className={classes.track} aria-hidden>
        <div className={classes.reached} style={{ width: `${percentOf(reached, starts)}%` }} />
        <div className={classes.answered} style={{ width: `${percentOf(answered, starts)}%` }} />
      </div>
      <Text size="sm" c="dimmed" className="tabular">
        {formatCount(reached)} got here, {formatCount(answered)} answered
        {stoppedHere > 0 && (
          <>
            , <span className={classes.stopped}>{formatCount(stoppedHere)} stopped after it</span>
          </>
        )}
        {isMost && (
          <Badge color="orange" ml="xs" component="span">
            Most stop here
          </Badge>
        )}
      </Text>
    </li>
  )
}
