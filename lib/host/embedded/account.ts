import { execFile } from 'node:child_process'
import { lstat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError } from './errors'

const run = promisify(execFile)

/** A user of the operating system. */
export interface Account {
  uid: number
  gid: number
}

const conventionalNobody: Account = { uid: 65_534, gid: 65_534 }

/**
 * The account that PostgreSQL runs as; null for the current user. PostgreSQL refuses to run as root, so root
 * uses another account: the owner of existing data, otherwise `postgres`, which is created when it is
 * missing, otherwise `nobody`.
 */
export async function serverAccount(directory: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) {
    await requireOwnData(directory)
    return null
  }
  const owner = await ownerOf(directory)
  if (owner && owner.uid !== 0) return owner
  return (
    (await find('postgres')) ?? (await create('postgres')) ?? (await find('nobody')) ?? conventionalNobody
  )
}

async function requireOwnData(directory: string): Promise<void> {
  const owner = await ownerOf(directory)
  if (!owner || process.getuid === undefined || owner.uid === process.getuid()) return
  throw new EmbeddedDatabaseError(
    `The database in ${directory} belongs to user number ${owner.uid}, not to this one (${process.getuid()}): ` +
      'start the workspace as that user or as root, or change the owner of the folder with chown -R.',
  )
}

async function ownerOf(directory: string): Promise<Account | null> {
  return lstat(directory).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => null,
  )
}

async function find(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    const account = { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    return account.uid > 0 ? account : null
  } catch {
    return null
  }
}

async function create(name: string): Promise<Account | null> {
  const shell = '/usr/sbin/nologin'
  const attempts: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', shell, name],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]],
  ]
  for (const [command, args] of attempts) {
    const made = await run(command, args).then(
      () => find(name),
      () => null,
    )
    if (made) return made
  }
  return null
}
