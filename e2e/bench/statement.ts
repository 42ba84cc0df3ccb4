import { drizzle } from 'drizzle-orm/postgres-js'
import { MAX_PROJECTS } from '../../lib/audit/projects/constants'
import { selectAllSummaries, summaryColumns } from '../../lib/audit/projects/queries'
import type { Database } from '../../lib/platform/db/client'
import type { BenchList } from './next-app/list-projects'

/** The statement that the product runs for a user's list of projects. */
export function listStatement(userId: string): BenchList['statement'] {
  const { sql, params } = selectAllSummaries(drizzle.mock() as unknown as Database, userId)
    .limit(MAX_PROJECTS)
    .offset(0)
    .toSQL()
  return {
    text: sql,
    params: params.map(String),
    columns: Object.keys(summaryColumns),
  }
}
