import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { Account } from './account'
import { EmbeddedDatabaseError } from './errors'

/** The minimum for the server's programs, without this process's variables, which may hold secrets. */
const cleanEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LANG: 'C',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/**
 * Starts a program as another user. The working directory is entered before the user changes, so it may be
 * accessible to root only.
 */
export function spawnAs(
  account: Account | null,
  program: string,
  args: string[],
  options: Pick<SpawnOptions, 'cwd' | 'stdio' | 'detached'>,
): ChildProcess {
  // Next's types make NODE_ENV a required variable in @types/node.
  const env = cleanEnvironment as unknown as NodeJS.ProcessEnv
  return spawn(program, args, { ...options, ...(account ?? {}), env })
}

/**
 * Runs a program to its end and returns its standard output.
 * @param input written to its standard input
 * @throws EmbeddedDatabaseError with the end of its standard error
 */
export async function runAs(
  account: Account | null,
  program: string,
  args: string[],
  { cwd, input = '' }: { cwd: string; input?: string },
): Promise<string> {
  const child = spawnAs(account, program, args, { cwd, stdio: 'pipe' })
  let output = ''
  let complaints = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    complaints = `${complaints}${chunk}`.slice(-4_000)
  })
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  try {
    const code = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (exitCode, signalName) => resolve(exitCode ?? signalName))
    })
    if (code === 0) return output
    throw new EmbeddedDatabaseError(
      `${program} failed (${code}): ${complaints.trim() || output.trim().slice(-1_000)}`,
    )
  } catch (error) {
    throw error instanceof EmbeddedDatabaseError
      ? error
      : new EmbeddedDatabaseError(explain(error as Error, account))
  } finally {
    process.off('exit', killOnExit)
  }
}

function explain(error: NodeJS.ErrnoException, account: Account | null): string {
  if (account && (error.code === 'EPERM' || error.code === 'EINVAL')) {
    return (
      `PostgreSQL must not run as root, and this root may not become user number ${account.uid}: ` +
      'start the workspace as an ordinary user, or set DATABASE_URL to a database of your own.'
    )
  }
  return `PostgreSQL cannot be started: ${error.message}`
}
