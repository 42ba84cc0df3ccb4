import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const mark = 'backup-staging-'
const surelyAbandonedMs = 24 * 3_600_000

/**
 * Provides a temporary folder in DATA_DIR for the duration of `work`: on the same file system as the files,
 * and as private.
 */
export async function withStagingFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await removeAbandoned(dataDir)
  const folder = await mkdtemp(path.join(dataDir, mark))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(mark)) continue
    const folder = path.join(dataDir, name)
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > surelyAbandonedMs) await rm(folder, { recursive: true, force: true })
  }
}
