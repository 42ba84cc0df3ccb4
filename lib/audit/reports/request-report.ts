import { type OwnerContext, ownerOf } from '../../contract/context'
import { found } from '../../contract/errors'
import { asOwner } from '../../platform/db/with-user'
import { derivedId } from '../../platform/derived-id'
import { announceForgottenAcrossOwners, attemptId, enqueueEvent } from '../jobs'
import { findOwnedProject, lockProject } from '../projects'
import { missingAudit } from './load-content'
import {
  findWaitingReport,
  insertReport,
  lockForgotten,
  type ReportRow,
  selectForgottenAcrossOwners,
} from './queries'
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
  await announceReport(ctx, report)
  return report
}

/** Has a report made in the background after this transaction commits. */
async function announceReport(
  ctx: OwnerContext,
  { id, projectId, updatedAt }: Pick<ReportRow, 'id' | 'projectId' | 'updatedAt'>,
): Promise<void> {
  const userId = ownerOf(ctx)
  await enqueueEvent(ctx.tx, {
    id: attemptId([id, updatedAt], updatedAt),
    userId,
    name: 'report/requested',
    data: { reportId: id, projectId, userId },
  })
}

const atOnce = 200

/** Announces the reports again that have waited for so long that their event may be lost. @returns how many */
export const announceForgottenReportsAcrossOwners = (): Promise<number> =>
  announceForgottenAcrossOwners(selectForgottenAcrossOwners(atOnce), async (ctx, { id }) => {
    const report = await lockForgotten(ctx, id)
    if (report) await announceReport(ctx, report)
    return report !== undefined
  })

interface CompletedAudit {
  userId: string
  projectId: string
  analysisId: string
}

/**
 * The id of an audit's automatic report. Derived from the audit's id, so that repeated preparation creates one report.
 */
export const auditReportId = ({ analysisId }: Pick<CompletedAudit, 'analysisId'>): string =>
  derivedId(`report of audit ${analysisId}`)

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
