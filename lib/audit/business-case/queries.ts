import { and, asc, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { ValueAssumptionsWire } from './contract'
import { valueAssumptions, valueModels } from './tables'

type ValueModelRow = typeof valueModels.$inferSelect

/** What the consultant assumes for a project; undefined until something was set. */
export async function findAssumptions(
  ctx: OwnerContext,
  projectId: string,
): Promise<Partial<ValueAssumptionsWire> | undefined> {
  const [row] = await ctx.tx
    .select({ assumptions: valueAssumptions.assumptions })
    .from(valueAssumptions)
    .where(and(eq(valueAssumptions.projectId, projectId), eq(valueAssumptions.userId, ownerOf(ctx))))
  return row?.assumptions
}

const latestOf = (
  table: typeof valueAssumptions | typeof valueModels,
  ctx: OwnerContext,
  projectId: string,
) =>
  sql`(select max(${table.updatedAt}) from ${table}
    where ${table.projectId} = ${projectId}::uuid and ${table.userId} = ${ownerOf(ctx)}::uuid)`

/** When the consultant last changed a figure of the project; null for never. */
export async function findValueChange(ctx: OwnerContext, projectId: string): Promise<Date | null> {
  const latest = [valueAssumptions, valueModels].map((table) => latestOf(table, ctx, projectId))
  const [row] = await ctx.tx
    .select({ at: sql<Date | null>`greatest(${sql.join(latest, sql`, `)})`.mapWith(valueModels.updatedAt) })
    .from(sql`(select) as one`)
  return row!.at
}

/** Sets assumptions; others keep what they are. */
export async function mergeAssumptions(
  ctx: OwnerContext,
  projectId: string,
  assumptions: Partial<ValueAssumptionsWire>,
): Promise<void> {
  await ctx.tx
    .insert(valueAssumptions)
    .values({ userId: ownerOf(ctx), projectId, assumptions })
    .onConflictDoUpdate({
      target: valueAssumptions.projectId,
      set: {
        assumptions: sql`${valueAssumptions.assumptions} || excluded.assumptions`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`not ${valueAssumptions.assumptions} @> excluded.assumptions`,
    })
}

/** The consultant's figures of a project, also for opportunities that its latest audit did not find. */
export const listValueModels = (ctx: OwnerContext, projectId: string): Promise<ValueModelRow[]> =>
  ctx.tx
    .select()
    .from(valueModels)
    .where(and(eq(valueModels.projectId, projectId), eq(valueModels.userId, ownerOf(ctx))))
    .orderBy(asc(valueModels.createdAt), asc(valueModels.id))

type ModelValues = Pick<ValueModelRow, 'projectId' | 'opportunityId' | 'title' | 'anchors' | 'changes'>

/** @param id of the row that belongs to the opportunity; undefined for its first figures */
export async function storeValueModel(
  ctx: OwnerContext,
  id: string | undefined,
  values: ModelValues,
): Promise<void> {
  if (id === undefined) {
    await ctx.tx.insert(valueModels).values({ ...values, userId: ownerOf(ctx) })
    return
  }
  await ctx.tx
    .update(valueModels)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(valueModels.id, id), eq(valueModels.userId, ownerOf(ctx))))
}

/** Gives a new project the assumptions of another one. */
export async function copyAssumptions(ctx: OwnerContext, fromId: string, toId: string): Promise<void> {
  const assumptions = await findAssumptions(ctx, fromId)
  if (assumptions) await mergeAssumptions(ctx, toId, assumptions)
}
