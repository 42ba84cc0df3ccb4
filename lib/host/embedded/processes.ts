import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const onLinux = process.platform === 'linux'

/** A running process, distinguished from a later one with the same id. */
interface ProcessIdentity {
  pid: number
  startedAt: string
}

/** Start time of a process in the system's own notation; null when it does not exist or is a zombie. */
export function processStart(pid: number): string | null {
  return onLinux ? startFromProc(pid) : startFromPs(pid)
}

function startFromProc(pid: number): string | null {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The name in parentheses may contain spaces and parentheses; the state and the numbers follow the last
  // one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, start] = [fields[0], fields[19]]
  return state === 'Z' || state === 'X' || start === undefined ? null : start
}

function startFromPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

export const identify = (pid: number): ProcessIdentity => ({ pid, startedAt: processStart(pid) ?? '' })

export const isRunning = (identity: ProcessIdentity) => processStart(identity.pid) === identity.startedAt

/** Processes of the database server, including initdb, that work in `directory`. */
export function postgresProcessesIn(directory: string): number[] {
  return onLinux ? workingIn(directory) : namedInPidFile(directory)
}

function workingIn(directory: string): number[] {
  const wanted = statSync(directory, { throwIfNoEntry: false })
  if (!wanted) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const name = readIfThere(`/proc/${pid}/comm`)?.trim()
      if ((name !== 'postgres' && name !== 'initdb') || processStart(pid) === null) return false
      try {
        const found = statSync(`/proc/${pid}/cwd`)
        return found.dev === wanted.dev && found.ino === wanted.ino
      } catch {
        return false
      }
    })
}

function namedInPidFile(directory: string): number[] {
  const pid = postmasterPid(directory)
  if (pid === null) return []
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(directory) ? [pid] : []
  } catch {
    return []
  }
}

/** The process id in the server's own lock file; a single-user server writes it as a negative number. */
export function postmasterPid(directory: string): number | null {
  const line = readIfThere(path.join(directory, 'postmaster.pid'))?.split('\n', 1)[0]
  const pid = Math.abs(Number.parseInt(line ?? '', 10))
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null
}

/** Sends a signal to a process that may have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Waits until `condition` is true; returns false after `timeoutMs`. */
export async function waitFor(condition: () => boolean, timeoutMs: number, everyMs = 20): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!condition()) {
    if (performance.now() > deadline) return false
    await delay(everyMs)
  }
  return true
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
