import postgres from 'postgres'
import { newDatabase } from '@/e2e/support/new-database'

export interface OwnDatabase {
  url: string
  sql: postgres.Sql
  drop(): Promise<void>
}

/**
 * A database for one test file, which the product then uses, because a database has only one runner.
 * @param content a copy of the migrated database, or nothing
 */
export async function makeOwnDatabase(content: 'migrated' | 'empty' = 'empty'): Promise<OwnDatabase> {
  const { url, drop } = await newDatabase(content)
  process.env.DATABASE_URL = url
  const sql = postgres(url, { max: 4, onnotice: () => {} })
  return {
    url,
    sql,
    async drop() {
      await sql.end({ timeout: 1 })
      await drop()
    },
  }
}
