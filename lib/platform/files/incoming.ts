import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env'

const surelyAbandonedMs = 24 * 3_600_000

/**
 * The folder for incomplete files. On the same file system as complete ones, so that finishing a file is a
 * rename, and outside the folders that a backup includes.
 */
const incomingFolder = () => path.join(env().DATA_DIR, 'incoming')

/** An unused path for an incomplete file. The caller removes it. */
export async function incomingPath(): Promise<string> {
  await mkdir(incomingFolder(), { recursive: true, mode: 0o700 })
  return path.join(incomingFolder(), randomUUID())
}

/** Removes incomplete files whose process ended before it could. Returns their number. */
export async function removeAbandonedFiles(now = Date.now()): Promise<number> {
  const names = await readdir(incomingFolder()).catch(() => [])
  let removed = 0
  for (const name of names) {
    const file = path.join(incomingFolder(), name)
    const found = await stat(file).catch(() => null)
    if (!found || now - found.mtimeMs < surelyAbandonedMs) continue
    await rm(file, { force: true })
    removed++
  }
  return removed
}
