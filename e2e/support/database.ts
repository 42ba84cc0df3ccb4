import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../lib/db/migrate'
import { startEmbeddedPostgres } from '../../lib/embedded'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    dataDir: string
  }
}

const onlyProblems = {
  debug() {},
  info() {},
  warn: (...message: unknown[]) => console.warn(...message),
  error: (...message: unknown[]) => console.error(...message),
}

/** One PostgreSQL, brought to the current schema, for all domain tests of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'domain-tests-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: onlyProblems,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  // An interrupted run does not wait; PostgreSQL ends by itself when its folder is gone.
  const leaveNothing = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', leaveNothing)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.prependOnceListener(signal, leaveNothing)
  try {
    await migrateDatabase(postgres.url)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('databaseUrl', postgres.url)
  project.provide('dataDir', dataDir)
  return stop
}
