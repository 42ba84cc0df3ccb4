import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { env } from './env'

/** Where the secrets are kept that no environment variable sets. */
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
 * The keys this workspace signs with: from SESSION_SECRET and TOKEN_PEPPER, else from the file in DATA_DIR, which
 * is made on first use. A file that was replaced, as a restore does, counts within a second.
 * @throws Error when the file is there but cannot be used; the message holds no value
 */
export function secrets(): { session: string; tokenPepper: string } {
  const { SESSION_SECRET, TOKEN_PEPPER, DATA_DIR } = env()
  if (SESSION_SECRET && TOKEN_PEPPER) return { session: SESSION_SECRET, tokenPepper: TOKEN_PEPPER }
  const stored = storedSecrets(secretsFile(DATA_DIR), Date.now())
  return { session: SESSION_SECRET ?? stored.sessionSecret, tokenPepper: TOKEN_PEPPER ?? stored.tokenPepper }
}

/**
 * A key for one purpose, made from the session secret: it needs no place of its own, and a backup or an older
 * workspace brings it along.
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

/** The link fails when another process was first; its secrets then count. */
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
