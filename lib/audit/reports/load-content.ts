import type { OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { asOwner } from '../../platform/db/with-user'
import { findDeliverables, findSourceIds } from '../analysis'
import { findBusinessCase } from '../business-case'
import { listStakeholderSpeakers } from '../interviews'
import { requireOwnedProject } from '../projects'
import { findRoadmap } from '../roadmap'
import { buildReportContent } from './content/build-content'
import type { ReportContent } from './content/report-content'
import { findConsultant, listReportSources } from './queries'
import { findSettings } from './settings'
import type { ReportSettingsWire } from './settings-contract'

/**
 * The current content of a project's report; undefined when no audit was completed.
 * @param settings those of the project by default
 * @throws AppError NOT_FOUND
 */
async function findReportContent(
  ctx: OwnerContext,
  projectId: string,
  settings?: ReportSettingsWire,
): Promise<ReportContent | undefined> {
  const project = await requireOwnedProject(ctx, projectId)
  const findings = findDeliverables(ctx, projectId)
  const worth = findBusinessCase(ctx, projectId, findings)
  const [deliverables, businessCase, roadmap] = await Promise.all([
    findings,
    worth,
    findRoadmap(ctx, projectId, findings, worth),
  ])
  if (!deliverables || !businessCase || !roadmap) return undefined
  return buildReportContent({
    deliverables,
    project,
    consultant: await findConsultant(ctx),
    sources: await listSourcesRead(ctx, projectId, deliverables.analysisId),
    people: await listStakeholderSpeakers(ctx, projectId),
    settings: settings ?? (await findSettings(ctx, projectId)),
    businessCase,
    roadmap,
    generatedAt: new Date(),
  })
}

/** The sources that an audit read, if they still exist, without those added later. */
async function listSourcesRead(ctx: OwnerContext, projectId: string, analysisId: string) {
  const [sources, read] = await Promise.all([
    listReportSources(ctx, projectId),
    findSourceIds(ctx, analysisId),
  ])
  return read ? sources.filter(({ sourceId }) => read.includes(sourceId)) : sources
}

/** The same for a page, in a transaction of its own. @throws AppError NOT_FOUND */
export const loadReportPreview = (userId: string, projectId: string): Promise<ReportContent | undefined> =>
  asOwner(userId, (ctx) => findReportContent(ctx, projectId))

/** The same, but fails when no audit was completed. @throws AppError NOT_FOUND, PREREQUISITE_MISSING */
export async function requireReportContent(
  ctx: OwnerContext,
  projectId: string,
  settings?: ReportSettingsWire,
): Promise<ReportContent> {
  const content = await findReportContent(ctx, projectId, settings)
  if (!content) throw missingAudit()
  return content
}

export const missingAudit = () =>
  new AppError('PREREQUISITE_MISSING', {
    text: 'A report needs a completed audit. Run the audit first.',
    body: { missing: ['audit_analysis'] },
  })
