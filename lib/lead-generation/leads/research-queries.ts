import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { isAbandonedWork, isForgottenWork } from '../../audit/jobs'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { acrossOwners } from '../../platform/db/client'
import { env } from '../../platform/env'
import { leadResearch } from './tables'

export type LeadResearchRow = typeof leadResearch.$inferSelect

const unfinished = inArray(leadResearch.status, ['pending', 'processing'])

const ofLead = (ctx: OwnerContext, leadId: string) =>
  and(eq(leadResearch.leadId, leadId), eq(leadResearch.userId, ownerOf(ctx)))

const unfinishedOne = (ctx: OwnerContext, researchId: string) =>
  and(eq(leadResearch.id, researchId), eq(leadResearch.userId, ownerOf(ctx)), unfinished)

/** The latest visit to the website of a lead. */
export async function findLatestResearch(
  ctx: OwnerContext,
  leadId: string,
): Promise<LeadResearchRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(leadResearch)
    .where(ofLead(ctx, leadId))
    .orderBy(desc(leadResearch.createdAt), desc(leadResearch.id))
    .limit(1)
  return row
}

/** The visit to the website of a lead that is under way. */
export async function findResearchInFlight(
  ctx: OwnerContext,
  leadId: string,
): Promise<LeadResearchRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(leadResearch)
    .where(and(ofLead(ctx, leadId), unfinished))
  return row
}

export async function insertResearch(
  ctx: OwnerContext,
  values: { leadId: string; websiteUrl: string; chargeId: string },
): Promise<LeadResearchRow> {
  const [row] = await ctx.tx
    .insert(leadResearch)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning()
  return row!
}

/** Changes unfinished research; undefined when it is finished or deleted. */
export async function updateUnfinishedResearch(
  ctx: OwnerContext,
  researchId: string,
  values: Partial<
    Pick<LeadResearchRow, 'status' | 'score' | 'pageCount' | 'signals' | 'error' | 'completedAt'>
  >,
): Promise<LeadResearchRow | undefined> {
  const [row] = await ctx.tx
    .update(leadResearch)
    .set({ ...values, updatedAt: sql`clock_timestamp()` })
    .where(unfinishedOne(ctx, researchId))
    .returning()
  return row
}

/** A visit, locked until the transaction ends; undefined when it is finished or deleted. */
export async function lockUnfinishedResearch(
  ctx: OwnerContext,
  researchId: string,
): Promise<LeadResearchRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(leadResearch)
    .where(unfinishedOne(ctx, researchId))
    .for('no key update')
  return row
}

/** Unfinished visits whose event may have been lost, longest waiting first. They are not touched. */
export function selectForgottenResearchAcrossOwners(limit: number): Promise<LeadResearchRow[]> {
  return acrossOwners()
    .select()
    .from(leadResearch)
    .where(
      and(
        unfinished,
        isForgottenWork(
          leadResearch.updatedAt,
          eq(leadResearch.status, 'pending'),
          env().FORGOTTEN_WORK_SECONDS,
        ),
      ),
    )
    .orderBy(asc(leadResearch.updatedAt))
    .limit(limit)
}

/** Unfinished research without an update for two hours, oldest update first. */
export function selectAbandonedResearchAcrossOwners(limit: number): Promise<LeadResearchRow[]> {
  return acrossOwners()
    .select()
    .from(leadResearch)
    .where(and(unfinished, isAbandonedWork(leadResearch.updatedAt)))
    .orderBy(asc(leadResearch.updatedAt))
    .limit(limit)
}
