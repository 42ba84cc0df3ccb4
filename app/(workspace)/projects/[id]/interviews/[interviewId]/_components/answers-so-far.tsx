import { Box, Stack, Text, Title } from '@mantine/core'
import type { InterviewWire } from '@/lib/audit/interviews/contract'
import { Section } from '@/lib/ui/section'

/** The answers saved so far in an interview that is not submitted. */
export function AnswersSoFar({ interview }: { interview: InterviewWire }) {
  const answers = new Map(interview.answers.map(({ questionId, answer }) => [questionId, answer]))
  return (
    <Section title="Answers so far">
      <Stack component="ol" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
        {interview.guide.map(({ id, text }) => (
          <Box component="li" key={id} maw="46rem">
            <Title order={3} mb={4}>
              {text}
            </Title>
            {answers.has(id) ? (
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answers.get(id)}</Text>
            ) : (
              <Text c="dimmed">Not answered yet.</Text>
            )}
          </Box>
        ))}
      </Stack>
    </Section>
  )
}
