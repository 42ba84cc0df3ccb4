import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})

/** Starts a program in a new process group, so that it can be stopped with all its children. */
export function spawnGroup(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true })
  running.add(child)
  child.once('exit', () => {
    // Kills the remaining processes of its group.
    signalGroup(child, 'SIGKILL')
    running.delete(child)
  })
  child.once('error', () => running.delete(child))
  return child
}

/** Resolves with the exit code; 1 when a signal ended it or it could not be started. */
export function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Asks the program to stop, and kills its whole group when it has not ended after `patienceMs`. */
export async function endGroup(child: ChildProcess, patienceMs: number): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const waiting = new AbortController()
  await Promise.race([ended, delay(patienceMs, undefined, { signal: waiting.signal }).catch(() => {})])
  waiting.abort()
  if (hasEnded(child)) return
  signalGroup(child, 'SIGKILL')
  await ended
}

/** Stops every program started here. */
export async function endAll(patienceMs: number): Promise<void> {
  await Promise.all([...running].map((child) => endGroup(child, patienceMs)))
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group is empty.
  }
}
