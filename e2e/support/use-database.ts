import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'
import { inject } from 'vitest'
import { superuserUrl } from './superuser'

/**
 * A copy of the migrated database and a DATA_DIR for each set of loaded modules, so that files can run in
 * parallel: for each file with modules of its own, and for each worker of the files that share them, because
 * the product reads its settings once.
 */
const loaded = globalThis as { testDatabase?: Promise<void> }
loaded.testDatabase ??= copyDatabase()
await loaded.testDatabase

async function copyDatabase(): Promise<void> {
  const url = new URL(inject('databaseUrl'))
  const name = `file_${randomUUID().replaceAll('-', '')}`
  // PostgreSQL only copies a database without connections.
  const sql = postgres(superuserUrl(url.href), { max: 1, onnotice: () => {} })
  await sql`
    create database ${sql(name)} owner ${sql(url.username)} template ${sql(url.pathname.slice(1))} strategy file_copy`
  await sql.end()
  const dataDir = path.join(inject('dataDir'), name)
  await mkdir(dataDir, { mode: 0o700 })
  Object.assign(process.env, {
    DATABASE_URL: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    DATA_DIR: dataDir,
  })
}
