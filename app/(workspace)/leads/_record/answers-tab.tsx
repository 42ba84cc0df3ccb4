'use client'

import { Card, Stack, Text, Title } from '@mantine/core'
import { useContext } from 'react'
import type { LeadWire } from '@/lib/lead-generation/leads/contract'
import { formatCount } from '@/lib/ui/numbers'
import { HeadingOrder, RecordText } from '@/lib/ui/record-section'
import { type AnswerPart, answerParts } from './answer-parts'
import classes from './record.module.css'

const hundredths = (value: number) => (value / 100).toFixed(2)

/** A weight or a weighted sum, without trailing zeros. */
const plain = (value: number) => String(Number(value.toFixed(3)))

/** Every answer, with its contribution to the score. */
export function AnswersTab({ lead }: { lead: LeadWire }) {
  const parts = answerParts(lead)
  const { score, questions } = lead.scoreBreakdown
  const most = questions.reduce((sum, { weight, maxPoints }) => sum + weight * maxPoints, 0)
  const total = parts.reduce((sum, { contribution }) => sum + (contribution ?? 0), 0)
  if (parts.length === 0) return <Text c="dimmed">Nothing has been answered yet.</Text>
  return (
    <Stack gap="xl">
      {score !== null && (
        <Card withBorder padding="sm">
          <Text fw={600}>
            {parts
              .filter(({ contribution }) => contribution !== null)
              .map(({ contribution }) => hundredths(contribution!))
              .join(' + ')}{' '}
            = {hundredths(total)}
            {score * 100 !== total && <>, rounded {formatCount(score)}</>}
          </Text>
          <Text size="sm" c="dimmed" mt={4}>
            The score, part by part. An answer adds its points × its weight, as a share of the {plain(most)}{' '}
            that the answered questions could earn at most, in per cent. What was not answered does not count.
          </Text>
        </Card>
      )}
      {parts.map((part) => (
        <PartTable key={part.key} part={part} />
      ))}
    </Stack>
  )
}

function PartTable({ part }: { part: AnswerPart }) {
  const order = useContext(HeadingOrder)
  const isScored = part.contribution !== null
  return (
    <table className={classes.answers}>
      <caption>
        <Title order={order} size="h4">
          {part.name}
          {part.score !== null && (
            <Text span c="dimmed" fw={400} size="sm">
              {' '}
              · {part.score} of 100
            </Text>
          )}
        </Title>
      </caption>
      {isScored && (
        <thead>
          <tr>
            <th scope="col">Question and answer</th>
            <th scope="col" className={classes.figure}>
              Points × weight
            </th>
            <th scope="col" className={classes.figure}>
              Adds
            </th>
          </tr>
        </thead>
      )}
      <tbody>
        {part.answers.map(({ questionId, question, answer, points, maxPoints, weight, contribution }) => (
          <tr key={questionId}>
            <td colSpan={isScored && contribution === null ? 3 : undefined}>
              <Text size="sm" c="dimmed">
                {question}
              </Text>
              <RecordText size="sm" fw={600}>
                {answer}
              </RecordText>
            </td>
            {contribution !== null && (
              <>
                <td className={`${classes.figure} tabular`}>
                  <span title={maxPoints === null ? undefined : `${points} of ${maxPoints} points`}>
                    {points} × {plain(weight ?? 1)}
                  </span>
                </td>
                <td className={`${classes.figure} tabular`}>{hundredths(contribution)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
      {isScored && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Together
            </th>
            <td className={`${classes.figure} tabular`}>{hundredths(part.contribution!)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
