import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { MAX_PROJECTS } from '../../lib/audit/projects/constants'
import { selectPageOfSummaries, summaryColumns } from '../../lib/audit/projects/queries'
import { projects } from '../../lib/audit/projects/tables'
import type { Database } from '../../lib/platform/db/client'
import type { BenchList } from './next-app/list-projects'

/** The statement that the product runs for a user's list of projects. */
export function listStatement(userId: string): BenchList['statement'] {
  const { sql, params } = selectPageOfSummaries(
    drizzle.mock() as unknown as Database,
    eq(projects.userId, userId),
    { limit: MAX_PROJECTS, offset: 0 },
  ).toSQL()
  return {
    text: sql,
    params: params.map(String),
    columns: Object.keys(summaryColumns),
  }
}
