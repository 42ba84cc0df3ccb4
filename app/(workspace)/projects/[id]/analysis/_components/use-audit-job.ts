'use client'

import type { startAudit } from '@/lib/audit/analysis/contract'
import type { cancelJob, JobWire } from '@/lib/audit/jobs/contract'
import { request } from '@/lib/ui/request'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { useFollowedJob } from './use-followed-job'

const pollEveryMs = 1_000

/** The project's latest audit, polled while it runs, also by a page that is opened later. */
export function useAuditJob(projectId: string, initialJob: JobWire | null) {
  const attempt = useAttemptKey()
  const { job, setJob, jobId } = useFollowedJob(initialJob, pollEveryMs)

  async function start() {
    const { data } = await attempt((idempotencyKey) =>
      request<typeof startAudit>(
        'POST /api/projects/{id}/audits',
        { params: { id: projectId } },
        { idempotencyKey },
      ),
    )
    setJob(data)
  }

  async function cancel() {
    if (!jobId) return
    const { data } = await request<typeof cancelJob>('POST /api/projects/{id}/jobs/{jobId}/cancel', {
      params: { id: projectId, jobId },
    })
    setJob(data)
  }

  return { job, start, cancel }
}
