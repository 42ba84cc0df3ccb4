'use client'

import { Stack, Text } from '@mantine/core'
import type { LeadRecordWire } from '@/lib/lead-generation/leads/record-contract'
import { RecordSection } from '@/lib/ui/record-section'
import { DateText } from '@/lib/ui/relative-time'

const answerText = (answer: string | number | string[]) =>
  Array.isArray(answer) ? answer.join(', ') : String(answer)

/** The surveys of leads that were merged into this one, with what was answered then. */
export function MergedSurveys({ surveys }: { surveys: LeadRecordWire['mergedSurveys'] }) {
  if (surveys.length === 0) return null
  return (
    <RecordSection title="Surveys of merged leads">
      <Stack gap="xs">
        {surveys.map(({ id, profile, aiReadinessScore, startedAt, responses }) => (
          <details key={id}>
            <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
              {[profile.businessName, profile.clientName, profile.clientEmail].filter(Boolean).join(' · ') ||
                'Without a name'}
              , <DateText at={startedAt} />,{' '}
              {aiReadinessScore === null ? 'no score' : `${aiReadinessScore} of 100`}
            </Text>
            {Object.entries(responses).map(([questionId, { question, answer }]) => (
              <div key={questionId}>
                <Text size="sm" c="dimmed" mt="xs">
                  {question}
                </Text>
                <Text size="sm">{answerText(answer)}</Text>
              </div>
            ))}
            {Object.keys(responses).length === 0 && (
              <Text size="sm" c="dimmed">
                Nothing was answered.
              </Text>
            )}
          </details>
        ))}
      </Stack>
    </RecordSection>
  )
}
