'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { getJobStatus, JobWire } from '@/lib/audit/jobs/contract'
import { request } from '@/lib/ui/request'
import { usePolling } from '@/lib/ui/use-polling'

export const isUnderWay = (job: JobWire | null) =>
  job !== null && (job.status === 'pending' || job.status === 'processing')

/** A job, polled while it runs; the page is refreshed when it ends. */
export function useFollowedJob(initialJob: JobWire | null, pollEveryMs: number) {
  const router = useRouter()
  const [job, setJob] = useState(initialJob)
  const jobId = isUnderWay(job) ? job?.jobId : undefined

  usePolling(
    jobId,
    async (signal) => {
      const { data } = await request<typeof getJobStatus>(
        'GET /api/agent/jobs/{id}',
        { params: { id: jobId ?? '' } },
        { signal },
      )
      setJob(data)
      if (!isUnderWay(data)) router.refresh()
    },
    { firstMs: pollEveryMs },
  )

  return { job, setJob, jobId }
}
