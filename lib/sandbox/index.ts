import { Child, type ChildLimits } from './child'
import { SandboxError } from './sandbox-error'

export { SandboxError, type SandboxFailure } from './sandbox-error'

export interface SandboxOptions extends ChildLimits {
  /** The file whose `serveTasks` does the work, from the product's folder. */
  entry: string
  /** Most processes at once; further tasks wait. */
  maxChildren: number
  /** After so many tasks a process is replaced, so that leaks of libraries do not add up. */
  maxTasksPerChild?: number
  /** An idle process is ended after this time. */
  idleMs?: number
}

export interface Sandbox {
  /** @throws SandboxError */
  run<Result>(task: unknown): Promise<Result>
  /** Ends every process; tasks under way and later ones fail as `unavailable`. */
  close(): void
}

const closed = () => new SandboxError('unavailable', 'The sandbox is closed')

/**
 * Runs work on bytes nobody trusts in processes of their own, with limits of time and memory and without any of
 * this process's settings. What goes wrong there ends as a typed error here.
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
      // The system may have ended it meanwhile, for want of memory.
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

  /** Hands the turn to whoever waits longest. */
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

  /** A task that ends a used process may suffer from what tasks before it left there: a fresh one decides. */
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
