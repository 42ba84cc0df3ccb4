import type { Context, OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { IMAGE_RULE, isDrawable } from '../../platform/web'
import { findLatestChange } from '../analysis'
import { findValueChange } from '../business-case'
import { findLastActivity, requireOwnedProject } from '../projects'
import { findRoadmapChange } from '../roadmap'
import { logoOf } from './logo/logos'
import { findBrandingChange, findSettingsRow, upsertSettings } from './queries'
import { DEFAULT_SETTINGS, type ReportSettingsWire } from './settings-contract'
import type { StoredSettings } from './tables'

/** Stored settings, completed with the defaults. */
export const withDefaults = (stored: StoredSettings): ReportSettingsWire => ({
  ...DEFAULT_SETTINGS,
  ...stored,
})

/** How a project's reports are composed. The caller has made sure that the project exists. */
export async function findSettings(ctx: OwnerContext, projectId: string): Promise<ReportSettingsWire> {
  const row = await findSettingsRow(ctx, projectId)
  if (!row) return DEFAULT_SETTINGS
  return { ...withDefaults(row.settings), firmLogo: row.firmLogo, clientLogo: row.clientLogo }
}

/** The settings that a report keeps from its request on. */
export const findStoredSettings = async (ctx: OwnerContext, projectId: string): Promise<StoredSettings> =>
  (await findSettingsRow(ctx, projectId))?.settings ?? {}

/** @throws AppError NOT_FOUND */
export async function getSettings(ctx: Context, projectId: string): Promise<ReportSettingsWire> {
  const [, settings] = await Promise.all([requireOwnedProject(ctx, projectId), findSettings(ctx, projectId)])
  return settings
}

/** Replaces the given settings. @throws AppError NOT_FOUND, VALIDATION_ERROR for a logo that cannot be drawn */
export async function updateSettings(
  ctx: Context,
  projectId: string,
  changes: Partial<ReportSettingsWire>,
): Promise<ReportSettingsWire> {
  await requireOwnedProject(ctx, projectId)
  for (const field of ['firmLogo', 'clientLogo'] as const) assertDrawable(field, changes[field] ?? null)
  const changed = { ...(await findSettings(ctx, projectId)), ...changes }
  const { firmLogo, clientLogo, ...settings } = changed
  await upsertSettings(ctx, projectId, { settings, firmLogo, clientLogo })
  return changed
}

function assertDrawable(field: string, dataUrl: string | null) {
  if (!dataUrl) return
  const logo = logoOf(dataUrl)
  if (logo && isDrawable(logo)) return
  throw new AppError('VALIDATION_ERROR', {
    text: `${field}: ${IMAGE_RULE}`,
    issues: [{ path: field, message: IMAGE_RULE }],
  })
}

/** Activities that change what a report shows besides findings and figures: the client, the people, the sources. */
const shownBesideFindings = [
  'project_edited',
  'stakeholder_added',
  'stakeholder_edited',
  'stakeholder_removed',
  'document_deleted',
]

/**
 * The audit whose findings are the deliverables, and when they, the business case, the roadmap, the settings of the
 * report, the client, people and sources that it names, or the consultant's name, firm or logo last changed.
 */
export async function findReportChange(
  ctx: OwnerContext,
  projectId: string,
): Promise<{ analysisId: string; changedAt: Date } | undefined> {
  const [latest, ...changes] = await Promise.all([
    findLatestChange(ctx, projectId),
    findSettingsRow(ctx, projectId).then((row) => row?.updatedAt ?? null),
    findValueChange(ctx, projectId),
    findRoadmapChange(ctx, projectId),
    findLastActivity(ctx, projectId, shownBesideFindings),
    findBrandingChange(ctx),
  ])
  if (!latest) return undefined
  const times = [latest.changedAt, ...changes].flatMap((at) => (at ? [at.getTime()] : []))
  return { ...latest, changedAt: new Date(Math.max(...times)) }
}
