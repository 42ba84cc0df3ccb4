import { findDeliverables } from '../analysis'
import type { OwnerContext } from '../context'
import { asOwner } from '../db/with-user'
import { Refusal } from '../errors'
import { requireOwnedProject } from '../projects'
import { buildReportContent } from './content/build-content'
import type { ReportContent } from './content/report-content'
import { findConsultant, listSourceNames } from './queries'

/**
 * What a report of the project says at this moment; nothing when no audit was completed.
 * @throws Refusal NOT_FOUND
 */
export async function findReportContent(
  ctx: OwnerContext,
  projectId: string,
): Promise<ReportContent | undefined> {
  const project = await requireOwnedProject(ctx, projectId)
  const deliverables = await findDeliverables(ctx, projectId)
  if (!deliverables) return undefined
  return buildReportContent({
    deliverables,
    project,
    consultant: await findConsultant(ctx),
    sources: await listSourceNames(ctx, projectId),
    generatedAt: new Date(),
  })
}

/** The same for a page, in a transaction of its own. @throws Refusal NOT_FOUND */
export const loadReportPreview = (userId: string, projectId: string): Promise<ReportContent | undefined> =>
  asOwner(userId, (ctx) => findReportContent(ctx, projectId))

/** The same where there must be one. @throws Refusal NOT_FOUND, PREREQUISITE_MISSING */
export async function requireReportContent(ctx: OwnerContext, projectId: string): Promise<ReportContent> {
  const content = await findReportContent(ctx, projectId)
  if (!content) throw missingAudit()
  return content
}

export const missingAudit = () =>
  new Refusal('PREREQUISITE_MISSING', {
    text: 'A report needs a completed audit. Run the audit first.',
    body: { missing: ['audit_analysis'] },
  })
