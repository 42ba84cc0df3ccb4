import { getTableColumns } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Database } from '../../lib/db/client'
import { selectAllSummaries } from '../../lib/projects/queries'
import { projects } from '../../lib/projects/tables'
import { MAX_PROJECTS } from '../../lib/projects/vocabulary'
import type { BenchList } from './next-app/list-projects'

/** The columns the product adds to those of the table, in their order. */
const summaries = [
  'documentsCount',
  'stakeholdersCount',
  'hasAnalysis',
  'hasInterviewAnalysis',
  'hasAuditAnalysis',
  'hasQuestionnaires',
  'lastActivity',
]

/** The statement that the product's list runs for a user, in the product's own words. */
export function listStatement(userId: string): BenchList['statement'] {
  const { sql, params } = selectAllSummaries(drizzle.mock() as unknown as Database, userId)
    .limit(MAX_PROJECTS)
    .offset(0)
    .toSQL()
  return {
    text: sql,
    params: params.map(String),
    columns: [...Object.keys(getTableColumns(projects)), ...summaries],
  }
}
