import { getTableColumns } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Database } from '../../lib/db/client'
import { selectAllSummaries } from '../../lib/projects/queries'
import { projects } from '../../lib/projects/tables'
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
  const { sql, params } = selectAllSummaries(drizzle.mock() as unknown as Database, userId).toSQL()
  return {
    text: sql,
    params: params.map(String),
    columns: [...Object.keys(getTableColumns(projects)), ...summaries],
  }
}
