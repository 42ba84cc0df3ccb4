'use client'

import { Box, Button, Group, Loader, Progress, Text } from '@mantine/core'
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { JobStepWire, JobWire } from '@/lib/audit/jobs/contract'
import { countOf } from '@/lib/ui/numbers'
import classes from './audit-progress.module.css'
import { durationInWords, progressPercent } from './progress'

const WORDS: Record<JobStepWire['status'], string> = {
  pending: 'Waiting',
  processing: 'Under way',
  completed: 'Done',
  failed: 'Failed',
}

function StepIcon({ status }: { status: JobStepWire['status'] }) {
  if (status === 'completed')
    return <IconCheck size={18} color="var(--mantine-color-green-text)" aria-hidden />
  if (status === 'processing') return <Loader size={18} aria-hidden />
  if (status === 'failed') return <IconX size={18} color="var(--mantine-color-red-text)" aria-hidden />
  return <IconCircle size={18} color="var(--mantine-color-dimmed)" aria-hidden />
}

function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The progress of a running audit, its elapsed time, and a button that stops it. */
export function AuditProgress({ job, onStop }: { job: JobWire; onStop: () => void }) {
  const now = useNow()
  const elapsedMs = now === null ? null : Math.max(0, now - Date.parse(job.startedAt ?? job.createdAt))
  const percent = progressPercent(job.steps)
  const current = job.steps.find(({ status }) => status === 'processing')
  return (
    <Box className={classes.card}>
      <Progress value={percent} size="lg" mb="md" aria-label="Progress of the audit" animated />
      <Box component="ol" className={classes.steps}>
        {job.steps.map(({ label, status, done, total }) => (
          <Group component="li" key={label} gap="sm" wrap="nowrap">
            <StepIcon status={status} />
            <Text flex={1} c={status === 'pending' ? 'dimmed' : undefined}>
              {label}
            </Text>
            <Text size="sm" c="dimmed" className="tabular">
              {total !== null && total > 0 && status !== 'completed' ? `${done} of ${total}` : WORDS[status]}
            </Text>
          </Group>
        ))}
      </Box>
      <Text role="status" className={classes.announcement}>
        {current ? current.label : 'Waiting for its turn'}
      </Text>
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed">
          {elapsedMs !== null && `${durationInWords(elapsedMs)} so far · `}
          {countOf(job.costCredits, 'credit')}, refunded if it fails
        </Text>
        <Button variant="default" size="sm" onClick={onStop} disabled={job.cancelRequestedAt !== null}>
          {job.cancelRequestedAt === null ? 'Stop' : 'Stopping…'}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        You may leave this page; the audit goes on.
      </Text>
    </Box>
  )
}
