import { and, asc, count, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { leadViews } from './tables'

export type LeadViewRow = typeof leadViews.$inferSelect

/** By name. */
export const selectViews = (ctx: OwnerContext): Promise<LeadViewRow[]> =>
  ctx.tx
    .select()
    .from(leadViews)
    .where(eq(leadViews.userId, ownerOf(ctx)))
    .orderBy(sql`sort_name_of(${leadViews.name})`, asc(leadViews.id))

export async function countViews(ctx: OwnerContext): Promise<number> {
  const [row] = await ctx.tx
    .select({ views: count() })
    .from(leadViews)
    .where(eq(leadViews.userId, ownerOf(ctx)))
  return row?.views ?? 0
}

export async function insertView(
  ctx: OwnerContext,
  values: { name: string; query: string },
): Promise<LeadViewRow> {
  const [row] = await ctx.tx
    .insert(leadViews)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning()
  return row!
}

/** Returns false if it did not exist. */
export async function deleteViewRow(ctx: OwnerContext, viewId: string): Promise<boolean> {
  const deleted = await ctx.tx
    .delete(leadViews)
    .where(and(eq(leadViews.id, viewId), eq(leadViews.userId, ownerOf(ctx))))
    .returning({ id: leadViews.id })
  return deleted.length > 0
}
