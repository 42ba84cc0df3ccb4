import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../lib/host/embedded'
import { migrateDatabase } from '../../lib/platform/db/migrate'
import { admitToCopies } from './admit-to-copies'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** Test files make the DATA_DIR of their copy in it. */
    dataDir: string
  }
}

const onlyProblems = {
  debug() {},
  info() {},
  warn: (...message: unknown[]) => console.warn(...message),
  error: (...message: unknown[]) => console.error(...message),
}

const carelessButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
/** Several workers, each with two pools, and tests that open pools of their own. */
const manyConnections = { max_connections: '300' }

interface Started {
  url: string
  dataDir: string
  stop(): Promise<void>
}

/** The set-up runs for each project of a suite, with modules of its own. */
const run = globalThis as { domainDatabase?: { users: number; started: Promise<Started> } }

/** One PostgreSQL, migrated to the current schema, for all domain tests of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  run.domainDatabase ??= { users: 0, started: start() }
  const shared = run.domainDatabase
  shared.users += 1
  const { url, dataDir, stop } = await shared.started
  project.provide('databaseUrl', url)
  project.provide('dataDir', dataDir)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete run.domainDatabase
    await stop()
  }
}

async function start(): Promise<Started> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'domain-tests-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: onlyProblems,
    settings: { ...carelessButFast, ...manyConnections },
  })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  // An interrupted run does not wait; PostgreSQL exits on its own when its folder is deleted.
  const removeDataDir = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', removeDataDir)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.prependOnceListener(signal, removeDataDir)
  try {
    await migrateDatabase(postgres.url)
    await admitToCopies(postgres, dataDir)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: postgres.url, dataDir, stop }
}
