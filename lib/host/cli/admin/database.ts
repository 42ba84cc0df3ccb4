import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { addressFile, databaseUrl } from '../../../platform/db/address'
import { closeDatabase } from '../../../platform/db/client'
import { migrateDatabase } from '../../../platform/db/migrate'
import { env } from '../../../platform/env'
import { log } from '../../../platform/log'
import { startEmbeddedPostgres } from '../../embedded'
import { lockHolder } from '../../embedded/lock'
import { requireKnownSecrets } from '../known-secrets'
import { OperatorError } from '../operator-error'
import { lockFolder, lockWorkspace } from '../workspace-lock'

const waitForServerMs = 30_000

/**
 * Runs `work` with the workspace's database: that of DATABASE_URL, that of a running server, or one
 * started for the duration.
 * @param migrates false for work that must not change the database
 * @param anySecrets whether the secrets may be others than those the database was first used with
 * @throws OperatorError when none is available
 */
export async function withDatabase<T>(
  work: (url: string) => Promise<T>,
  options: { anySecrets?: boolean; migrates?: boolean } = {},
): Promise<T> {
  const { DATA_DIR, DATABASE_URL } = env()
  if (DATABASE_URL || (await isServed(DATA_DIR))) return useDatabase(work, options)
  const lock = await lockWorkspace(DATA_DIR, 'command')
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: log() })
    try {
      return await useDatabase(work, options)
    } finally {
      await postgres.stop()
    }
  } finally {
    await lock.release()
  }
}

async function useDatabase<T>(
  work: (url: string) => Promise<T>,
  { anySecrets = false, migrates = true }: { anySecrets?: boolean; migrates?: boolean },
): Promise<T> {
  const url = databaseUrl()
  try {
    if (migrates) await migrateDatabase(url)
    if (!anySecrets) await requireKnownSecrets({ remembersFirst: false })
    return await work(url)
  } finally {
    await closeDatabase()
  }
}

/** Whether a server runs on this DATA_DIR; waits for one that is just starting. */
async function isServed(dataDir: string): Promise<boolean> {
  const deadline = performance.now() + waitForServerMs
  while ((await lockHolder(lockFolder(dataDir)))?.purpose === 'server') {
    if (existsSync(addressFile(dataDir))) return true
    if (performance.now() > deadline) {
      throw new OperatorError('The workspace is still starting: try again when it is ready.')
    }
    await delay(100)
  }
  return false
}
