'use client'

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { AddedSourcesWire, EditsWire } from '@/lib/audit/analysis/runs-contract'
import type { JobWire } from '@/lib/audit/jobs/contract'
import { confirm } from '@/lib/ui/confirm'
import { LinkAnchor, LinkButton } from '@/lib/ui/links'
import { countOf, formatCount } from '@/lib/ui/numbers'
import { ApiError } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { Section } from '@/lib/ui/section'
import { showFailure } from '@/lib/ui/toasts'
import { addedInWords, includeAdded } from '../../_components/added-in-words'
import { AuditProgress } from './audit-progress'
import { editsInWords } from './edits-in-words'
import { useAuditJob } from './use-audit-job'
import { isUnderWay } from './use-followed-job'

interface AuditRunnerProps {
  projectId: string
  initialJob: JobWire | null
  hasFindings: boolean
  /** What the consultant did to the findings; null without any. */
  edits: EditsWire | null
  /** Sources added after the latest audit; null if there is none. */
  added: AddedSourcesWire | null
  canRun: boolean
  /** Whether there is a document, an interview or a web page to read. */
  hasSources: boolean
  costCredits: number
  remainingCredits: number
  /** Whether the built-in analyst does the work. */
  isBuiltIn: boolean
}

/** Starts the audit, and shows its progress and outcome. */
export function AuditRunner(props: AuditRunnerProps) {
  const {
    projectId,
    initialJob,
    hasFindings,
    edits,
    added,
    canRun,
    hasSources,
    costCredits,
    remainingCredits,
    isBuiltIn,
  } = props
  const { job, start, cancel } = useAuditJob(projectId, initialJob)
  const [isStarting, setIsStarting] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const runs = isUnderWay(job)
  const isOutdated = addedInWords(added) !== null

  async function run() {
    setIsStarting(true)
    setFailure(undefined)
    try {
      await start()
    } catch (error) {
      if (error instanceof ApiError) setFailure(error)
      else showFailure(error, 'The audit did not start')
    } finally {
      setIsStarting(false)
    }
  }

  async function stop() {
    const isSure = await confirm({
      title: 'Stop this audit?',
      message: 'It ends after the current step. Nothing is kept, and its credits are refunded.',
      confirmLabel: 'Stop the audit',
      cancelLabel: 'Keep it running',
      dangerous: true,
    })
    if (isSure) await cancel().catch((error) => showFailure(error, 'The audit was not stopped'))
  }

  return (
    <Section title={runs ? 'The audit is running' : 'Run the audit'}>
      <Stack gap="md" maw="46rem">
        <AuditOutcome
          job={job}
          projectId={projectId}
          hasFindings={hasFindings}
          outdated={canRun ? { added, costCredits } : undefined}
        />
        {runs && job && <AuditProgress job={job} onStop={stop} />}
        <RequestFailure failure={failure} />
        {!runs && canRun && !hasSources && <NothingToRead projectId={projectId} />}
        {!runs && canRun && hasSources && (
          <>
            {hasFindings && (
              <Text c="dimmed">
                A new run makes new findings out of what is there now. {editsInWords(edits)}{' '}
                <LinkAnchor href={`/projects/${projectId}/findings/runs`}>Earlier runs</LinkAnchor> stay
                readable.
              </Text>
            )}
            {!hasFindings && (
              <Text c="dimmed">
                {isBuiltIn
                  ? 'The built-in analyst will do this audit. It finds and orders evidence, offline and always alike, but it misses much: check every finding. A language model or your own agent draws more conclusions.'
                  : 'A language model will do this audit. Its quotes, figures and names are checked against the sources; whether a sentence follows from its quote is not.'}{' '}
                <LinkAnchor href="/settings/language-model">What to expect</LinkAnchor>
              </Text>
            )}
            <Group gap="md">
              <Button
                variant={hasFindings && !isOutdated ? 'default' : 'filled'}
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
                onClick={run}
                loading={isStarting}
                disabled={remainingCredits < costCredits}
              >
                {hasFindings ? 'Run the audit again' : 'Run the audit'}
              </Button>
              <Text c="dimmed" size="sm">
                {countOf(costCredits, 'credit')}; you have {formatCount(remainingCredits)}.{' '}
                {remainingCredits < costCredits && (
                  <LinkAnchor href="/settings/plan">See plan and credits</LinkAnchor>
                )}
              </Text>
            </Group>
          </>
        )}
      </Stack>
    </Section>
  )
}

function NothingToRead({ projectId }: { projectId: string }) {
  return (
    <>
      <Text>
        There is nothing to read yet: no document that can be read, and no interview. An audit rests on at
        least one of them.
      </Text>
      <Group gap="sm">
        <LinkButton href={`/projects/${projectId}/documents`}>Upload documents</LinkButton>
        <LinkButton href={`/projects/${projectId}/interviews`} variant="default">
          Add an interview
        </LinkButton>
      </Group>
    </>
  )
}

/** How the last audit ended, and the ways on; nothing while it runs or before the first one. */
export function AuditOutcome({
  job,
  projectId,
  hasFindings,
  outdated,
}: {
  job: JobWire | null
  projectId: string
  hasFindings: boolean
  /** Sources added after the audit and the price of another run; undefined where the audit cannot be run. */
  outdated?: { added: AddedSourcesWire | null; costCredits: number } | undefined
}) {
  const addedSince = outdated ? addedInWords(outdated.added) : null
  if (job?.status === 'failed') {
    return (
      <Alert color="red" icon={<IconAlertCircle aria-hidden />} title="The last audit did not finish">
        {job.error} Its credits were refunded.
      </Alert>
    )
  }
  if (job?.status === 'completed' || (hasFindings && !isUnderWay(job))) {
    return (
      <Alert
        color={addedSince ? 'yellow' : 'green'}
        icon={addedSince ? <IconAlertCircle aria-hidden /> : <IconCircleCheck aria-hidden />}
        title={addedSince ? `${addedSince}.` : 'The audit is complete'}
      >
        {outdated && addedSince && includeAdded(outdated.added, outdated.costCredits)}
        <Group gap="sm" mt={addedSince ? 'sm' : 4}>
          <LinkButton
            href={`/projects/${projectId}/findings`}
            size="sm"
            variant={addedSince ? 'default' : 'filled'}
          >
            See the findings
          </LinkButton>
          {hasFindings && (
            <LinkButton href={`/projects/${projectId}/findings/runs`} size="sm" variant="default">
              What changed
            </LinkButton>
          )}
          <LinkButton href={`/projects/${projectId}/report`} size="sm" variant="default">
            Open the report
          </LinkButton>
        </Group>
      </Alert>
    )
  }
  return null
}
