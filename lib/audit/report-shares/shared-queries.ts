import { eq, isNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { reportComments, reportShares } from './tables'

// For statements of other rooms. PostgreSQL merges the relation into the statement that reads it.

/** Comments that the consultant has not read, under an alias. */
export const unreadReportCommentsAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: reportComments.id,
      userId: reportComments.userId,
      projectId: reportShares.projectId,
      authorName: reportComments.authorName,
      createdAt: reportComments.createdAt,
    })
    .from(reportComments)
    .innerJoin(reportShares, eq(reportShares.id, reportComments.shareId))
    .where(isNull(reportComments.readAt))
    .as(alias)
