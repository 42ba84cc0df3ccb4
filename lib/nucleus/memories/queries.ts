import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { changedAt } from '../../platform/db/changed-at'
import { compiled } from '../../platform/db/compiled'
import { isoTime } from '../../platform/db/iso-time'
import { memories } from './tables'

const memoryColumns = {
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
  metadata: memories.metadata,
  successorId: memories.successorId,
  supersededById: memories.supersededById,
  supersededAt: memories.supersededAt,
  deletedAt: memories.deletedAt,
  createdAt: memories.createdAt,
  updatedAt: memories.updatedAt,
}

const { readConfidence, rejectedAt, successorId, deletedAt, ...shown } = memoryColumns

/** The columns of a memory in a list. */
export const listedColumns = {
  ...shown,
  confirmedAt: isoTime<string | null>(memories.confirmedAt),
  supersededAt: isoTime<string | null>(memories.supersededAt),
  createdAt: isoTime(memories.createdAt),
  updatedAt: isoTime(memories.updatedAt),
}

/** A memory in a list, with its times as the API writes them. */
export type ListedMemory = Omit<Pick<MemoryRow, keyof typeof listedColumns>, ListedTime> &
  Record<Exclude<ListedTime, NullableTime>, string> &
  Record<NullableTime, string | null>
type NullableTime = 'confirmedAt' | 'supersededAt'
type ListedTime = NullableTime | 'createdAt' | 'updatedAt'

export type MemoryRow = Pick<typeof memories.$inferSelect, keyof typeof memoryColumns>
type MemoryValues = Omit<typeof memories.$inferInsert, 'userId'>
export type MemoryChanges = Partial<MemoryValues>

const owned = (ctx: OwnerContext, memoryId: string) =>
  and(eq(memories.id, memoryId), eq(memories.userId, ownerOf(ctx)))

export const isCurrent = isNull(memories.supersededAt)
/** Matches the indexes. */
export const newestFirst = [sql`${memories.createdAt} desc nulls last`, asc(memories.id)]

/** Finds deleted memories too. */
export async function findMemory(ctx: OwnerContext, memoryId: string): Promise<MemoryRow | undefined> {
  const [row] = await ctx.tx.select(memoryColumns).from(memories).where(owned(ctx, memoryId))
  return row
}

/**
 * Locks memories, deleted ones too, until the transaction ends. Always in the order of their ids, and all that
 * a transaction changes at once, so that two of these cannot deadlock.
 */
export function lockMemories(ctx: OwnerContext, memoryIds: readonly string[]): Promise<MemoryRow[]> {
  return ctx.tx
    .select(memoryColumns)
    .from(memories)
    .where(and(inArray(memories.id, [...memoryIds]), eq(memories.userId, ownerOf(ctx))))
    .orderBy(asc(memories.id))
    .for('no key update')
}

/** Locks a current memory of the capture with these exact words until the transaction ends; entered ones first. */
export async function lockRemembered(
  ctx: OwnerContext,
  captureId: string,
  { subject, content, memoryType }: Pick<MemoryRow, 'subject' | 'content' | 'memoryType'>,
): Promise<MemoryRow | undefined> {
  const [row] = await ctx.tx
    .select(memoryColumns)
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
    .returning(memoryColumns)
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
    .returning(memoryColumns)
  return row
}

/**
 * The memories of a ranking; deleted ones are left out.
 * @param ranking selects their ids as `id` and their order as `place`
 */
export async function selectRanked(ctx: OwnerContext, ranking: SQL): Promise<ListedMemory[]> {
  // Compiled although its text differs each time: for hundreds of rows, drizzle's own reading takes longer than the rest.
  const ranked = compiled((db) => {
    const places = db.$with('ranked', { place: sql<number>`place`.as('place') }).as(ranking)
    return db
      .with(places)
      .select({ ...listedColumns, place: places.place })
      .from(memories)
      .innerJoin(places, sql`ranked.id = ${memories.id}`)
      .where(
        and(
          // As an array: for a join, the planner would expect thousands of rows and scan all of the owner's memories.
          sql`${memories.id} = any (array(select id from ranked))`,
          eq(memories.userId, ownerOf(ctx)),
          isNull(memories.deletedAt),
        ),
      )
  })
  const rows = await ranked(ctx.tx, {})
  return rows.sort((one, other) => one.place - other.place)
}

/** Counts retrievals of memories by their ids. Does not count as a change. */
export async function addRetrievals(ctx: OwnerContext, counts: ReadonlyMap<string, number>): Promise<void> {
  const { tx } = ctx
  const given = sql`${JSON.stringify(Object.fromEntries(counts))}::jsonb`
  const held = tx.$with('held').as(
    tx
      .select({ id: memories.id })
      .from(memories)
      .where(
        and(
          sql`${memories.id} = any (array(select jsonb_object_keys(${given})::uuid))`,
          eq(memories.userId, ownerOf(ctx)),
          isNull(memories.deletedAt),
        ),
      )
      // The same order as `lockMemories`.
      .orderBy(asc(memories.id))
      .for('no key update'),
  )
  await tx
    .with(held)
    .update(memories)
    .set({
      timesRetrieved: sql`${memories.timesRetrieved} + (${given} ->> held.id::text)::int`,
    })
    .from(held)
    .where(eq(memories.id, held.id))
}

/** A ranking for `selectRanked`: ids in this order. */
export const inGivenOrder = (memoryIds: readonly string[]): SQL => sql`
  select value::uuid as id, ordinality::int as place
  from jsonb_array_elements_text(${JSON.stringify(memoryIds)}::jsonb) with ordinality`

/** The ids of all memories that these superseded, directly or not, deleted ones too. */
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

/** The memory that supersedes this one now, deleted or not. */
export async function findSuccessor(ctx: OwnerContext, memoryId: string): Promise<MemoryRow | undefined> {
  const itsSuccessor = sql`(
    select superseded_by_id from memories where id = ${memoryId} and user_id = ${ownerOf(ctx)})`
  const [row] = await ctx.tx
    .select(memoryColumns)
    .from(memories)
    .where(and(eq(memories.id, itsSuccessor), eq(memories.userId, ownerOf(ctx))))
  return row
}

/** The memories that this one supersedes now, newest first. */
export const selectSuperseded = (ctx: OwnerContext, memoryId: string): Promise<MemoryRow[]> =>
  ctx.tx
    .select(memoryColumns)
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
