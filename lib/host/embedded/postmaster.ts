import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { dataDirectoryArgument, type Server } from './data-directory'
import { EmbeddedDatabaseError } from './errors'
import { spawnAs } from './run'
import { dynamicSharedMemory, sharedBuffers } from './shared-memory'

export type ServerLog = Record<'debug' | 'info' | 'warn' | 'error', (fields: object, message: string) => void>

/** A running server process. */
export interface Postmaster {
  pid: number
  /** Resolves when the process has ended. */
  ended: Promise<void>
  stop(): Promise<void>
  /** Called when this process exits and cannot wait. */
  stopWithoutWaiting(): void
}

/** The port was taken between finding and using it. */
export class PortTakenError extends EmbeddedDatabaseError {}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: sharedBuffers(),
  fsync: 'on',
  password_encryption: 'scram-sha-256',
  jit: 'off',
  max_logical_replication_workers: '0',
  // Older data directories name the schema twice, which prevents parallel workers from starting.
  default_text_search_config: 'pg_catalog.english',
  // Clients receive the errors of their statements; in this log they would expose user data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
}

const startTimeoutMs = 600_000
const fastStopMs = 5_000
const immediateStopMs = 1_000
const worthKnowing =
  /^(WARNING|ERROR|FATAL|PANIC)|was terminated by signal|exited with exit code|not properly shut down/

/**
 * Starts the server and waits until it accepts connections, including recovery.
 * @throws EmbeddedDatabaseError with the server's output when it ends instead
 */
export async function startPostmaster(
  server: Server,
  options: { port: number; log: ServerLog; settings?: Record<string, string> },
): Promise<Postmaster> {
  const { directory } = server
  const all = {
    ...settings,
    ...(await dynamicSharedMemory()),
    ...options.settings,
    port: String(options.port),
  }
  const child = spawnAs(
    server.account,
    path.join(server.binaries.folder, 'bin/postgres'),
    [
      '-D',
      dataDirectoryArgument({ directory }),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // A session of its own: an interrupt from the keyboard must first reach this process, which stops the
    // server after the requests in flight.
    { cwd: directory, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const lastLines = forwardLines(child, options.log)
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })

  const deadline = performance.now() + startTimeoutMs
  while (!(await isReady(directory, child.pid))) {
    if (performance.now() > deadline) child.kill('SIGKILL')
    if (hasEnded) {
      // The last output may still be in the pipe.
      await delay(50)
      const words = lastLines.join('\n')
      const ErrorClass = /could not (bind|create any TCP)/.test(words)
        ? PortTakenError
        : EmbeddedDatabaseError
      throw new ErrorClass(`PostgreSQL did not start:\n${words || 'It said nothing.'}`)
    }
    await delay(15)
  }
  return {
    pid: child.pid ?? 0,
    ended,
    stop: () => stop(child, ended),
    stopWithoutWaiting: () => child.kill('SIGINT'),
  }
}

/** Reads the server's state from its lock file; a query would need the superuser's password. */
async function isReady(directory: string, pid: number | undefined): Promise<boolean> {
  const content = await readFile(path.join(directory, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = content.split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const within = async (ms: number) =>
    (await Promise.race([ended.then(() => true), delay(ms, false, { ref: false })])) === true
  child.kill('SIGINT')
  if (await within(fastStopMs)) return
  child.kill('SIGQUIT')
  if (await within(immediateStopMs)) return
  child.kill('SIGKILL')
  await ended
}

function forwardLines(child: ChildProcess, log: ServerLog): string[] {
  const lastLines: string[] = []
  if (!child.stderr) return lastLines
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastLines.push(line)
    if (lastLines.length > 20) lastLines.shift()
    if (worthKnowing.test(line)) log.warn({ postgres: line }, 'PostgreSQL')
    else log.debug({ postgres: line }, 'PostgreSQL')
  })
  return lastLines
}
