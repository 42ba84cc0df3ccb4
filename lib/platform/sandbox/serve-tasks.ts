import { Worker } from 'node:worker_threads'

export interface TaskMessage {
  id: number
  task: unknown
}

export type TaskAnswer =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; name: string; message: string }

/** Ends this process when its parent has died, even during an infinite loop. */
function endWithParent(): void {
  const watch = `const parent = ${process.ppid}
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 1000)`
  new Worker(watch, { eval: true, execArgv: [], env: {} }).unref()
}

/**
 * Called by the entry file of a sandbox: runs one task after another until the parent disconnects.
 * @param work its errors become `failed` SandboxErrors in the parent
 */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const answer = (message: TaskAnswer) => process.send?.(message)
  process.on('disconnect', () => process.exit(0))
  // A stray error would end the process during the next task; the limits of the sandbox still apply.
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
