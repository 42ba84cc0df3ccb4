import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { serveTasks } from './serve-tasks'

let count = 0

/** What a hostile file might make a parser do. */
const waysOut: Record<string, () => unknown> = {
  read: () => readFileSync('/etc/hostname'),
  list: () => readdirSync('/'),
  write: () => writeFileSync(path.join(tmpdir(), 'escaped'), ''),
  start: () => spawnSync(process.execPath, ['--version']).error?.message ?? 'started',
  thread: () => new Worker('', { eval: true }),
  connect: () =>
    new Promise((resolve, reject) => {
      createConnection(1, '127.0.0.1').once('error', reject).once('connect', resolve)
    }),
}

/** Tasks for the sandbox tests. */
serveTasks(async (task: string) => {
  count++
  const wayOut = waysOut[task]
  if (wayOut) {
    try {
      await wayOut()
      return 'done'
    } catch (error) {
      return (error as { code?: string }).code
    }
  }
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
