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

/** The role the workspace signs in as; no superuser, so that row-level security binds it. */
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
 * How the server is told where its data is. On Linux it is told "your working directory": the way there may be
 * closed to its account, such as under /root, and this link needs no way.
 */
export const dataDirectoryArgument = ({ directory }: Pick<Server, 'directory'>) =>
  process.platform === 'linux' ? '/proc/self/cwd' : directory

/**
 * Makes the data directory on first use. It is made beside its place and moved there when it is complete, so that
 * an interruption leaves nothing half done.
 * @throws EmbeddedDatabaseError when what is there cannot be used
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
  if (account && uid !== account.uid) await giveTo(account, directory)
  if ((mode & 0o077) !== 0) await chmod(directory, 0o700)
}

async function initialise({ account, binaries, directory }: Server): Promise<void> {
  const contents = await readdir(directory).catch(() => [])
  if (contents.length > 0) {
    throw new EmbeddedDatabaseError(`${directory} is no PostgreSQL data directory but is not empty either.`)
  }
  const temporary = await mkdtemp(`${directory}${newDirectoryMark}`)
  if (account) await chown(temporary, account.uid, account.gid)
  const program = (name: string) => path.join(binaries.folder, 'bin', name)
  const dataDirectory = dataDirectoryArgument({ directory: temporary })
  await runAs(
    account,
    program('initdb'),
    [
      ['-D', dataDirectory],
      ['--username=postgres', '--auth=reject', '--encoding=UTF8'],
      ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ['--text-search-config=english', '--set=timezone=UTC', '--set=log_timezone=UTC'],
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
 * Gives the login role a new password, in single-user mode: nobody else can be connected. Also brings a database
 * that was not stopped in good order back to a consistent state.
 */
export async function setPassword(server: Server, password: string): Promise<void> {
  if (!/^[\w-]+$/.test(password)) throw new Error('The password would need quoting.')
  await runStatements(server, [`ALTER ROLE ${loginRole} PASSWORD '${password}'`])
}

/** Runs statements of one line each as the superuser. No server may run on the directory. */
async function runStatements({ account, binaries, directory }: Server, statements: string[]): Promise<void> {
  const settings = ['exit_on_error=on', 'log_min_messages=fatal', 'log_min_error_statement=panic']
  await runAs(
    account,
    path.join(binaries.folder, 'bin/postgres'),
    [
      '--single',
      '-D',
      dataDirectoryArgument({ directory }),
      ...settings.flatMap((setting) => ['-c', setting]),
      'postgres',
    ],
    { cwd: directory, input: `${statements.join('\n')}\n` },
  )
}

/** Leftovers of a first start that was interrupted, and the programs that may still write there. */
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

/** The directory itself comes last, so that an interruption is noticed and repeated. */
async function giveTo({ uid, gid }: Account, directory: string): Promise<void> {
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
