import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { isForgottenWork } from '../../audit/jobs'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { changedAt } from '../../platform/db/changed-at'
import { acrossOwners } from '../../platform/db/client'
import { compiledByShape } from '../../platform/db/compiled'
import { isoTime } from '../../platform/db/iso-time'
import { env } from '../../platform/env'
import { type CaptureChannel, type CaptureStatus, LISTED_CHARACTERS, MAX_CAPTURES } from './contract'
import { captures } from './tables'

export type CaptureRow = typeof captures.$inferSelect
type NewCapture = Pick<
  typeof captures.$inferInsert,
  'id' | 'channel' | 'contentType' | 'title' | 'rawContent' | 'processedContent' | 'projectId' | 'capturedAt'
>

/** A capture of the owner that was not deleted. */
const owned = (ctx: OwnerContext, captureId: string) =>
  and(eq(captures.id, captureId), eq(captures.userId, ownerOf(ctx)), eq(captures.isArchived, false))

/** Whether a capture has waited so long that its event may be lost; a reading that has begun may take longer. */
const isForgotten = () =>
  and(
    inArray(captures.status, ['pending', 'processing']),
    eq(captures.isArchived, false),
    isForgottenWork(captures.updatedAt, eq(captures.status, 'pending'), env().FORGOTTEN_WORK_SECONDS),
  )

export async function insertCapture(ctx: OwnerContext, values: NewCapture): Promise<CaptureRow> {
  const [row] = await ctx.tx
    .insert(captures)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning()
  return row!
}

export async function findCapture(ctx: OwnerContext, captureId: string): Promise<CaptureRow | undefined> {
  const [row] = await ctx.tx.select().from(captures).where(owned(ctx, captureId))
  return row
}

/** Locks a capture against changes of it and its items until the transaction ends. */
export async function lockCapture(ctx: OwnerContext, captureId: string): Promise<CaptureRow | undefined> {
  const [row] = await ctx.tx.select().from(captures).where(owned(ctx, captureId)).for('no key update')
  return row
}

export async function updateCaptureRow(
  ctx: OwnerContext,
  captureId: string,
  changes: Partial<typeof captures.$inferInsert>,
): Promise<CaptureRow | undefined> {
  const [row] = await ctx.tx
    .update(captures)
    .set({ ...changes, updatedAt: changedAt(captures, changes) })
    .where(owned(ctx, captureId))
    .returning()
  return row
}

/** Requests another reading. A reading in progress then stores nothing. */
export async function askForReading(ctx: OwnerContext, captureId: string): Promise<CaptureRow | undefined> {
  const [row] = await ctx.tx
    .update(captures)
    .set({
      status: 'pending',
      readingNumber: sql`${captures.readingNumber} + 1`,
      processingResults: sql`${captures.processingResults} - 'error'`,
      updatedAt: sql`now()`,
    })
    .where(owned(ctx, captureId))
    .returning()
  return row
}

/** Marks a capture as being read; undefined if no reading is requested. */
export async function beginReading(ctx: OwnerContext, captureId: string): Promise<CaptureRow | undefined> {
  const [row] = await ctx.tx
    .update(captures)
    .set({ status: 'processing', updatedAt: sql`now()` })
    .where(and(owned(ctx, captureId), inArray(captures.status, ['pending', 'processing'])))
    .returning()
  return row
}

/** Stores why the reading of a capture failed. */
export async function markFailed(ctx: OwnerContext, captureId: string, error: string): Promise<void> {
  await ctx.tx
    .update(captures)
    .set({
      status: 'failed',
      processingResults: sql`${captures.processingResults} || ${JSON.stringify({ error })}::jsonb`,
      updatedAt: sql`now()`,
    })
    // A pending capture has a later reading ahead.
    .where(and(owned(ctx, captureId), eq(captures.status, 'processing')))
}

interface CaptureFilter {
  channel?: CaptureChannel
  status?: CaptureStatus
  projectId?: string
  /** Only captures that were changed then or later. */
  updatedSince?: Date
}

const listed = {
  id: captures.id,
  userId: captures.userId,
  projectId: captures.projectId,
  channel: captures.channel,
  contentType: captures.contentType,
  title: captures.title,
  /** Reads only the start of a long text; the extra character tells whether there is more. */
  opening: sql<string>`left(${captures.rawContent}, ${sql.raw(String(LISTED_CHARACTERS + 1))})`,
  processingResults: captures.processingResults,
  status: captures.status,
  capturedAt: isoTime(captures.capturedAt),
  createdAt: isoTime(captures.createdAt),
  updatedAt: isoTime(captures.updatedAt),
}

const listing = compiledByShape((given: Record<keyof CaptureFilter, boolean>) => (db) => {
  const { placeholder } = sql
  const conditions: (SQL | undefined)[] = [
    eq(captures.userId, placeholder('owner')),
    sql`not ${captures.isArchived}`,
    given.channel ? eq(captures.channel, placeholder('channel')) : undefined,
    given.status ? eq(captures.status, placeholder('status')) : undefined,
    given.projectId ? eq(captures.projectId, placeholder('projectId')) : undefined,
    given.updatedSince ? gte(captures.updatedAt, placeholder('updatedSince')) : undefined,
  ]
  return db
    .select(listed)
    .from(captures)
    .where(and(...conditions))
    .orderBy(sql`${captures.capturedAt} desc nulls last`, captures.id)
    .limit(MAX_CAPTURES)
})

/** Newest first. */
export function selectCaptures(ctx: OwnerContext, filter: CaptureFilter) {
  const { channel, status, projectId } = filter
  const updatedSince = filter.updatedSince?.toISOString()
  const given = {
    channel: !!channel,
    status: !!status,
    projectId: !!projectId,
    updatedSince: !!updatedSince,
  }
  return listing(ctx.tx, given, { owner: ownerOf(ctx), channel, status, projectId, updatedSince })
}
export type ListedCapture = Awaited<ReturnType<typeof selectCaptures>>[number]

/** Locks a capture that still waits to be read; undefined when it does not. */
export async function lockForgotten(ctx: OwnerContext, captureId: string): Promise<CaptureRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(captures)
    .where(and(owned(ctx, captureId), isForgotten()))
    .for('no key update')
  return row
}

export const selectForgottenAcrossOwners = (limit: number) =>
  acrossOwners()
    .select({ id: captures.id, userId: captures.userId })
    .from(captures)
    .where(isForgotten())
    .orderBy(asc(captures.updatedAt))
    .limit(limit)

/** The titles of these captures by id; deleted captures are left out. */
export async function titlesOfCaptures(
  ctx: OwnerContext,
  captureIds: readonly string[],
): Promise<Map<string, string>> {
  if (captureIds.length === 0) return new Map()
  const rows = await ctx.tx
    .select({ id: captures.id, title: captures.title })
    .from(captures)
    .where(
      and(
        inArray(captures.id, [...captureIds]),
        eq(captures.userId, ownerOf(ctx)),
        eq(captures.isArchived, false),
      ),
    )
  return new Map(rows.map(({ id, title }) => [id, title]))
}
