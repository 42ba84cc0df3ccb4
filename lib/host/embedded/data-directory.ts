import {
  chmod,
  chown,
  lchown,
  lstat,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import type { Account } from './account'
import type { Binaries } from './binaries'
import { EmbeddedDatabaseError } from './errors'
import { postgresProcessesIn, signal, waitFor } from './processes'
import { runAs } from './run'
import { dynamicSharedMemory } from './shared-memory'

/** The role the workspace signs in as; not a superuser, so that row-level security applies to it. */
export const loginRole = 'workspace'
export const databaseName = 'workspace'

/** Only the workspace's role, only from this machine; the superuser cannot sign in at all. */
const clientAuthentication = `host ${databaseName} ${loginRole} 127.0.0.1/32 scram-sha-256\n`

const newDirectoryMark = '.new-'

export interface Server {
  account: Account | null
  binaries: Binaries
  directory: string
}

/**
 * The server's data directory argument. On Linux it refers to the working directory through /proc, because
 * the server's account may not be able to traverse the path, such as under /root.
 */
export const dataDirectoryArgument = ({ directory }: Pick<Server, 'directory'>) =>
  process.platform === 'linux' ? '/proc/self/cwd' : directory

/**
 * Creates the data directory on first use. It is built beside its final place and moved there when complete,
 * so that an interruption leaves no partial directory.
 * @throws EmbeddedDatabaseError when an existing one is unusable
 */
export async function prepareDataDirectory(server: Server): Promise<void> {
  await removeUnfinished(server.directory)
  const made = await readFile(path.join(server.directory, 'PG_VERSION'), 'utf8').catch(() => null)
  if (made === null) await initialise(server)
  else await requireUsable(server, made.trim())
  await writeFile(path.join(server.directory, 'pg_hba.conf'), clientAuthentication)
}

async function requireUsable({ account, binaries, directory }: Server, version: string): Promise<void> {
  if (version !== binaries.majorVersion) {
    throw new EmbeddedDatabaseError(
      `${directory} was made by PostgreSQL ${version}, this is PostgreSQL ${binaries.majorVersion}: ` +
        'make a backup with the release that made it and restore that.',
    )
  }
  const { uid, mode } = await lstat(directory)
  if (account && uid !== account.uid) await changeOwner(account, directory)
  if ((mode & 0o077) !== 0) await chmod(directory, 0o700)
}

async function initialise({ account, binaries, directory }: Server): Promise<void> {
  const contents = await readdir(directory).catch(() => [])
  if (contents.length > 0) {
    throw new EmbeddedDatabaseError(`${directory} is not empty and not a PostgreSQL data directory.`)
  }
  const temporary = await mkdtemp(`${directory}${newDirectoryMark}`)
  if (account) await chown(temporary, account.uid, account.gid)
  const program = (name: string) => path.join(binaries.folder, 'bin', name)
  const dataDirectory = dataDirectoryArgument({ directory: temporary })
  const sharedMemory = Object.entries(await dynamicSharedMemory())
  await runAs(
    account,
    program('initdb'),
    [
      ['-D', dataDirectory],
      ['--username=postgres', '--auth=reject', '--encoding=UTF8'],
      ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ['--text-search-config=english', '--set=timezone=UTC', '--set=log_timezone=UTC'],
      sharedMemory.map(([name, value]) => `--set=${name}=${value}`),
    ].flat(),
    { cwd: temporary },
  )
  await runStatements({ account, binaries, directory: temporary }, [
    `CREATE ROLE ${loginRole} LOGIN CREATEROLE`,
    `CREATE DATABASE ${databaseName} OWNER ${loginRole}`,
  ])
  await rename(temporary, directory)
  await syncFolder(path.dirname(directory))
}

/**
 * Sets a new password for the login role, in single-user mode, so nobody else can be connected. Also recovers
 * a database after a crash.
 */
export async function setPassword(server: Server, password: string): Promise<void> {
  if (!/^[\w-]+$/.test(password)) throw new Error('The password would need quoting.')
  await runStatements(server, [`ALTER ROLE ${loginRole} PASSWORD '${password}'`])
}

/** Runs single-line statements as the superuser. No server may run on the directory. */
async function runStatements({ account, binaries, directory }: Server, statements: string[]): Promise<void> {
  const settings = {
    exit_on_error: 'on',
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    ...(await dynamicSharedMemory()),
  }
  await runAs(
    account,
    path.join(binaries.folder, 'bin/postgres'),
    [
      '--single',
      '-D',
      dataDirectoryArgument({ directory }),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      'postgres',
    ],
    { cwd: directory, input: `${statements.join('\n')}\n` },
  )
}

/** Removes leftovers of an interrupted first start, and stops programs that may still write there. */
async function removeUnfinished(directory: string): Promise<void> {
  const parent = path.dirname(directory)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${path.basename(directory)}${newDirectoryMark}`)) continue
    const leftover = path.join(parent, name)
    for (const pid of postgresProcessesIn(leftover)) signal(pid, 'SIGKILL')
    await waitFor(() => postgresProcessesIn(leftover).length === 0, 5_000)
    await rm(leftover, { recursive: true, force: true })
  }
}

/** Changes the directory itself last, so that an interruption is noticed and repeated. */
async function changeOwner({ uid, gid }: Account, directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await lchown(path.join(entry.parentPath, entry.name), uid, gid)
  }
  await lchown(directory, uid, gid)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
