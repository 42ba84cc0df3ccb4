import { Child, type ChildLimits } from './child'
import { SandboxError } from './sandbox-error'

export { SandboxError, type SandboxFailure } from './sandbox-error'

export interface SandboxOptions extends ChildLimits {
  /** The file that calls `serveTasks`, relative to the product's folder. */
  entry: string
  /** Maximum number of processes; further tasks wait. */
  maxChildren: number
  /** A process is replaced after this many tasks, so that memory leaks of libraries do not accumulate. */
  maxTasksPerChild?: number
  /** An idle process is stopped after this time. */
  idleMs?: number
}

export interface Sandbox {
  /** @throws SandboxError */
  run<Result>(task: unknown): Promise<Result>
  /** Stops every process; current and later tasks fail as `unavailable`. */
  close(): void
}

const closed = () => new SandboxError('unavailable', 'The sandbox is closed')

/**
 * Runs work on untrusted bytes in separate processes with time and memory limits and without any of this
 * process's settings. Failures there become typed errors here.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { entry, maxChildren, maxTasksPerChild = 50, idleMs = 15_000 } = options
  const idle: { child: Child; timer: NodeJS.Timeout }[] = []
  const working = new Set<Child>()
  const waiting: (() => void)[] = []
  let isClosed = false

  function takeChild(): Child {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer)
      // The system may have killed it meanwhile because of low memory.
      if (kept.child.isAlive) return kept.child
    }
    return new Child(entry, options)
  }

  function keepChild(child: Child): void {
    if (isClosed || child.tasksDone >= maxTasksPerChild) {
      child.stop()
      return
    }
    const kept = {
      child,
      timer: setTimeout(() => {
        idle.splice(idle.indexOf(kept), 1)
        child.stop()
      }, idleMs),
    }
    kept.timer.unref()
    idle.push(kept)
  }

  let turns = 0

  async function takeTurn(): Promise<void> {
    if (turns < maxChildren) turns++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Passes the free process to the task that has waited longest. */
  function passTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else turns--
  }

  async function runIn(child: Child, task: unknown): Promise<unknown> {
    working.add(child)
    let isUsable = false
    try {
      const result = await child.run(task)
      isUsable = true
      return result
    } catch (error) {
      isUsable = error instanceof SandboxError && error.failure === 'failed'
      throw error
    } finally {
      working.delete(child)
      if (isUsable) keepChild(child)
      else child.stop()
    }
  }

  /**
   * A task that crashes a used process may suffer from earlier tasks, so it is retried once in a fresh one.
   */
  async function runFairly(task: unknown): Promise<unknown> {
    const child = takeChild()
    const isUsed = child.tasksDone > 0
    try {
      return await runIn(child, task)
    } catch (error) {
      const mayBeInherited =
        error instanceof SandboxError && (error.failure === 'memory' || error.failure === 'crash')
      if (!isUsed || !mayBeInherited || isClosed) throw error
      return runIn(new Child(entry, options), task)
    }
  }

  return {
    async run<Result>(task: unknown): Promise<Result> {
      if (isClosed) throw closed()
      await takeTurn()
      if (isClosed) throw closed()
      try {
        return (await runFairly(task)) as Result
      } finally {
        passTurn()
      }
    },
    close() {
      isClosed = true
      for (const { child, timer } of idle.splice(0)) {
        clearTimeout(timer)
        child.stop()
      }
      for (const child of working) child.stop()
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}
