import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type HeldSocket, holdSocket, withSocket } from '../../../e2e/support/held-socket'
import { freePort } from '../../../e2e/support/server'

const program = path.join(import.meta.dirname, 'inherited-socket.fixture.ts')
const running: ChildProcess[] = []
let socket: HeldSocket | undefined
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  socket?.close()
  socket = undefined
})

function start(stdin: number | 'ignore'): ChildProcess {
  const [command, args] = withSocket(process.execPath, ['--import', 'tsx', program])
  const child = spawn(command, args, { stdio: [stdin, 'pipe', 'pipe'] })
  running.push(child)
  return child
}
const output = async (stream: NodeJS.ReadableStream | null) => String((await once(stream!, 'data'))[0])

test('connections that come while no server runs wait for the next one', async () => {
  const port = await freePort()
  socket = holdSocket(port)
  const ask = async () => Number(await (await fetch(`http://127.0.0.1:${port}`, { method: 'POST' })).text())
  const first = start(socket.fd)
  await output(first.stdout)
  expect(await ask()).toBe(first.pid)
  first.kill('SIGTERM')
  await once(first, 'exit')
  const waiting = Promise.all([ask(), ask(), ask()])
  const second = start(socket.fd)
  expect(new Set(await waiting)).toEqual(new Set([second.pid]))
})

test('a socket that is not where the server looks for it is said to be so', async () => {
  expect(await output(start('ignore').stderr)).toContain('set StandardInput=socket')
})
