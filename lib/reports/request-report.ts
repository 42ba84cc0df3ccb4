import { createHash } from 'node:crypto'
import type { OwnerContext } from '../context'
import { asOwner } from '../db/with-user'
import { Refusal } from '../errors'
import { enqueueEvent } from '../jobs'
import { findOwnedProject, lockProject } from '../projects'
import { missingAudit } from './load-content'
import { findLatestChange, findWaitingReport, insertReport, type ReportRow } from './queries'
import { isCurrent, type PageSize, type ReportFormat, usualPageSize } from './rules'

/**
 * Asks for a report of the deliverables as they are now; one that is under way and shows the same is given instead.
 * @throws Refusal NOT_FOUND, PREREQUISITE_MISSING
 */
export async function requestReport(
  ctx: OwnerContext,
  projectId: string,
  wanted: { format: ReportFormat; pageSize?: PageSize },
): Promise<ReportRow> {
  // Locked, so that of two clicks at once the second finds the report of the first.
  const project = await lockProject(ctx, projectId)
  if (!project) throw new Refusal('NOT_FOUND')
  const latest = await findLatestChange(ctx, projectId)
  if (!latest) throw missingAudit()
  const { format, pageSize = usualPageSize(project.currency) } = wanted
  const like = { projectId, analysisId: latest.analysisId, format, pageSize }
  const waiting = await findWaitingReport(ctx, like)
  if (waiting && isCurrent(waiting, latest)) return waiting
  const report = (await insertReport(ctx, like))!
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

/** An audit has one report that nobody asked for: its id follows from the audit's, however often it is prepared. */
export function auditReportId({ analysisId }: Pick<CompletedAudit, 'analysisId'>): string {
  const hex = createHash('sha256').update(`report of audit ${analysisId}`).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Records the PDF that a completed audit produces: to be called where it completes, so that nobody finds the audit
 * complete and no report under way. Safe to repeat.
 * @returns its id; null when the project is gone
 */
export async function recordAuditReport(ctx: OwnerContext, audit: CompletedAudit): Promise<string | null> {
  const { projectId, analysisId } = audit
  const project = await findOwnedProject(ctx, projectId)
  if (!project) return null
  const id = auditReportId(audit)
  const pageSize = usualPageSize(project.currency)
  await insertReport(ctx, { id, projectId, analysisId, format: 'pdf', pageSize })
  return id
}

/** As `recordAuditReport`, in a transaction of its own. */
export const prepareAuditReport = (audit: CompletedAudit): Promise<string | null> =>
  asOwner(audit.userId, (ctx) => recordAuditReport(ctx, audit))
