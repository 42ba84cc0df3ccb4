'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { startAudit } from '@/lib/analysis/contract'
import { cancelJob, getJobStatus, type JobWire } from '@/lib/jobs/contract'
import { request } from '@/lib/ui/request'
import { useAttemptKey } from '../../../_components/use-attempt-key'

const pollEveryMs = 1_000

export const isUnderWay = (job: JobWire | null) =>
  job !== null && (job.status === 'pending' || job.status === 'processing')

/** The project's latest audit, followed while it runs; a page that is opened later goes on following it. */
export function useAuditJob(projectId: string, initialJob: JobWire | null) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const [job, setJob] = useState(initialJob)
  const jobId = isUnderWay(job) ? job?.jobId : undefined

  useEffect(() => {
    if (!jobId) return
    const ended = new AbortController()
    const timer = setInterval(async () => {
      try {
        const { data } = await request(getJobStatus, { params: { id: jobId } }, { signal: ended.signal })
        setJob(data)
        if (!isUnderWay(data)) router.refresh()
      } catch {
        // A lost connection or a limit: the next round asks again.
      }
    }, pollEveryMs)
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [jobId, router])

  async function start() {
    const { data } = await attempt((idempotencyKey) =>
      request(startAudit, { params: { id: projectId } }, { idempotencyKey }),
    )
    setJob(data)
  }

  async function cancel() {
    if (!jobId) return
    const { data } = await request(cancelJob, { params: { id: projectId, jobId } })
    setJob(data)
  }

  return { job, start, cancel }
}
