import { Box, Card, Group, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { LinkAnchor, LinkButton } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { byPart, type PresentSurveyInfo, partName } from '../../_components/survey-parts'
import classes from './present-survey.module.css'

export function PresentSurvey({
  survey: { configId, name, minutes, questions },
}: {
  survey: PresentSurveyInfo
}) {
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="present-survey">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box miw={0} flex="1 1 14rem">
          <Text size="sm" c="dimmed">
            Asked now
          </Text>
          <Title order={2} id="present-survey" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <Text mt={2}>
            {countOf(questions.length, 'question')}, about {countOf(minutes, 'minute')}
          </Text>
        </Box>
        {configId && (
          <LinkButton href={`/assessments/${configId}`} leftSection={<IconPencil size={16} aria-hidden />}>
            Edit questions
          </LinkButton>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt="sm">
        {configId ? (
          'This link has its own copy: changing its questions changes nothing elsewhere.'
        ) : (
          <>
            The built-in survey stays as it is. To ask other questions, make a template under{' '}
            <LinkAnchor href="/assessments" inherit>
              Assessments
            </LinkAnchor>{' '}
            and choose it here.
          </>
        )}
      </Text>
      <details className={classes.questions}>
        <summary>Read the questions</summary>
        {byPart(questions).map(({ part, first, questions: ofPart }) => (
          <Box key={ofPart[0]!.id} mt="sm">
            <Text fw={600} size="sm">
              {partName(part)}
            </Text>
            <ol start={first}>
              {ofPart.map(({ id, questionText }) => (
                <li key={id}>{questionText}</li>
              ))}
            </ol>
          </Box>
        ))}
      </details>
    </Card>
  )
}
