import { createHash } from 'node:crypto'
import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { asOwner } from '../../platform/db/with-user'
import { enqueueEvent } from '../jobs'
import { findOwnedProject, lockProject } from '../projects'
import { missingAudit } from './load-content'
import { findWaitingReport, insertReport, type ReportRow } from './queries'
import { isCurrent, type PageSize, type ReportFormat, usualPageSize } from './rules'
import { findReportChange, findStoredSettings } from './settings'

/**
 * Requests a report of the current deliverables; returns one in progress if it shows the same.
 * @throws AppError NOT_FOUND, PREREQUISITE_MISSING
 */
export async function requestReport(
  ctx: OwnerContext,
  projectId: string,
  wanted: { format: ReportFormat; pageSize?: PageSize },
): Promise<ReportRow> {
  // Locked, so that the second of two concurrent requests finds the report of the first.
  const project = found(await lockProject(ctx, projectId))
  const latest = await findReportChange(ctx, projectId)
  if (!latest) throw missingAudit()
  const { format, pageSize = usualPageSize(project.currency) } = wanted
  const like = { projectId, analysisId: latest.analysisId, format, pageSize }
  const waiting = await findWaitingReport(ctx, like)
  if (waiting && isCurrent(waiting, latest)) return waiting
  const settings = await findStoredSettings(ctx, projectId)
  const report = (await insertReport(ctx, { ...like, settings }))!
  const { userId } = ctx.principal
  await enqueueEvent(ctx.tx, {
    userId,
    name: 'report/requested',
    data: { reportId: report.id, projectId, userId },
    id: report.id,
  })
  return report
}

interface CompletedAudit {
  userId: string
  projectId: string
  analysisId: string
}

/**
 * The id of an audit's automatic report. Derived from the audit's id, so that repeated preparation creates one report.
 */
export function auditReportId({ analysisId }: Pick<CompletedAudit, 'analysisId'>): string {
  const hex = createHash('sha256').update(`report of audit ${analysisId}`).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Records the PDF that a completed audit produces. Call it in the transaction that completes the audit, so that no
 * audit is seen complete without a report in progress. Idempotent.
 * @returns its id; null when the project is gone
 */
export async function recordAuditReport(ctx: OwnerContext, audit: CompletedAudit): Promise<string | null> {
  const { projectId, analysisId } = audit
  const project = await findOwnedProject(ctx, projectId)
  if (!project) return null
  const id = auditReportId(audit)
  const pageSize = usualPageSize(project.currency)
  const settings = await findStoredSettings(ctx, projectId)
  await insertReport(ctx, { id, projectId, analysisId, format: 'pdf', pageSize, settings })
  return id
}

/** Like `recordAuditReport`, in a transaction of its own. */
export const prepareAuditReport = (audit: CompletedAudit): Promise<string | null> =>
  asOwner(audit.userId, (ctx) => recordAuditReport(ctx, audit))
