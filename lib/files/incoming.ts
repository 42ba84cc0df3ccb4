import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env'

const surelyAbandonedMs = 24 * 3_600_000

/**
 * The folder for files under way. Beside the kept ones, so that a finished file only changes its name, and outside
 * what a backup takes.
 */
const incomingFolder = () => path.join(env().DATA_DIR, 'incoming')

/** A path that nothing is at, for a file under way. Its owner removes it. */
export async function incomingPath(): Promise<string> {
  await mkdir(incomingFolder(), { recursive: true, mode: 0o700 })
  return path.join(incomingFolder(), randomUUID())
}

/** Removes files under way whose process ended before it could. Returns how many. */
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
