import { spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { lookup, promises as names } from 'node:dns'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { open } from 'node:inspector'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect as connectTls } from 'node:tls'
import { Worker } from 'node:worker_threads'
import { serveTasks } from './serve-tasks'

let count = 0
const closedPort = 65_533

/** What a hostile file might make a parser do. */
const waysOut: Record<string, () => unknown> = {
  read: () => readFileSync('/etc/hostname'),
  list: () => readdirSync('/'),
  write: () => writeFileSync(path.join(tmpdir(), 'escaped'), ''),
  start: () => spawnSync(process.execPath, ['--version']).error?.message ?? 'started',
  thread: () => new Worker('', { eval: true }),
  connect: () => once(createConnection(closedPort, '127.0.0.1'), 'connect'),
  'connect by TLS': () => once(connectTls(closedPort, '127.0.0.1'), 'secureConnect'),
  'connect by HTTP': () => once(get(`http://127.0.0.1:${closedPort}`), 'response'),
  'connect by HTTP/2': () => once(connectHttp2(`http://127.0.0.1:${closedPort}`), 'connect'),
  fetch: () => fetch(`http://127.0.0.1:${closedPort}`),
  listen: () => once(createServer().listen(0, '127.0.0.1'), 'listening'),
  'send a datagram': () => createSocket('udp4').send('hello', closedPort, '127.0.0.1'),
  'resolve a name': () => new Promise((resolve) => lookup('localhost', resolve)),
  'resolve a name by promise': () => names.resolve4('localhost'),
  'open the inspector': () => open(0, '127.0.0.1'),
  'take a binding of Node': () =>
    (process as unknown as { binding(name: string): object }).binding('tcp_wrap'),
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
      const { code, cause } = error as { code?: string; cause?: { code?: string } }
      return code ?? cause?.code
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
