import type { OwnerContext } from '../../contract/context'
import { AppError, absent, found } from '../../contract/errors'
import { MERGED_LEAD_FIELDS, type MergedLeadField, type MergedProfile } from './contract'
import { keepSurvey, mergedEventText, moveRows, selectMergedSurveys } from './merge-queries'
import { ownProfileOf } from './merged-survey'
import { deleteLeadRow, insertLeadEvent, type LeadRow, lockLead, updateLeadRow } from './queries'
import { findResearchInFlight } from './research-queries'
import { compositeOf } from './website-signals'

interface Merge {
  keptId: string
  mergedId: string
  /** Fields whose value is taken from the deleted lead. */
  take: readonly MergedLeadField[]
}

/**
 * Merges a lead into another one. Notes, history, website visits and the project move; its survey stays with the kept
 * lead as an earlier one, to which the links of the prospect still lead. Its id is gone, unless the prospect goes on with
 * an unfinished survey.
 * @throws AppError NOT_FOUND, RESEARCH_IN_PROGRESS
 */
export async function mergeLeads(ctx: OwnerContext, { keptId, mergedId, take }: Merge): Promise<LeadRow> {
  // Locked in the order of the ids, so that two merges cannot deadlock.
  const locked = new Map<string, LeadRow | undefined>()
  for (const id of [keptId, mergedId].sort()) locked.set(id, await lockLead(ctx, id))
  const kept = found(locked.get(keptId), absent('keptId'))
  const merged = found(locked.get(mergedId), absent('mergedId'))
  if ((await findResearchInFlight(ctx, keptId)) || (await findResearchInFlight(ctx, mergedId))) {
    throw new AppError('RESEARCH_IN_PROGRESS')
  }
  const isProjectMoved = kept.convertedToAuditId === null && merged.convertedToAuditId !== null
  const profile = await ownProfile(ctx, merged)
  const importedProfile = kept.importedAt ? await ownProfile(ctx, kept) : undefined
  await keepSurvey(ctx, merged, { ...profile, importedProfile }, keptId, isProjectMoved)
  await moveRows(ctx, mergedId, keptId)
  await deleteLeadRow(ctx, mergedId)
  await insertLeadEvent(ctx, {
    leadId: keptId,
    type: 'merged',
    description: mergedEventText(profile),
  })
  const research = kept.webResearchStatus === 'completed' ? kept : merged
  return (await updateLeadRow(ctx, keptId, {
    ...profileAfter(kept, merged, take),
    metadata: { ...merged.metadata, ...kept.metadata },
    ...(isProjectMoved && projectOf(kept, merged)),
    ...(research === merged &&
      merged.webResearchStatus === 'completed' && {
        webResearchStatus: merged.webResearchStatus,
        researchScore: merged.researchScore,
        compositeScore: compositeOf(kept.aiReadinessScore, merged.researchScore),
      }),
  }))!
}

const ownProfile = async (ctx: OwnerContext, lead: LeadRow): Promise<MergedProfile> =>
  ownProfileOf(ctx, lead, await selectMergedSurveys(ctx, lead.id))

const profileAfter = (kept: LeadRow, merged: LeadRow, take: readonly MergedLeadField[]): MergedProfile =>
  Object.fromEntries(
    MERGED_LEAD_FIELDS.map((field) => [
      field,
      take.includes(field) ? merged[field] : (kept[field] ?? merged[field]),
    ]),
  ) as MergedProfile

/** The kept lead gets the project of the other one, with its survey document. */
function projectOf(kept: LeadRow, merged: LeadRow) {
  const isArchived = kept.surveyStatus === 'archived'
  return {
    convertedToAuditId: merged.convertedToAuditId,
    convertedAt: merged.convertedAt,
    surveyDocumentId: merged.surveyDocumentId,
    ...(isArchived ? { statusBeforeArchive: 'converted' as const } : { surveyStatus: 'converted' as const }),
  }
}
