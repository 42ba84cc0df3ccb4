import type { OwnerContext } from '../../contract/context'
import { requireOwnedProject } from '../projects'
import { listReportRows } from './queries'
import { requestReport } from './request-report'
import { isCurrent, type ReportFormat, usualPageSize } from './rules'
import { findReportChange } from './settings'

const newestReports = 50

/**
 * A report of the current deliverables in a format, on the default paper: an existing one, one in progress, or a new
 * one.
 * @returns its id
 * @throws AppError NOT_FOUND, PREREQUISITE_MISSING
 */
export async function pinReport(ctx: OwnerContext, projectId: string, format: ReportFormat): Promise<string> {
  const { currency } = await requireOwnedProject(ctx, projectId)
  const pageSize = usualPageSize(currency)
  const latest = await findReportChange(ctx, projectId)
  const made = (await listReportRows(ctx, projectId, newestReports)).find(
    (report) =>
      report.format === format &&
      report.pageSize === pageSize &&
      report.status === 'completed' &&
      isCurrent(report, latest),
  )
  return (made ?? (await requestReport(ctx, projectId, { format, pageSize }))).id
}
