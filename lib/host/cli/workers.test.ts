import cluster from 'node:cluster'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Workers } from './workers'

const entry = path.join(import.meta.dirname, 'worker.fixture.ts')
const freePort = async () => {}
const pids = () => Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid ?? 0)
/** A killed worker is removed from the list after its channel is closed too. */
const expectNone = () => vi.waitFor(() => expect(pids()).toEqual([]), 30_000)
const broken = () => process.env.WORKER_FIXTURE_BROKEN!

beforeEach(async () => {
  process.env.WORKER_FIXTURE_BROKEN = path.join(await mkdtemp(path.join(tmpdir(), 'workers-')), 'broken')
})
afterEach(async () => {
  cluster.removeAllListeners()
  await rm(path.dirname(broken()), { recursive: true })
})

test('the port is freed once all are about to serve, and a stop ends them', async () => {
  const workers = new Workers(2, () => {}, entry)
  const free = vi.fn(async () => expect(pids()).toHaveLength(2))
  await workers.start(free, new AbortController().signal)
  expect(free).toHaveBeenCalledTimes(1)
  await workers.stop(5_000)
  await expectNone()
})

test('each says what it has counted, and one that does not answer is left out', async () => {
  const workers = new Workers(2, () => {}, entry)
  await workers.start(freePort, new AbortController().signal)
  expect(await workers.metrics()).toEqual([[{ name: 'counted' }], [{ name: 'counted' }]])
  const [silent] = pids() as [number, number]
  process.kill(silent, 'SIGSTOP')
  expect(await workers.metrics()).toEqual([[{ name: 'counted' }]])
  process.kill(silent, 'SIGCONT')
  await workers.stop(5_000)
})

test('a drain ends when all have drained, and does not wait for one that does not answer', async () => {
  const workers = new Workers(2, () => {}, entry)
  await workers.start(freePort, new AbortController().signal)
  await workers.drain(60_000)
  const [silent] = pids() as [number, number]
  process.kill(silent, 'SIGSTOP')
  await workers.drain(50)
  process.kill(silent, 'SIGCONT')
  await workers.stop(5_000)
})

test('one that dies is replaced', async () => {
  const workers = new Workers(2, () => {}, entry)
  await workers.start(freePort, new AbortController().signal)
  const [victim, survivor] = pids() as [number, number]
  const replaced = new Promise((resolve) => cluster.once('listening', resolve))
  process.kill(victim, 'SIGKILL')
  await replaced
  expect(pids()).toHaveLength(2)
  expect(pids()).toContain(survivor)
  expect(pids()).not.toContain(victim)
  await workers.stop(5_000)
})

test('a start fails when one of them ends before it serves', async () => {
  await writeFile(broken(), '')
  const workers = new Workers(2, () => {}, entry)
  await expect(workers.start(freePort, new AbortController().signal)).rejects.toThrow('could not start')
  await workers.stop(5_000)
  await expectNone()
})

test('a stop during the start ends the waiting', async () => {
  const workers = new Workers(2, () => {}, entry)
  const abort = new AbortController()
  const started = workers.start(() => new Promise(() => {}), abort.signal)
  abort.abort()
  await expect(started).rejects.toThrow('could not start')
  await workers.stop(5_000)
  await expectNone()
})

test('it gives up when nobody serves and nobody can be started any more, not while one serves', async () => {
  const gaveUp = Promise.withResolvers<Error>()
  const workers = new Workers(2, gaveUp.resolve, entry)
  await workers.start(freePort, new AbortController().signal)
  await writeFile(broken(), '')
  const [first, second] = pids() as [number, number]
  process.kill(first, 'SIGKILL')
  let ended = 0
  await new Promise<void>((resolve) =>
    cluster.on('exit', () => {
      ended++
      if (ended === 3) resolve()
    }),
  )
  process.kill(second, 'SIGKILL')
  expect((await gaveUp.promise).message).toContain('No worker process can be started')
  await workers.stop(5_000)
})
