import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { EarlierMemory } from './reading-rules'
import { memories } from './tables'

/** The columns of an extracted memory that a reading may change. */
export type ExtractedMemory = EarlierMemory &
  Pick<typeof memories.$inferSelect, 'projectId' | 'subject' | 'content' | 'confidence' | 'sourceQuote'>

type FoundValues = Omit<typeof memories.$inferInsert, 'userId'>

const extractedFrom = (ctx: OwnerContext, captureId: string) =>
  and(
    eq(memories.captureId, captureId),
    eq(memories.userId, ownerOf(ctx)),
    eq(memories.sourceType, 'extracted'),
  )

/** Locks a capture's extracted memories, deleted ones too, until the transaction ends. */
export const lockExtractedOf = (ctx: OwnerContext, captureId: string): Promise<ExtractedMemory[]> =>
  ctx.tx
    .select({
      id: memories.id,
      projectId: memories.projectId,
      subject: memories.subject,
      content: memories.content,
      confidence: memories.confidence,
      fingerprint: memories.fingerprint,
      sourceStart: memories.sourceStart,
      sourceEnd: memories.sourceEnd,
      sourceQuote: memories.sourceQuote,
      confirmedAt: memories.confirmedAt,
      deletedAt: memories.deletedAt,
      supersededAt: memories.supersededAt,
    })
    .from(memories)
    .where(extractedFrom(ctx, captureId))
    .orderBy(asc(memories.id))
    .for('update')

/** Locks a capture's unconfirmed memories, deleted ones too, until the transaction ends. */
export async function lockUnconfirmedOf(ctx: OwnerContext, captureId: string): Promise<string[]> {
  const found = await ctx.tx
    .select({ id: memories.id })
    .from(memories)
    .where(and(extractedFrom(ctx, captureId), isNull(memories.confirmedAt)))
    .orderBy(asc(memories.id))
    .for('update')
  return found.map(({ id }) => id)
}

export async function insertExtracted(ctx: OwnerContext, found: readonly FoundValues[]): Promise<void> {
  if (found.length === 0) return
  const userId = ownerOf(ctx)
  await ctx.tx.insert(memories).values(found.map((values) => ({ ...values, userId })))
}

/** Permanent, unlike a deletion by the consultant. The caller holds the locks. */
export async function eraseMemories(ctx: OwnerContext, memoryIds: readonly string[]): Promise<void> {
  if (memoryIds.length === 0) return
  await ctx.tx
    .delete(memories)
    .where(and(inArray(memories.id, [...memoryIds]), eq(memories.userId, ownerOf(ctx))))
}

/** The caller holds the locks. */
export async function setProject(
  ctx: OwnerContext,
  memoryIds: readonly string[],
  projectId: string | null,
): Promise<void> {
  if (memoryIds.length === 0) return
  await ctx.tx
    .update(memories)
    .set({ projectId, updatedAt: sql`now()` })
    .where(and(inArray(memories.id, [...memoryIds]), eq(memories.userId, ownerOf(ctx))))
}

/** The new memory's id; undefined if the fingerprint exists. */
export async function insertPattern(
  ctx: OwnerContext,
  values: FoundValues & { fingerprint: string },
): Promise<string | undefined> {
  const [row] = await ctx.tx
    .insert(memories)
    .values({ ...values, userId: ownerOf(ctx) })
    .onConflictDoNothing({
      target: [memories.userId, memories.sourceType, memories.fingerprint],
      where: sql`fingerprint is not null`,
    })
    .returning({ id: memories.id })
  return row?.id
}

/** Locks the detected memory with that fingerprint, deleted or not, until the transaction ends. */
export async function lockPattern(ctx: OwnerContext, fingerprint: string) {
  const [row] = await ctx.tx
    .select({
      id: memories.id,
      subject: memories.subject,
      content: memories.content,
      confidence: memories.confidence,
      confirmedAt: memories.confirmedAt,
      deletedAt: memories.deletedAt,
    })
    .from(memories)
    .where(
      and(
        eq(memories.userId, ownerOf(ctx)),
        eq(memories.sourceType, 'detected'),
        eq(memories.fingerprint, fingerprint),
      ),
    )
    .for('no key update')
  return row
}

/** Deletes undecided detected memories, except those with one of the fingerprints. @returns how many */
export async function erasePatternsExcept(
  ctx: OwnerContext,
  fingerprints: readonly string[],
): Promise<number> {
  const erased = await ctx.tx
    .delete(memories)
    .where(
      and(
        eq(memories.userId, ownerOf(ctx)),
        eq(memories.sourceType, 'detected'),
        isNull(memories.confirmedAt),
        isNull(memories.deletedAt),
        isNull(memories.supersededAt),
        sql`${memories.fingerprint} is not null`,
        notInArray(memories.fingerprint, [...fingerprints]),
      ),
    )
    .returning({ id: memories.id })
  return erased.length
}
