import { rm, statfs, writeFile } from 'node:fs/promises'
import { env } from '../env'
import type { FileStore } from './file-store'
import { incomingPath } from './incoming'
import { filePrefix } from './keys'

/** Nobody's account. */
const nobody = '00000000-0000-4000-8000-000000000000'

/** Asks a store for the files of nobody. @throws its error when it does not answer or refuses */
export async function probeStore(store: FileStore): Promise<void> {
  for await (const _ of store.list(filePrefix('documents', nobody))) break
}

/** A large upload, with room for what PostgreSQL writes meanwhile. */
const leastFreeBytes = 64 * 1024 * 1024

/** Writes a small file where uploads arrive. @throws Error when the disk is full or cannot be written */
export async function probeDisk(): Promise<void> {
  const file = await incomingPath()
  try {
    await writeFile(file, 'probe', { mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
  const { bavail, bsize } = await statfs(env().DATA_DIR)
  if (bavail * bsize < leastFreeBytes)
    throw new Error(`Only ${Math.floor((bavail * bsize) / 1024 / 1024)} MiB are left for DATA_DIR`)
}
