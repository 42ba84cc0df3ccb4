import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../context'
import { changedAt } from '../db/changed-at'
import { MAX_MEMORIES, type MemoryTrust, type MemoryType } from './contract'
import { memories } from './tables'

const columns = {
  id: memories.id,
  userId: memories.userId,
  memoryType: memories.memoryType,
  subject: memories.subject,
  content: memories.content,
  sourceType: memories.sourceType,
  confidence: memories.confidence,
  readConfidence: memories.readConfidence,
  projectId: memories.projectId,
  stakeholderId: memories.stakeholderId,
  timesRetrieved: memories.timesRetrieved,
  captureId: memories.captureId,
  sourceStart: memories.sourceStart,
  sourceEnd: memories.sourceEnd,
  sourceQuote: memories.sourceQuote,
  confirmedAt: memories.confirmedAt,
  rejectedAt: memories.rejectedAt,
  successorId: memories.successorId,
  supersededById: memories.supersededById,
  supersededAt: memories.supersededAt,
  deletedAt: memories.deletedAt,
  createdAt: memories.createdAt,
  updatedAt: memories.updatedAt,
}

export type MemoryRow = Pick<typeof memories.$inferSelect, keyof typeof columns>
export type MemoryValues = Omit<typeof memories.$inferInsert, 'userId'>
export type MemoryChanges = Partial<MemoryValues>

export interface MemoryFilter {
  type?: MemoryType
  projectId?: string
  captureId?: string
  trust?: MemoryTrust
}

const owned = (ctx: OwnerContext, memoryId: string) =>
  and(eq(memories.id, memoryId), eq(memories.userId, ownerOf(ctx)))

const isCurrent = isNull(memories.supersededAt)
const isUnvouched = and(isCurrent, isNull(memories.confirmedAt))

/** What `trustOf` of the rules says, for the database; literally, so that it knows the index of what is no fact. */
const trustIs: Record<MemoryTrust, SQL | undefined> = {
  superseded: isNotNull(memories.supersededAt),
  fact: and(isCurrent, sql`(${memories.sourceType} = 'explicit' or ${isNotNull(memories.confirmedAt)})`),
  unconfirmed: and(isUnvouched, sql`${memories.sourceType} = 'extracted'`),
  hypothesis: and(isUnvouched, sql`${memories.sourceType} = 'detected'`),
}

/** As the indexes have it. */
const newestFirst = [sql`${memories.createdAt} desc nulls last`, asc(memories.id)]

/** Newest first. */
export function selectMemories(
  ctx: OwnerContext,
  { type, projectId, captureId, trust }: MemoryFilter,
): Promise<MemoryRow[]> {
  return ctx.tx
    .select(columns)
    .from(memories)
    .where(
      and(
        eq(memories.userId, ownerOf(ctx)),
        isNull(memories.deletedAt),
        type && eq(memories.memoryType, type),
        projectId ? eq(memories.projectId, projectId) : undefined,
        captureId ? eq(memories.captureId, captureId) : undefined,
        trust && trustIs[trust],
      ),
    )
    .orderBy(...newestFirst)
    .limit(MAX_MEMORIES)
}

/** Looks at no more of each kind than a list shows. */
export async function countToReview(ctx: OwnerContext, projectId?: string) {
  const some = (trust: MemoryTrust) => {
    const found = and(
      eq(memories.userId, ownerOf(ctx)),
      isNull(memories.deletedAt),
      projectId ? eq(memories.projectId, projectId) : undefined,
      trustIs[trust],
    )
    return sql<number>`(select count(*)::int from (select 1 from ${memories} where ${found} limit ${MAX_MEMORIES}) found)`
  }
  const [row] = await ctx.tx
    .select({ unconfirmed: some('unconfirmed'), hypotheses: some('hypothesis') })
    .from(sql`(values (1)) once`)
  return row!
}

/** Deleted ones too. */
export async function findMemory(ctx: OwnerContext, memoryId: string): Promise<MemoryRow | undefined> {
  const [row] = await ctx.tx.select(columns).from(memories).where(owned(ctx, memoryId))
  return row
}

/**
 * The memories, deleted ones too, held against every other change until the transaction ends. Always locked in the
 * order of their ids, so that two of these never wait for each other: what a transaction changes it locks at once.
 */
