import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

export const migrationsFolder = path.join(process.cwd(), 'drizzle')

/** Any number will do, as long as nobody else on the server takes the same one. */
const migrationLock = 7_221_864_513

/**
 * Brings the database at `url` to the current schema. Safe to run from several processes at once: the second
 * waits for the first.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await migrate(drizzle(sql), { migrationsFolder })
  } finally {
    await sql.end({ timeout: 5 })
  }
}
