import { QueryBuilder } from 'drizzle-orm/pg-core'
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
