import { Worker } from 'node:worker_threads'
import type { TaskAnswer, TaskMessage } from './messages'

/** Ends this process when its parent has died, also in the middle of a loop that never ends. */
function endWithParent(): void {
  const watch = `const parent = ${process.ppid}
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 1000)`
  new Worker(watch, { eval: true, execArgv: [], env: {} }).unref()
}

/**
 * What an entry file of a sandbox calls: answers one task after the other until the parent goes away.
 * @param work what it throws becomes a `failed` SandboxError at the parent's
 */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const answer = (message: TaskAnswer) => process.send?.(message)
  process.on('disconnect', () => process.exit(0))
  // A stray error would end the process in the middle of the next task; this one's limits still hold.
  process.on('unhandledRejection', () => {})
  process.on('message', async ({ id, task }: TaskMessage) => {
    try {
      answer({ id, ok: true, result: await work(task as Task) })
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      answer({ id, ok: false, name, message: message.slice(0, 2_000) })
    }
  })
  endWithParent()
  process.send?.('ready')
}
