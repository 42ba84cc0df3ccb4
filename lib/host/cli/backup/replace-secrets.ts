import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { env } from '../../../platform/env'
import { secretsFile } from '../../../platform/secrets'
import { OperatorError } from '../operator-error'
import type { Archive } from './read-archive'

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

/** Replaces the present secrets with the backup's. @returns restores the former ones */
export async function replaceSecrets({ secrets }: Archive): Promise<() => Promise<void>> {
  const file = secretsFile(env().DATA_DIR)
  const former = await readFile(file, 'utf8').catch(() => null)
  await replace(file, `${JSON.stringify(secrets)}\n`)
  return async () => {
    if (former === null) await rm(file, { force: true })
    else await replace(file, former)
  }
}

async function replace(file: string, content: string): Promise<void> {
  const temporary = `${file}.new-${randomBytes(4).toString('hex')}`
  await writeFile(temporary, content, { mode: 0o600, flush: true })
  await rename(temporary, file)
}
