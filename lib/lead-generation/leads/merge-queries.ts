import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { addAnswerCounts } from '../readylinks'
import type { MergedProfile } from './contract'
import { type LeadRow, selectAnswers } from './queries'
import { leadEvents, leadNotes, leadResearch, leads, mergedSurveys } from './tables'

/** How the history of a lead names one that was merged into it. */
export const mergedEventText = ({ businessName, clientName, clientEmail }: MergedProfile): string =>
  `Merged with ${businessName ?? clientName ?? clientEmail ?? 'another lead'}`

/** Keeps the survey of a lead with the one it is merged into, and takes its answers out of the link's statistics. */
export async function keepSurvey(
  ctx: OwnerContext,
  merged: LeadRow,
  profile: (typeof mergedSurveys.$inferInsert)['profile'],
  keptId: string,
  isProjectMoved: boolean,
): Promise<void> {
  const userId = ownerOf(ctx)
  const [answers, earlier] = await Promise.all([
    selectAnswers(ctx, merged.id),
    selectMergedSurveys(ctx, merged.id),
  ])
  const isDocumentOfEarlier = earlier.some(
    ({ surveyDocumentId }) => surveyDocumentId !== null && surveyDocumentId === merged.surveyDocumentId,
  )
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
    profile,
    source: merged.source,
    visits: merged.visits,
    answers,
    aiReadinessScore: merged.aiReadinessScore,
    convertedToAuditId: isProjectMoved ? null : merged.convertedToAuditId,
    // Erased with the answers in it, also where the project goes to the kept lead.
    surveyDocumentId: isDocumentOfEarlier ? null : merged.surveyDocumentId,
    startedAt: merged.createdAt,
    completedAt: merged.completedAt,
  })
  // One person counts once in the statistics of a link.
  const counted = Object.keys(answers).map((questionId) => [questionId, -1] as const)
  await addAnswerCounts(ctx, merged.readyLinkId, new Map(counted))
}

export type MergedSurvey = typeof mergedSurveys.$inferSelect

const survey = (ctx: OwnerContext, id: string) =>
  and(eq(mergedSurveys.id, id), eq(mergedSurveys.userId, ownerOf(ctx)))

export async function findMergedSurvey(ctx: OwnerContext, id: string): Promise<MergedSurvey | undefined> {
  const [row] = await ctx.tx.select().from(mergedSurveys).where(survey(ctx, id))
  return row
}

export async function deleteMergedSurvey(ctx: OwnerContext, id: string): Promise<void> {
  await ctx.tx.delete(mergedSurveys).where(survey(ctx, id))
}

/** The lead of an unfinished survey once more, without its answers. */
export async function insertAgain(ctx: OwnerContext, row: MergedSurvey): Promise<void> {
  const { id, readyLinkId, surveyVersionId, source, visits, startedAt: createdAt } = row
  const { importedProfile: _, ...profile } = row.profile
  await ctx.tx.insert(leads).values({
    id,
    userId: ownerOf(ctx),
    readyLinkId,
    surveyVersionId,
    // Its pages name the lead from the first answer on; the session before that is not needed.
    sessionDigest: randomBytes(32),
    ...profile,
    source,
    visits,
    createdAt,
  })
}

/** Replaces the words of a merge in the history of the kept lead, which name the other one. */
export async function rewordMerge(
  ctx: OwnerContext,
  leadId: string,
  profile: MergedProfile,
  description: string,
): Promise<void> {
  await ctx.tx
    .update(leadEvents)
    .set({ description })
    .where(
      and(
        eq(leadEvents.leadId, leadId),
        eq(leadEvents.userId, ownerOf(ctx)),
        eq(leadEvents.type, 'merged'),
        eq(leadEvents.description, mergedEventText(profile)),
      ),
    )
}

/** Moves notes, history and website visits. */
export async function moveRows(ctx: OwnerContext, from: string, to: string): Promise<void> {
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
  const { clientName, businessName } = lead
  const hasAddress = sql`${leads.personEmail} = ${lead.personEmail}`
  const isNamed = clientName && businessName
  // An index finds similar names; the second condition keeps the equal ones.
  const isNamedAlike = isNamed
    ? sql`${leads.clientSortName} = sort_name_of(${clientName}) and ${leads.businessSortName} = sort_name_of(${businessName})`
    : sql`false`
  const isSamePerson = isNamed
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
        sql`(${hasAddress} or (${isNamedAlike}))`,
        sql`(${hasAddress} or (${isSamePerson}))`,
      ),
    )
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(mostDuplicates)
}
