import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { environmentWith, productFolder, workspaceUnderTest } from './environment'

/** An error of the operator's command line. */
export class AdminError extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message)
  }
}

/**
 * Runs an operator command on the workspace under test.
 * @param dataDir of another workspace than the shared one
 * @returns the JSON it printed
 * @throws AdminError with its text and exit code
 */
export async function admin<Result = unknown>(
  commandLine: string[],
  dataDir = workspaceUnderTest().dataDir,
): Promise<Result> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'lib/host/cli/admin.ts', ...commandLine],
      { cwd: productFolder, env: environmentWith({ DATA_DIR: dataDir }) },
    )
    return JSON.parse(stdout) as Result
  } catch (error) {
    const { code, stderr } = error as { code?: number; stderr?: string }
    if (typeof code !== 'number') throw error
    throw new AdminError(stderr?.trim() || `Exit code ${code}`, code)
  }
}

export interface TestUser {
  id: string
  email: string
  password: string
}

/** A new account for each test. */
export async function createUser(
  options: { tier?: string; credits?: number; email?: string; password?: string } = {},
  dataDir?: string,
): Promise<TestUser> {
  const { tier = 'starter', credits, email = `user-${randomUUID()}@example.com` } = options
  const password = options.password ?? 'correct horse battery'
  const commandLine = ['user', 'create', '--email', email, '--password', password, '--tier', tier]
  if (credits !== undefined) commandLine.push('--credits', String(credits))
  const { user } = await admin<{ user: { id: string } }>(commandLine, dataDir)
  return { id: user.id, email, password }
}
