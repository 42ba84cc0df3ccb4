import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { AdminCommand, AdminResult } from './admin-worker'
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

interface Worker {
  process: ChildProcess
  pending: Map<number, { resolve(result: AdminResult): void; reject(error: Error): void }>
}

const workers = new Map<string, Worker>()
let lastId = 0

/** The process that runs the commands of a workspace. It lives as long as this one. */
function workerFor(dataDir: string): Worker {
  const running = workers.get(dataDir)
  if (running) return running
  const preloaded = ['tsx', './lib/host/cli/drizzle-modules.ts'].flatMap((module) => ['--import', module])
  const child = spawn(process.execPath, [...preloaded, 'e2e/support/admin-worker.ts'], {
    cwd: productFolder,
    // The log goes to standard output, which is reserved for the results.
    env: environmentWith({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const worker: Worker = { process: child, pending: new Map() }
  const fail = (error: Error) => {
    workers.delete(dataDir)
    for (const { reject } of worker.pending.values()) reject(error)
    worker.pending.clear()
  }
  child.on('message', (result: AdminResult) => {
    worker.pending.get(result.id)?.resolve(result)
    worker.pending.delete(result.id)
  })
  child.once('error', fail)
  child.once('exit', (code) => fail(new Error(`The process of operator commands ended with code ${code}`)))
  child.unref()
  child.channel?.unref()
  workers.set(dataDir, worker)
  return worker
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
  const worker = workerFor(dataDir)
  const id = ++lastId
  // Keeps this process running until the result is here.
  worker.process.channel?.ref()
  try {
    const { exitCode, stdout, stderr } = await new Promise<AdminResult>((resolve, reject) => {
      worker.pending.set(id, { resolve, reject })
      worker.process.send({ id, commandLine } satisfies AdminCommand)
    })
    if (exitCode !== 0) throw new AdminError(stderr.trim() || `Exit code ${exitCode}`, exitCode)
    return JSON.parse(stdout) as Result
  } finally {
    if (worker.pending.size === 0) worker.process.channel?.unref()
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
