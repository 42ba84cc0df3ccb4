import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { env } from './env'

/** The file for secrets that no environment variable sets. */
export const secretsFile = (dataDir: string) => path.join(dataDir, 'secrets.json')

export const StoredSecrets = z.object({
  sessionSecret: z.string().min(32),
  tokenPepper: z.string().min(32),
})
export type StoredSecrets = z.output<typeof StoredSecrets>

const checkEveryMs = 1_000

interface Cached {
  file: string
  stamp: string
  checkedAtMs: number
  stored: StoredSecrets
}

let cached: Cached | undefined

/**
 * The signing keys of this workspace: from SESSION_SECRET and TOKEN_PEPPER, otherwise from the file in
 * DATA_DIR, which is created on first use. A replaced file, such as after a restore, takes effect within a
 * second.
 * @throws Error when the file exists but is unusable; the message contains no value
 */
export function secrets(): { session: string; tokenPepper: string } {
  const { SESSION_SECRET, TOKEN_PEPPER, DATA_DIR } = env()
  if (SESSION_SECRET && TOKEN_PEPPER) return { session: SESSION_SECRET, tokenPepper: TOKEN_PEPPER }
  const stored = storedSecrets(secretsFile(DATA_DIR), Date.now())
  return { session: SESSION_SECRET ?? stored.sessionSecret, tokenPepper: TOKEN_PEPPER ?? stored.tokenPepper }
}

/**
 * A key for one purpose, derived from the session secret: it needs no storage of its own, and backups of any
 * version already include it.
 */
export function derivedKey(purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secrets().session, '', purpose, 32)).toString('hex')
}

function storedSecrets(file: string, nowMs: number): StoredSecrets {
  if (cached?.file === file && nowMs - cached.checkedAtMs < checkEveryMs) return cached.stored
  const stamp = stampOf(file) ?? create(file)
  if (cached?.file !== file || cached.stamp !== stamp) {
    cached = { file, stamp, checkedAtMs: nowMs, stored: read(file) }
  }
  cached.checkedAtMs = nowMs
  return cached.stored
}

function stampOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true })
  return found ? `${found.ino}:${found.size}:${found.mtimeNs}` : null
}

function read(file: string): StoredSecrets {
  try {
    return StoredSecrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(
      `The secrets in ${file} cannot be read: restore the file, or set SESSION_SECRET and TOKEN_PEPPER.`,
    )
  }
}

/** Linking fails when another process was first; its secrets are then used. */
function create(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const fresh: StoredSecrets = { sessionSecret: randomSecret(), tokenPepper: randomSecret() }
  const temporary = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`
  writeFileSync(temporary, `${JSON.stringify(fresh)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(temporary)
  }
  return stampOf(file) ?? ''
}

const randomSecret = () => randomBytes(48).toString('base64url')
