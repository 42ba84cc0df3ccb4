import { and, asc, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { interviewTemplates } from './tables'

export type TemplateRow = typeof interviewTemplates.$inferSelect
type Values = Pick<TemplateRow, 'name' | 'questions'>

const ofOwner = (ctx: OwnerContext) => eq(interviewTemplates.userId, ownerOf(ctx))
const owned = (ctx: OwnerContext, id: string) => and(eq(interviewTemplates.id, id), ofOwner(ctx))

/** By name. */
export const selectTemplates = (ctx: OwnerContext): Promise<TemplateRow[]> =>
  ctx.tx
    .select()
    .from(interviewTemplates)
    .where(ofOwner(ctx))
    .orderBy(asc(sql`lower(${interviewTemplates.name})`), asc(interviewTemplates.id))

export async function findTemplate(ctx: OwnerContext, id: string): Promise<TemplateRow | undefined> {
  const [row] = await ctx.tx.select().from(interviewTemplates).where(owned(ctx, id))
  return row
}

export const countTemplates = (ctx: OwnerContext): Promise<number> =>
  ctx.tx.$count(interviewTemplates, ofOwner(ctx))

export async function insertTemplate(ctx: OwnerContext, values: Values): Promise<TemplateRow> {
  const [row] = await ctx.tx
    .insert(interviewTemplates)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning()
  return row!
}

export async function updateTemplateRow(
  ctx: OwnerContext,
  id: string,
  values: Partial<Values>,
): Promise<TemplateRow | undefined> {
  const [row] = await ctx.tx
    .update(interviewTemplates)
    .set({ ...values, updatedAt: sql`now()` })
    .where(owned(ctx, id))
    .returning()
  return row
}

/** Returns false if it did not exist. */
export async function deleteTemplateRow(ctx: OwnerContext, id: string): Promise<boolean> {
  const deleted = await ctx.tx
    .delete(interviewTemplates)
    .where(owned(ctx, id))
    .returning({ id: interviewTemplates.id })
  return deleted.length > 0
}
