'use client'

import { useEffect, useState } from 'react'
import type { createReport, getReport, ReportWire } from '@/lib/audit/reports/contract'
import { request } from '@/lib/ui/request'

const pollEveryMs = 1_500

export const isUnderWay = ({ status }: ReportWire) => status === 'pending' || status === 'processing'

/** The project's reports, newest first; those under way are followed until they are made. */
export function useReports(projectId: string, initialReports: ReportWire[]) {
  const [reports, setReports] = useState(initialReports)
  const followed = reports
    .filter(isUnderWay)
    .map(({ id }) => id)
    .join(' ')

  useEffect(() => {
    if (!followed) return
    const ended = new AbortController()
    const timer = setInterval(async () => {
      for (const reportId of followed.split(' ')) {
        try {
          const { report } = await request<typeof getReport>(
            'GET /api/projects/{id}/reports/{reportId}',
            { params: { id: projectId, reportId } },
            { signal: ended.signal },
          )
          setReports((all) => all.map((one) => (one.id === report.id ? report : one)))
        } catch {
          // A lost connection or a limit: the next round asks again.
        }
      }
    }, pollEveryMs)
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [followed, projectId])

  /** Asks for a report of the findings as they are now. @throws ApiError */
  async function make(wanted: Pick<ReportWire, 'format' | 'pageSize'>) {
    const { report } = await request<typeof createReport>('POST /api/projects/{id}/reports', {
      params: { id: projectId },
      body: wanted,
    })
    setReports((all) => [report, ...all.filter(({ id }) => id !== report.id)])
  }

  return { reports, make }
}
