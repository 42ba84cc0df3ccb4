'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { getJobStatus, JobWire } from '@/lib/audit/jobs/contract'
import { request } from '@/lib/ui/request'

export const isUnderWay = (job: JobWire | null) =>
  job !== null && (job.status === 'pending' || job.status === 'processing')

/** A job, looked at again while it runs; the page is read anew when it ends. */
export function useFollowedJob(initialJob: JobWire | null, pollEveryMs: number) {
  const router = useRouter()
  const [job, setJob] = useState(initialJob)
  const jobId = isUnderWay(job) ? job?.jobId : undefined

  useEffect(() => {
    if (!jobId) return
    const ended = new AbortController()
    const timer = setInterval(async () => {
      try {
        const { data } = await request<typeof getJobStatus>(
          'GET /api/agent/jobs/{id}',
          { params: { id: jobId } },
          { signal: ended.signal },
        )
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
  }, [jobId, router, pollEveryMs])

  return { job, setJob, jobId }
}
