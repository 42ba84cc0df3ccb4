import { closeNetwork } from './close-network'

interface TaskMessage {
  id: number
  task: unknown
}

export type TaskAnswer =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; name: string; message: string }

/**
 * Called by the entry file of a sandbox: runs one task after another until the parent disconnects. The process has no
 * network from then on.
 * @param work its errors become `failed` SandboxErrors in the parent
 */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  closeNetwork()
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
  process.send?.('ready')
}
