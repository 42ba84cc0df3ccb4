import { serveTasks } from './serve-tasks'

let count = 0

/** Tasks for the sandbox tests. */
serveTasks(async (task: string) => {
  count++
  switch (task) {
    case 'loop':
      for (;;) count++
    case 'heap': {
      const hoard: unknown[] = []
      for (;;) hoard.push(Array.from({ length: 10_000 }, () => ({ count })))
    }
    case 'buffers': {
      const hoard: Buffer[] = []
      for (;;) {
        hoard.push(Buffer.alloc(8 * 1024 * 1024, 1))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    case 'throw':
      throw new TypeError('no such thing')
    case 'exit unless first':
      return count === 1 ? 'first' : process.exit(4)
    case 'exit':
      return process.exit(3)
    case 'environment':
      return Object.keys(process.env)
    default:
      return { process: process.pid, count }
  }
})
