'use client'

import { useState } from 'react'
import type { createReport, getReport, ReportWire } from '@/lib/audit/reports/contract'
import { request } from '@/lib/ui/request'
import { usePolling } from '@/lib/ui/use-polling'

const pollEveryMs = 1_500

export const isUnderWay = ({ status }: ReportWire) => status === 'pending' || status === 'processing'

/** The project's reports, newest first; polled while one of them is being made. */
export function useReports(projectId: string, initialReports: ReportWire[]) {
  const [reports, setReports] = useState(initialReports)
  const followed = reports
    .filter(isUnderWay)
    .map(({ id }) => id)
    .join(' ')

  usePolling(
    followed || undefined,
    (signal) =>
      Promise.all(
        followed.split(' ').map(async (reportId) => {
          const { report } = await request<typeof getReport>(
            'GET /api/projects/{id}/reports/{reportId}',
            { params: { id: projectId, reportId } },
            { signal },
          )
          setReports((all) => all.map((one) => (one.id === report.id ? report : one)))
        }),
      ),
    { firstMs: pollEveryMs },
  )

  /** Requests a report of the current findings. @throws ApiError */
  async function make(wanted: Pick<ReportWire, 'format' | 'pageSize'>) {
    const { report } = await request<typeof createReport>('POST /api/projects/{id}/reports', {
      params: { id: projectId },
      body: wanted,
    })
    setReports((all) => [report, ...all.filter(({ id }) => id !== report.id)])
  }

  return { reports, make }
}
