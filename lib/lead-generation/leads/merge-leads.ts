import { and, desc, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { AppError, absent, found } from '../../contract/errors'
import { addAnswerCounts } from '../readylinks'
import { MERGED_LEAD_FIELDS, type MergedLeadField, type MergedProfile } from './contract'
import {
  deleteLeadRow,
  insertLeadEvent,
  type LeadRow,
  lockLead,
  selectAnswers,
  updateLeadRow,
} from './queries'
import { findResearchInFlight } from './research-queries'
import { leadEvents, leadNotes, leadResearch, leads, mergedSurveys } from './tables'
import { compositeOf } from './website-signals'

interface Merge {
  keptId: string
  mergedId: string
  /** Fields whose value comes from the lead that goes. */
  take: readonly MergedLeadField[]
}

/**
 * Merges a lead into another one. Notes, history, website visits and the project move; its survey stays with the kept
 * lead as an earlier one, and its id is gone.
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
  await keepSurvey(ctx, merged, keptId, isProjectMoved)
  await moveRows(ctx, mergedId, keptId)
  await deleteLeadRow(ctx, mergedId)
  await insertLeadEvent(ctx, {
    leadId: keptId,
    type: 'merged',
    description: `Merged with ${merged.businessName ?? merged.clientName ?? merged.clientEmail ?? 'another lead'}`,
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

const profileOf = (lead: LeadRow): MergedProfile =>
  Object.fromEntries(MERGED_LEAD_FIELDS.map((field) => [field, lead[field]])) as MergedProfile

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

async function keepSurvey(
  ctx: OwnerContext,
  merged: LeadRow,
  keptId: string,
  isProjectMoved: boolean,
): Promise<void> {
  const userId = ownerOf(ctx)
  const answers = await selectAnswers(ctx, merged.id)
  // Merged before: its own earlier surveys go with it.
  await ctx.tx
    .update(mergedSurveys)
    .set({ leadId: keptId })
    .where(and(eq(mergedSurveys.leadId, merged.id), eq(mergedSurveys.userId, userId)))
  await ctx.tx.insert(mergedSurveys).values({
    id: merged.id,
    userId,
    leadId: keptId,
    surveyVersionId: merged.surveyVersionId,
    readyLinkId: merged.readyLinkId,
    profile: profileOf(merged),
    source: merged.source,
    visits: merged.visits,
    answers,
    aiReadinessScore: merged.aiReadinessScore,
    convertedToAuditId: isProjectMoved ? null : merged.convertedToAuditId,
    surveyDocumentId: isProjectMoved ? null : merged.surveyDocumentId,
    startedAt: merged.createdAt,
    completedAt: merged.completedAt,
  })
  // One person counts once in the statistics of a link.
  const counted = Object.keys(answers).map((questionId) => [questionId, -1] as const)
  await addAnswerCounts(ctx, merged.readyLinkId, new Map(counted))
}

async function moveRows(ctx: OwnerContext, from: string, to: string): Promise<void> {
  const userId = ownerOf(ctx)
  for (const table of [leadNotes, leadEvents, leadResearch]) {
    await ctx.tx
      .update(table)
      .set({ leadId: to })
      .where(and(eq(table.leadId, from), eq(table.userId, userId)))
  }
}

/** The surveys of leads that were merged into this one, the latest first. */
export const selectMergedSurveys = (ctx: OwnerContext, leadId: string) =>
  ctx.tx
    .select()
    .from(mergedSurveys)
    .where(and(eq(mergedSurveys.leadId, leadId), eq(mergedSurveys.userId, ownerOf(ctx))))
    .orderBy(desc(mergedSurveys.startedAt), mergedSurveys.id)

const mostDuplicates = 20

/** Leads with the e-mail address of another one, or with its person and business. */
export async function selectDuplicateLeads(ctx: OwnerContext, lead: LeadRow): Promise<LeadRow[]> {
  const { clientEmail, clientName, businessName } = lead
  const isSamePerson =
    clientName && businessName
      ? sql`lower(btrim(${leads.clientName})) = ${clientName.trim().toLowerCase()}
          and lower(btrim(${leads.businessName})) = ${businessName.trim().toLowerCase()}`
      : sql`false`
  return ctx.tx
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.userId, ownerOf(ctx)),
        sql`${leads.id} <> ${lead.id}`,
        sql`(lower(${leads.clientEmail}) = ${clientEmail?.toLowerCase() ?? null} or (${isSamePerson}))`,
      ),
    )
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(mostDuplicates)
}
