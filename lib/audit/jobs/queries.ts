import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Backlog, backlogBy } from '../../account/outbox'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { acrossOwners } from '../../platform/db/client'
import { latestFirst } from '../../platform/db/latest-first'
import { env } from '../../platform/env'
import { isAbandonedWork, isForgottenWork } from './shared-queries'
import { type JobStep, jobs } from './tables'

export type JobRow = typeof jobs.$inferSelect
type NewJob = Pick<JobRow, 'projectId' | 'kind' | 'steps' | 'costCredits'> &
  Partial<Pick<JobRow, 'id' | 'chargeId' | 'analysisId'>>

const owned = (ctx: OwnerContext, jobId: string) => and(eq(jobs.id, jobId), eq(jobs.userId, ownerOf(ctx)))
const unfinished = inArray(jobs.status, ['pending', 'processing'])

/** Undefined when a job of this kind is in flight. A unique index decides between racing inserts. */
export async function insertJob(ctx: OwnerContext, values: NewJob): Promise<JobRow | undefined> {
  const [row] = await ctx.tx
    .insert(jobs)
    .values({ ...values, userId: ownerOf(ctx) })
    .onConflictDoNothing({
      target: [jobs.projectId, jobs.kind],
      where: sql`status in ('pending', 'processing')`,
    })
    .returning()
  return row
}

export async function findJob(ctx: OwnerContext, jobId: string): Promise<JobRow | undefined> {
  const [row] = await ctx.tx.select().from(jobs).where(owned(ctx, jobId))
  return row
}

/** The job of a kind that is under way in a project. */
export async function findJobInFlight(
  ctx: OwnerContext,
  projectId: string,
  kind: JobRow['kind'],
): Promise<JobRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.projectId, projectId), eq(jobs.userId, ownerOf(ctx)), eq(jobs.kind, kind), unfinished))
  return row
}

/** The job, locked until the transaction ends; undefined when it is finished. */
export async function lockUnfinishedJob(ctx: OwnerContext, jobId: string): Promise<JobRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(jobs)
    .where(and(owned(ctx, jobId), unfinished))
    .for('no key update')
  return row
}

/** Unfinished jobs of a kind without an update for two hours, oldest update first. */
export function selectAbandonedJobsAcrossOwners(kind: JobRow['kind'], limit: number): Promise<JobRow[]> {
  return acrossOwners()
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, kind), unfinished, isAbandonedWork(jobs.updatedAt)))
    .orderBy(asc(jobs.updatedAt))
    .limit(limit)
}

/**
 * Unfinished jobs of a kind whose event may have been lost, longest waiting first. They are not touched: those that stay
 * without an update are ended after two hours. A cancelled job is among them, because its run is what ends it.
 */
export function selectForgottenJobsAcrossOwners(kind: JobRow['kind'], limit: number): Promise<JobRow[]> {
  return acrossOwners()
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, kind),
        unfinished,
        isForgottenWork(jobs.updatedAt, eq(jobs.status, 'pending'), env().FORGOTTEN_WORK_SECONDS),
      ),
    )
    .orderBy(asc(jobs.updatedAt))
    .limit(limit)
}

export function listJobs(ctx: OwnerContext, projectId: string, limit: number): Promise<JobRow[]> {
  return ctx.tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.projectId, projectId), eq(jobs.userId, ownerOf(ctx))))
    .orderBy(latestFirst(jobs.createdAt), desc(jobs.id))
    .limit(limit)
}

export async function requestCancel(ctx: OwnerContext, jobId: string): Promise<void> {
  await ctx.tx
    .update(jobs)
    .set({ cancelRequestedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(owned(ctx, jobId), unfinished, sql`${jobs.cancelRequestedAt} is null`))
}

/** Undefined when the job is finished: a finished job never changes. */
export async function updateUnfinishedJob(
  ctx: OwnerContext,
  jobId: string,
  values: {
    status?: JobRow['status']
    steps?: JobStep[]
    analysisId?: string
    error?: string
    errorCode?: string
  },
): Promise<JobRow | undefined> {
  const starts = values.status !== undefined && {
    startedAt: sql`coalesce(${jobs.startedAt}, clock_timestamp())`,
  }
  const ends = (values.status === 'completed' || values.status === 'failed') && {
    completedAt: sql`clock_timestamp()`,
  }
  const [row] = await ctx.tx
    .update(jobs)
    .set({ ...values, ...starts, ...ends, updatedAt: sql`clock_timestamp()` })
    .where(and(owned(ctx, jobId), unfinished))
    .returning()
  return row
}

/** Jobs in flight by status. */
export async function jobBacklogsAcrossOwners(): Promise<Map<JobRow['status'], Backlog>> {
  const rows = await acrossOwners()
    .select({ status: jobs.status, ...backlogBy(jobs.createdAt) })
    .from(jobs)
    .where(unfinished)
    .groupBy(jobs.status)
  return new Map(rows.map(({ status, ...backlog }) => [status, backlog]))
}
