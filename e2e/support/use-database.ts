import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { newDatabase } from './new-database'

/**
 * A copy of the migrated database and a DATA_DIR for each set of loaded modules, so that files can run in
 * parallel: for each file with modules of its own, and for each worker of the files that share them, because
 * the product reads its settings once.
 */
const loaded = globalThis as { testDatabase?: Promise<void> }
loaded.testDatabase ??= copyDatabase()
await loaded.testDatabase

async function copyDatabase(): Promise<void> {
  const { name, url } = await newDatabase('migrated')
  const dataDir = path.join(inject('dataDir'), name)
  await mkdir(dataDir, { mode: 0o700 })
  Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: dataDir })
}
