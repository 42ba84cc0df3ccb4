import { and, lt, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { jobs } from './tables'

// For statements of other rooms. PostgreSQL merges each relation into the statement that reads it.

/** Jobs, under an alias. */
export const jobsAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: jobs.id,
      userId: jobs.userId,
      projectId: jobs.projectId,
      kind: jobs.kind,
      status: jobs.status,
      error: jobs.error,
      cancelRequestedAt: jobs.cancelRequestedAt,
      createdAt: jobs.createdAt,
      updatedAt: jobs.updatedAt,
    })
    .from(jobs)
    .as(alias)

/**
 * Work whose event may have been lost: it has not begun for `waitSeconds`, or has begun and not gone on for an hour, which
 * is longer than any step takes.
 * @param updatedAt its last change
 * @param hasNotBegun whether it still waits
 * @param waitSeconds FORGOTTEN_WORK_SECONDS
 */
export const isForgottenWork = (
  updatedAt: PgColumn,
  hasNotBegun: SQL | undefined,
  waitSeconds: number,
): SQL | undefined =>
  or(
    and(hasNotBegun, lt(updatedAt, sql`now() - make_interval(secs => ${waitSeconds}::int)`)),
    lt(updatedAt, sql`now() - interval '1 hour'`),
  )

/** Work that nothing has touched for two hours, which is longer than any of its steps: its run is gone. */
export const isAbandonedWork = (updatedAt: PgColumn): SQL => lt(updatedAt, sql`now() - interval '2 hours'`)
