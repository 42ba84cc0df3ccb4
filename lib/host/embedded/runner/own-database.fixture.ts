import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '..'

export interface OwnDatabase {
  url: string
  sql: postgres.Sql
  drop(): Promise<void>
}

const quiet = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * An empty database for one test file, which the product then uses, because a database has only one runner.
 */
export async function makeOwnDatabase(): Promise<OwnDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'runner-test-'))
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, settings: { fsync: 'off' } })
  process.env.DATABASE_URL = server.url
  const sql = postgres(server.url, { max: 4, onnotice: () => {} })
  return {
    url: server.url,
    sql,
    async drop() {
      await sql.end({ timeout: 1 })
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves with the first value of `poll` that is not false, null or undefined. */
export async function until<T>(
  poll: () => T | false | null | undefined | Promise<T | false | null | undefined>,
  timeoutMs = 60_000,
): Promise<T> {
  const endsAtMs = performance.now() + timeoutMs
  for (;;) {
    const found = await poll()
    if (found) return found
    if (performance.now() > endsAtMs) throw new Error(`Waited in vain for: ${poll}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
