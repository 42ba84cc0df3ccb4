'use client'

import { Box, Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { SynthesisWire } from '@/lib/audit/analysis/contract'
import { showFailure } from '@/lib/ui/toasts'
import { AnalystVersion } from './analyst-version'
import { Evidence } from './evidence-list'
import type { FindingsActions } from './use-findings'
import type { ViewProps } from './views'

const TextDialog = dynamic(() => import('./text-dialog').then((module) => module.TextDialog), { ssr: false })

interface SummaryViewProps {
  projectId: string
  actions: FindingsActions
  canEdit: boolean
  restore: ViewProps['restore']
}

/** The executive summary, how ready the client is, and what the sources could not support. */
export function SummaryView({ projectId, actions, canEdit, restore: fromRun }: SummaryViewProps) {
  const { executiveSummary, analysis } = actions.findings
  const [isEditing, setIsEditing] = useState(false)
  const restore = () =>
    actions.changeSummary(null).catch((error) => showFailure(error, 'The analyst’s version was not restored'))
  return (
    <Stack gap="xl">
      <Box component="section" aria-labelledby="summary-heading">
        <Group justify="space-between" mb="sm">
          <Title order={2} id="summary-heading">
            Executive summary
          </Title>
          {fromRun?.buttonFor('summary')}
          {canEdit && (
            <Group gap="xs">
              {executiveSummary.isEdited && (
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  onClick={restore}
                >
                  Back to the analyst’s
                </Button>
              )}
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setIsEditing(true)}
                aria-haspopup="dialog"
              >
                Edit
              </Button>
            </Group>
          )}
        </Group>
        {executiveSummary.isEdited ? (
          <>
            <Text maw="46rem" style={{ whiteSpace: 'pre-line' }}>
              {executiveSummary.text}
            </Text>
            <AnalystVersion>
              <Paragraphs projectId={projectId} paragraphs={executiveSummary.original} />
            </AnalystVersion>
          </>
        ) : (
          <Paragraphs projectId={projectId} paragraphs={executiveSummary.original} />
        )}
      </Box>
      {analysis.synthesis && <Readiness projectId={projectId} synthesis={analysis.synthesis} />}
      {isEditing && (
        <TextDialog
          title="Executive summary"
          label="Summary"
          value={executiveSummary.text}
          onSave={actions.changeSummary}
          onClose={() => setIsEditing(false)}
        />
      )}
    </Stack>
  )
}

function Paragraphs({ projectId, paragraphs }: { projectId: string; paragraphs: SynthesisWire['summary'] }) {
  return (
    <Stack gap="sm" maw="46rem">
      {paragraphs.map(({ text, evidence }) => (
        <Box key={text}>
          <Text>{text}</Text>
          {evidence.length > 0 && <Evidence projectId={projectId} evidence={evidence} />}
        </Box>
      ))}
    </Stack>
  )
}

const DIMENSIONS: Record<SynthesisWire['readiness'][number]['dimension'], string> = {
  strategy: 'Strategy and leadership',
  data: 'Data',
  technology: 'Technology',
  people: 'People and skills',
  processes: 'Processes and governance',
}

function Readiness({ projectId, synthesis }: { projectId: string; synthesis: SynthesisWire }) {
  return (
    <>
      <Box component="section" aria-labelledby="readiness-heading">
        <Title order={2} id="readiness-heading" mb="sm">
          Readiness
        </Title>
        <Stack gap="md" maw="46rem">
          {synthesis.readiness.map(({ dimension, score, rationale, evidence }) => (
            <Box key={dimension}>
              <Group justify="space-between">
                <Text fw={600}>{DIMENSIONS[dimension]}</Text>
                <Text className="tabular" c={score === null ? 'dimmed' : undefined}>
                  {score === null ? 'Not enough evidence' : `${score} of 100`}
                </Text>
              </Group>
              {score !== null && (
                <Progress value={score} my={6} aria-label={`Readiness of ${DIMENSIONS[dimension]}`} />
              )}
              <Text size="sm">{rationale}</Text>
              {evidence.length > 0 && <Evidence projectId={projectId} evidence={evidence} />}
            </Box>
          ))}
        </Stack>
      </Box>
      {synthesis.limits.length > 0 && (
        <Box component="section" aria-labelledby="limits-heading">
          <Title order={2} id="limits-heading" mb="sm">
            What the sources could not support
          </Title>
          <Box component="ul" pl="md" m={0} maw="46rem">
            {synthesis.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}
