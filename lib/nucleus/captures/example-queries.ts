import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { owners } from '../../account/users'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { acrossOwners } from '../../platform/db/client'
import { captureExamples, captureItems, captures } from './tables'

type ExampleRow = typeof captureExamples.$inferSelect

const owned = (ctx: OwnerContext) => eq(captureExamples.userId, ownerOf(ctx))

export const countExamples = (ctx: OwnerContext): Promise<number> =>
  ctx.tx.$count(captureExamples, owned(ctx))

export async function findExample(ctx: OwnerContext, itemId: string): Promise<ExampleRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(captureExamples)
    .where(and(owned(ctx), eq(captureExamples.itemId, itemId)))
  return row
}

export async function storeExample(
  ctx: OwnerContext,
  example: Pick<ExampleRow, 'captureId' | 'itemId' | 'verdict' | 'label' | 'readLabel'>,
): Promise<void> {
  const { verdict, label } = example
  await ctx.tx
    .insert(captureExamples)
    .values({ ...example, userId: ownerOf(ctx) })
    .onConflictDoUpdate({
      target: captureExamples.itemId,
      set: { verdict, label, updatedAt: sql`now()` },
    })
}

export async function deleteExample(ctx: OwnerContext, itemId: string): Promise<void> {
  await ctx.tx.delete(captureExamples).where(and(owned(ctx), eq(captureExamples.itemId, itemId)))
}

export async function deleteExamplesOf(ctx: OwnerContext, captureId: string): Promise<void> {
  await ctx.tx.delete(captureExamples).where(and(owned(ctx), eq(captureExamples.captureId, captureId)))
}

export async function deleteAllExamples(ctx: OwnerContext): Promise<void> {
  await ctx.tx.delete(captureExamples).where(owned(ctx))
}

/** Captures with examples of accounts that keep them, oldest first. @param email of one account alone */
export const selectCapturesWithExamplesAcrossOwners = (email?: string) =>
  acrossOwners()
    .selectDistinct({
      id: captures.id,
      channel: captures.channel,
      capturedAt: captures.capturedAt,
      rawContent: captures.rawContent,
    })
    .from(captures)
    .innerJoin(owners, eq(owners.userId, captures.userId))
    .innerJoin(captureExamples, eq(captureExamples.captureId, captures.id))
    .where(
      and(
        eq(owners.keepsExamples, true),
        eq(captures.isArchived, false),
        email === undefined ? undefined : sql`lower(${owners.email}) = ${email.toLowerCase()}`,
      ),
    )
    .orderBy(asc(captures.capturedAt), asc(captures.id))

/** All items of these captures with their examples, in text order. */
export const selectItemsWithExamplesAcrossOwners = (captureIds: string[]) =>
  acrossOwners()
    .select({ item: captureItems, example: captureExamples })
    .from(captureItems)
    .leftJoin(captureExamples, eq(captureExamples.itemId, captureItems.id))
    .where(inArray(captureItems.captureId, captureIds))
    .orderBy(asc(captureItems.startOffset), asc(captureItems.endOffset), asc(captureItems.id))