export function lockMemories(ctx: OwnerContext, memoryIds: readonly string[]): Promise<MemoryRow[]> {
  return ctx.tx
    .select(columns)
    .from(memories)
    .where(and(inArray(memories.id, [...memoryIds]), eq(memories.userId, ownerOf(ctx))))
    .orderBy(asc(memories.id))
    .for('no key update')
}

/** A memory of a capture's in these very words that counts now, held until the transaction ends; told ones first. */
export async function lockRemembered(
  ctx: OwnerContext,
  captureId: string,
  { subject, content, memoryType }: Pick<MemoryRow, 'subject' | 'content' | 'memoryType'>,
): Promise<MemoryRow | undefined> {
  const [row] = await ctx.tx
    .select(columns)
    .from(memories)
    .where(
      and(
        eq(memories.captureId, captureId),
        eq(memories.userId, ownerOf(ctx)),
        eq(memories.subject, subject),
        eq(memories.content, content),
        eq(memories.memoryType, memoryType),
        isNull(memories.deletedAt),
        isCurrent,
      ),
    )
    .orderBy(sql`${memories.sourceType} <> 'explicit'`, asc(memories.id))
    .limit(1)
    .for('no key update')
  return row
}

export async function insertMemoryRow(ctx: OwnerContext, values: MemoryValues): Promise<MemoryRow> {
  const [row] = await ctx.tx
    .insert(memories)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning(columns)
  return row!
}

export async function updateMemoryRow(
  ctx: OwnerContext,
  memoryId: string,
  changes: MemoryChanges,
): Promise<MemoryRow | undefined> {
  const [row] = await ctx.tx
    .update(memories)
    .set({ ...changes, updatedAt: changedAt(memories, changes) })
    .where(owned(ctx, memoryId))
    .returning(columns)
  return row
}

/**
 * Counts one retrieval of each, and gives them as they are then; deleted ones are left out. No change of a memory.
 * @param ranking selects their ids as `id` and their order as `place`
 */
export async function countRetrievals(ctx: OwnerContext, ranking: SQL): Promise<MemoryRow[]> {
  const held = ctx.tx.$with('held').as(
    ctx.tx
      .select({ id: memories.id, place: sql<number>`ranked.place`.as('place') })
      .from(memories)
      .innerJoin(sql`(${ranking}) as ranked`, sql`ranked.id = ${memories.id}`)
      .where(and(eq(memories.userId, ownerOf(ctx)), isNull(memories.deletedAt)))
      // As lockMemories does.
      .orderBy(asc(memories.id))
      .for('no key update', { of: memories }),
  )
  const rows = await ctx.tx
    .with(held)
    .update(memories)
    .set({ timesRetrieved: sql`${memories.timesRetrieved} + 1` })
    .from(held)
    .where(eq(memories.id, held.id))
    .returning({ memory: columns, place: held.place })
  return rows.sort((one, other) => one.place - other.place).map(({ memory }) => memory)
}

/** Everything whose place this one took, also by way of others, and also what is deleted. */
export async function selectPredecessorIds(
  ctx: OwnerContext,
  memoryIds: readonly string[],
): Promise<string[]> {
  const found = await ctx.tx.execute<{ id: string }>(sql`
    with recursive earlier as (
      select id from memories where ${inArray(memories.successorId, [...memoryIds])} and user_id = ${ownerOf(ctx)}
      union
      select memories.id from memories join earlier on memories.successor_id = earlier.id
      where memories.user_id = ${ownerOf(ctx)}
    )
    select id from earlier`)
  return [...found].map(({ id }) => id)
}

/** The one that has its place now, deleted or not. */
export async function findSuccessor(ctx: OwnerContext, memoryId: string): Promise<MemoryRow | undefined> {
  const itsSuccessor = sql`(
    select superseded_by_id from memories where id = ${memoryId} and user_id = ${ownerOf(ctx)})`
  const [row] = await ctx.tx
    .select(columns)
    .from(memories)
    .where(and(eq(memories.id, itsSuccessor), eq(memories.userId, ownerOf(ctx))))
  return row
}

/** Those whose place it has now, newest first. */
export const selectSuperseded = (ctx: OwnerContext, memoryId: string): Promise<MemoryRow[]> =>
  ctx.tx
    .select(columns)
    .from(memories)
    .where(
      and(
        eq(memories.supersededById, memoryId),
        eq(memories.userId, ownerOf(ctx)),
        isNull(memories.deletedAt),
        ne(memories.id, memoryId),
      ),
    )
    .orderBy(...newestFirst)
