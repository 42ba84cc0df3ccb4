import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../../../platform/env'
import { secretsFile } from '../../../platform/secrets'
import { OperatorError } from '../operator-error'
import { filesFolder } from './manifest'
import type { Archive } from './read-archive'

/** A replacement of files and secrets that can still be undone. */
export interface Swap {
  undo(): Promise<void>
  finish(): Promise<void>
}

/**
 * Secrets set by environment variables stay, so they must match the backup.
 * @throws OperatorError naming the variable that differs
 */
export function requireSameSecrets({ secrets }: Archive): void {
  const { SESSION_SECRET, TOKEN_PEPPER } = env()
  const differing = [
    SESSION_SECRET !== undefined && SESSION_SECRET !== secrets.sessionSecret ? 'SESSION_SECRET' : null,
    TOKEN_PEPPER !== undefined && TOKEN_PEPPER !== secrets.tokenPepper ? 'TOKEN_PEPPER' : null,
  ].filter((name) => name !== null)
  if (differing.length === 0) return
  throw new OperatorError(
    `${differing.join(' and ')} in the environment differ from the backup's: take them out, or set them to the values of the restored workspace.`,
  )
}

/** Replaces the present files and secrets with the backup's; keeps the old ones until `finish`. */
export async function swapIn({ folder, secrets }: Archive): Promise<Swap> {
  const { DATA_DIR } = env()
  const files = path.join(DATA_DIR, filesFolder)
  const oldFiles = `${files}.old-${randomBytes(4).toString('hex')}`
  const newFiles = path.join(folder, filesFolder)
  await mkdir(newFiles, { recursive: true, mode: 0o700 })
  const secretsAt = secretsFile(DATA_DIR)
  const oldSecrets = await readFile(secretsAt, 'utf8').catch(() => null)

  const hadFiles = await moveIfThere(files, oldFiles)
  const undo = async () => {
    // Back to their origin, for another attempt.
    await moveIfThere(files, newFiles)
    if (hadFiles) await rename(oldFiles, files)
    if (oldSecrets === null) await rm(secretsAt, { force: true })
    else await replace(secretsAt, oldSecrets)
  }
  try {
    await rename(newFiles, files)
    await replace(secretsAt, `${JSON.stringify(secrets)}\n`)
  } catch (error) {
    await undo()
    throw error
  }
  return { undo, finish: () => rm(oldFiles, { recursive: true, force: true }) }
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function replace(file: string, content: string): Promise<void> {
  const temporary = `${file}.new-${randomBytes(4).toString('hex')}`
  await writeFile(temporary, content, { mode: 0o600, flush: true })
  await rename(temporary, file)
}
