import { type ChildProcess, spawn } from 'node:child_process'
import { utimesSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireLock, LockHeldError, lockHolder } from './lock'
import { identify } from './processes'

let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-test-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Another process that takes the lock; its first line says whether it succeeded. */
async function otherProcess(): Promise<{ child: ChildProcess; line: string }> {
  const fixture = path.join(import.meta.dirname, 'holder.fixture.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, 'lock', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface({ input: child.stdout })) return { child, line }
  throw new Error('The process said nothing.')
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

test('a second process is refused while the first one holds the lock, and gets the id of that process', async () => {
  const { child } = await otherProcess()
  const refused = acquireLock(folder, { purpose: 'test' })
  await expect(refused).rejects.toThrow(LockHeldError)
  await expect(refused).rejects.toThrow(`process ${child.pid}`)
})

test('a lock for several users of the machine leaves no folder that only one of them can read', async () => {
  const modeOf = async (name: string) => (await stat(path.join(folder, name))).mode & 0o777
  const shared = await acquireLock(path.join(folder, 'build/cache/lock'), { purpose: 'build', mode: 0o755 })
  const [claim = ''] = await readdir(path.join(folder, 'build/cache/lock'))
  expect(await modeOf('build')).toBe(0o755)
  expect(await modeOf(`build/cache/lock/${claim}`)).toBe(0o644)
  await shared.release()
  const own = await acquireLock(path.join(folder, 'data/lock'), { purpose: 'server' })
  expect(await modeOf('data')).toBe(0o700)
  await own.release()
})

test('the lock of a killed process is taken over', async () => {
  const { child } = await otherProcess()
  await end(child)
  const lock = await acquireLock(folder, { purpose: 'test' })
  expect(await lockHolder(folder)).toMatchObject({ pid: process.pid, state: 'held' })
  await lock.release()
  expect(await readdir(folder)).toEqual([])
})

test('of many processes at the same moment exactly one gets it', async () => {
  const outcomes = await Promise.all(Array.from({ length: 6 }, otherProcess))
  const winners = outcomes.filter(({ line }) => line.startsWith('held'))
  expect(winners).toHaveLength(1)
  const refusals = outcomes.filter(({ line }) => line === `refused ${winners[0]?.child.pid}`)
  expect(refusals).toHaveLength(5)
})

test('a process number that another process has by now does not count', async () => {
  const lock = await acquireLock(folder, { purpose: 'test' })
  const [name] = await readdir(folder)
  const claim = {
    pid: process.ppid,
    purpose: 'test',
    state: 'held',
    scope: await scopeOf(path.join(folder, String(name))),
    processes: [{ pid: process.ppid, startedAt: 'before this process' }],
  }
  await lock.release()
  await writeFile(path.join(folder, 'stale.json'), JSON.stringify(claim))
  expect(await lockHolder(folder)).toBeNull()

  claim.processes = [identify(process.ppid)]
  await writeFile(path.join(folder, 'alive.json'), JSON.stringify(claim))
  expect(await lockHolder(folder)).toMatchObject({ pid: process.ppid })
})

test('whoever waits gets the lock when it is let go', async () => {
  const first = await acquireLock(folder, { purpose: 'command' })
  const second = acquireLock(folder, { purpose: 'command', waitMs: 5_000 })
  await first.release()
  await (await second).release()
})

test('a holder that is not waited for is refused at once', async () => {
  const lock = await acquireLock(folder, { purpose: 'server' })
  const waiting = acquireLock(folder, {
    purpose: 'command',
    waitMs: 60_000,
    waitsFor: (holder) => holder.purpose === 'command',
  })
  await expect(waiting).rejects.toThrow(LockHeldError)
  await lock.release()
})

test('the lock stays taken while a process lives that was added to it', async () => {
  const { child } = await otherProcess()
  const builder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  children.push(builder)
  const claim = {
    pid: child.pid,
    purpose: 'build',
    state: 'held',
    scope: await scopeOf(path.join(folder, String((await readdir(folder))[0]))),
    processes: [identify(child.pid ?? 0), identify(builder.pid ?? 0)],
  }
  await end(child)
  await writeFile(path.join(folder, 'with-builder.json'), JSON.stringify(claim))
  expect(await lockHolder(folder)).toMatchObject({ purpose: 'build' })
  await end(builder)
  expect(await lockHolder(folder)).toBeNull()
})

test('a holder in another container counts for as long as its heart beats', async () => {
  const file = path.join(folder, 'elsewhere.json')
  const claim = {
    pid: 1,
    purpose: 'server',
    state: 'held',
    scope: 'another boot',
    processes: [identify(process.pid)],
  }
  await writeFile(file, JSON.stringify(claim))
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), 100)
  expect(await lockHolder(folder)).toMatchObject({ pid: 1 })
  clearInterval(heartbeat)

  const longAgo = new Date(Date.now() - 120_000)
  utimesSync(file, longAgo, longAgo)
  expect(await lockHolder(folder)).toBeNull()
})

async function scopeOf(file: string): Promise<string> {
  return JSON.parse(await readFile(file, 'utf8')).scope
}
