import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { latestFirst } from '../../platform/db/latest-first'
import { analyses } from './tables'

// SQL fragments for statements of any room. `projectId` and `userId` are parameters (sql`${id}`) or columns of the
// enclosing statement, qualified with their table, because drizzle omits the table in a select from one table.

/** True for a row of `analyses` that is a complete audit. */
export const isCompleteAudit: SQL = sql`${analyses.kind} = 'audit' and ${analyses.status} = 'complete'`

/** The order in which the first complete audit is the one whose findings are the project's deliverables. */
export const latestAuditFirst: SQL = sql`${latestFirst(analyses.createdAt)}, ${analyses.id} desc`

/** The complete audits of a project, as a relation of `id` and `created_at`. */
export const completeAuditsOf = (projectId: SQLWrapper): SQL => sql`(
  select ${analyses.id}, ${analyses.createdAt} from ${analyses}
  where ${analyses.projectId} = ${projectId} and ${isCompleteAudit})`

/** The id of a project's latest complete audit, or null. */
export const latestCompleteAuditOf = (projectId: SQLWrapper): SQL<string | null> => sql`(
  select ${analyses.id} from ${analyses}
  where ${analyses.projectId} = ${projectId} and ${isCompleteAudit}
  order by ${latestAuditFirst} limit 1)`

/** The latest complete audit of each project of a user, as a relation of `id` and `project_id`. */
export const latestCompleteAuditsOfUser = (userId: SQLWrapper): SQL => sql`(
  select distinct on (${analyses.projectId}) ${analyses.id}, ${analyses.projectId} from ${analyses}
  where ${analyses.userId} = ${userId} and ${isCompleteAudit}
  order by ${analyses.projectId}, ${latestAuditFirst})`

/** A project's audits in one row: `begun_at` (of the latest complete or running one), `some_complete`, `some_running`. */
export const auditSummaryOf = (projectId: SQLWrapper): SQL => sql`(
  select max(${analyses.createdAt}) filter (where ${analyses.status} in ('running', 'complete')) as begun_at,
    coalesce(bool_or(${analyses.status} = 'complete'), false) as some_complete,
    coalesce(bool_or(${analyses.status} = 'running'), false) as some_running
  from ${analyses} where ${analyses.projectId} = ${projectId} and ${analyses.kind} = 'audit')`
