import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { roadmapInitiatives, roadmapPlans } from './tables'

export type InitiativeRow = typeof roadmapInitiatives.$inferSelect

/** The first quarter that the consultant chose; null for none. */
export async function findChosenStart(ctx: OwnerContext, projectId: string): Promise<string | null> {
  const [row] = await ctx.tx
    .select({ startQuarter: roadmapPlans.startQuarter })
    .from(roadmapPlans)
    .where(and(eq(roadmapPlans.projectId, projectId), eq(roadmapPlans.userId, ownerOf(ctx))))
  return row?.startQuarter ?? null
}

export async function storeChosenStart(
  ctx: OwnerContext,
  projectId: string,
  startQuarter: string | null,
): Promise<void> {
  await ctx.tx
    .insert(roadmapPlans)
    .values({ userId: ownerOf(ctx), projectId, startQuarter })
    .onConflictDoUpdate({ target: roadmapPlans.projectId, set: { startQuarter, updatedAt: sql`now()` } })
}

const latestOf = (
  table: typeof roadmapPlans | typeof roadmapInitiatives,
  ctx: OwnerContext,
  projectId: string,
) =>
  sql`(select max(${table.updatedAt}) from ${table}
    where ${table.projectId} = ${projectId}::uuid and ${table.userId} = ${ownerOf(ctx)}::uuid)`

/** When the consultant last changed the roadmap, also by deleting an initiative; null for never. */
export async function findRoadmapChange(ctx: OwnerContext, projectId: string): Promise<Date | null> {
  const latest = [roadmapPlans, roadmapInitiatives].map((table) => latestOf(table, ctx, projectId))
  const [row] = await ctx.tx
    .select({ at: sql<Date | null>`greatest(${sql.join(latest, sql`, `)})`.mapWith(roadmapPlans.updatedAt) })
    .from(sql`(select) as one`)
  return row!.at
}

/** What the consultant set for initiatives, also for those that the latest audit did not find. */
export const listInitiativeRows = (ctx: OwnerContext, projectId: string): Promise<InitiativeRow[]> =>
  ctx.tx
    .select()
    .from(roadmapInitiatives)
    .where(and(eq(roadmapInitiatives.projectId, projectId), eq(roadmapInitiatives.userId, ownerOf(ctx))))
    .orderBy(asc(roadmapInitiatives.createdAt), asc(roadmapInitiatives.id))

type InitiativeValues = Pick<InitiativeRow, 'projectId' | 'opportunityId' | 'title' | 'anchors' | 'changes'>

export async function insertInitiative(ctx: OwnerContext, values: InitiativeValues): Promise<string> {
  const [row] = await ctx.tx
    .insert(roadmapInitiatives)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning({ id: roadmapInitiatives.id })
  return row!.id
}

export async function updateInitiativeRow(
  ctx: OwnerContext,
  id: string,
  values: Omit<InitiativeValues, 'projectId'>,
): Promise<void> {
  await ctx.tx
    .update(roadmapInitiatives)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(roadmapInitiatives.id, id), eq(roadmapInitiatives.userId, ownerOf(ctx))))
}

/** Dates a change of the roadmap that leaves no row behind. */
async function touchRoadmap(ctx: OwnerContext, projectId: string): Promise<void> {
  await ctx.tx
    .insert(roadmapPlans)
    .values({ userId: ownerOf(ctx), projectId })
    .onConflictDoUpdate({ target: roadmapPlans.projectId, set: { updatedAt: sql`now()` } })
}

/** Deletes an initiative that the consultant added. @returns whether there was one */
export async function deleteAddedInitiative(
  ctx: OwnerContext,
  projectId: string,
  id: string,
): Promise<boolean> {
  const rows = await ctx.tx
    .delete(roadmapInitiatives)
    .where(
      and(
        eq(roadmapInitiatives.id, id),
        eq(roadmapInitiatives.projectId, projectId),
        eq(roadmapInitiatives.userId, ownerOf(ctx)),
        isNull(roadmapInitiatives.opportunityId),
      ),
    )
    .returning({ id: roadmapInitiatives.id })
  if (rows.length > 0) await touchRoadmap(ctx, projectId)
  return rows.length > 0
}
