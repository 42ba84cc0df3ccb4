import { getTableColumns } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Context } from '../../lib/context'
import { listProjectSummaries } from '../../lib/projects/queries'
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
  const ctx = { tx: drizzle.mock(), principal: { userId } } as unknown as Context
  const { sql, params } = listProjectSummaries(ctx).toSQL()
  return {
    text: sql,
    params: params.map(String),
    columns: [...Object.keys(getTableColumns(projects)), ...summaries],
  }
}
