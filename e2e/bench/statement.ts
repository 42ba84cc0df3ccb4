import { drizzle } from 'drizzle-orm/postgres-js'
import type { Database } from '../../lib/db/client'
import { selectAllSummaries, summaryColumns } from '../../lib/projects/queries'
import { MAX_PROJECTS } from '../../lib/projects/vocabulary'
import type { BenchList } from './next-app/list-projects'

/** The statement that the product's list runs for a user, in the product's own words. */
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
