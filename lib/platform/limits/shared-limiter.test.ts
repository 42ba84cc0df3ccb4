import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseEnv } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import type { LimitClass } from '../../contract/limit-classes'
import { limitFigures } from './figures'
import type { LimitStore } from './limit-store'
import { Limiter } from './limiter'
import { RedisServerFixture } from './redis-server.fixture'
import { RedisStore } from './redis-store'

const storeTimeoutMs = 500
const figures = limitFigures(parseEnv({}))
const closers: (() => Promise<unknown>)[] = []
const warn = vi.spyOn(log(), 'warn').mockReturnValue()

beforeEach(() => {
  warn.mockClear()
  // Keeps each test within one window.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5, 9, 0, 10) })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) await close()
})

async function startRedis(): Promise<RedisServerFixture> {
  const server = await RedisServerFixture.start()
  closers.push(() => server.stop())
  return server
}

/** Connects beforehand, so that loading the client does not count against the store's timeout. */
async function connectedTo(server: RedisServerFixture): Promise<RedisStore> {
  const store = new RedisStore(server.url, storeTimeoutMs)
  await store.get('key')
  return store
}

function limiterOn(sharedStore: LimitStore, changed: Partial<typeof figures> = {}): Limiter {
  const limiter = new Limiter({ figures: { ...figures, ...changed }, sharedStore, storeTimeoutMs })
  closers.push(() => limiter.close())
  return limiter
}

async function admitted(
  limiter: Limiter,
  count: number,
  bucket = 'bucket',
  limitClass: LimitClass = 'write',
): Promise<number> {
  let passed = 0
  for (let taken = 0; taken < count; taken += 1) {
    if ((await limiter.consume(limitClass, bucket)).allowed) passed += 1
  }
  return passed
}

test('hosts whose clocks differ count in the same windows, those of the store', async () => {
  const server = await startRedis()
  const ahead = limiterOn(await connectedTo(server))
  expect(await admitted(ahead, 12)).toBe(12)

  // Another host, whose clock is ten minutes behind the other's and the store's.
  vi.setSystemTime(Date.now() - 600_000)
  server.clockAheadMs = 600_000
  const behind = limiterOn(await connectedTo(server))
  expect(await admitted(behind, 12)).toBe(8)
  const refused = await behind.consume('write', 'bucket')
  expect(refused).toMatchObject({ allowed: false, remaining: 0 })
  // A window after the first of the requests, whatever the clocks say.
  expect(refused.resetSeconds).toBeGreaterThan(50)
  expect(refused.resetSeconds).toBeLessThanOrEqual(60)
  expect(await behind.peek('write', 'bucket')).toMatchObject({ remaining: 0 })
})

test('a clock of this machine that is set does not open another window', async () => {
  const server = await startRedis()
  const limiter = limiterOn(await connectedTo(server))
  expect(await admitted(limiter, 20, 'other')).toBe(20)
  vi.setSystemTime(Date.now() + 600_000)
  server.clockAheadMs = -600_000
  const { allowed } = await limiterOn(await connectedTo(server)).consume('write', 'other')
  expect(allowed).toBe(false)
  expect((await limiter.peek('write', 'other')).remaining).toBe(0)
})

test('processes that share a store share the limit', async () => {
  const server = await startRedis()
  const first = limiterOn(await connectedTo(server))
  const second = limiterOn(await connectedTo(server))
  expect(await admitted(first, 12)).toBe(12)
  expect(await second.consume('write', 'bucket')).toMatchObject({ allowed: true, remaining: 7 })
  expect(await admitted(second, 12)).toBe(7)
  expect(await first.consume('write', 'bucket')).toMatchObject({ allowed: false, limit: 20, remaining: 0 })
  expect(warn).not.toHaveBeenCalled()
})

test.each(['write', 'read'] as const)(
  'a refusal of class %s by the store tells the real wait',
  async (limitClass) => {
    const server = await startRedis()
    const first = limiterOn(await connectedTo(server), { read: 20 })
    const second = limiterOn(await connectedTo(server), { read: 20 })
    await admitted(first, 20, 'bucket', limitClass)
    vi.setSystemTime(Date.now() + 50_001)
    await admitted(second, 20, 'bucket', limitClass)
    const { allowed, resetSeconds } = await second.consume(limitClass, 'bucket')
    expect(allowed).toBe(false)
    vi.setSystemTime(Date.now() + resetSeconds * 1000)
    expect(await second.consume(limitClass, 'bucket')).toMatchObject({ allowed: true })
    expect(resetSeconds).toBeLessThanOrEqual(10)
  },
)

test('hosts that share a store let no more than the limit through in any window', async () => {
  const server = await startRedis()
  const hosts = [limiterOn(await connectedTo(server)), limiterOn(await connectedTo(server))]
  const startMs = Date.now()
  const passedAtMs: number[] = []
  for (let second = 0; second < 200; second += 1) {
    vi.setSystemTime(startMs + second * 1000)
    const states = await Promise.all(hosts.map((host) => host.consume('write', 'bucket')))
    for (const { allowed } of states) if (allowed) passedAtMs.push(Date.now())
  }
  const most = Math.max(
    ...passedAtMs.map(
      (startsAtMs) => passedAtMs.filter((atMs) => atMs >= startsAtMs && atMs < startsAtMs + 60_000).length,
    ),
  )
  expect(most).toBe(20)
  expect(passedAtMs).toHaveLength(80)
})

test('a refusal by this process is as long as that of the store, which counted a moment later', async () => {
  const server = await startRedis()
  const store = await connectedTo(server)
  const late: LimitStore = {
    evalsha: (hash, keys, args) => {
      vi.setSystemTime(Date.now() + 700)
      return store.evalsha(hash, keys, args)
    },
    eval: (...call) => store.eval(...call),
    get: (key) => store.get(key),
    close: () => store.close(),
  }
  const limiter = limiterOn(late)
  expect(await admitted(limiter, 20)).toBe(20)
  const { allowed, resetSeconds } = await limiter.consume('write', 'bucket')
  expect(allowed).toBe(false)
  vi.setSystemTime(Date.now() + resetSeconds * 1000)
  expect(await limiter.consume('write', 'bucket')).toMatchObject({ allowed: true })
})

test('what the store refuses is not counted against the bucket in the process', async () => {
  const server = await startRedis()
  const first = limiterOn(await connectedTo(server))
  const second = limiterOn(await connectedTo(server))
  await admitted(first, 20)
  expect(await admitted(second, 100)).toBe(0)
  server.fallSilent()
  expect(await admitted(second, 100)).toBe(20)
})

test('a look tells what is left for all processes, and needs no store', async () => {
  const server = await startRedis()
  const first = limiterOn(await connectedTo(server))
  const second = limiterOn(await connectedTo(server))
  await admitted(first, 8)
  expect(await second.peek('write', 'bucket')).toMatchObject({ allowed: true, remaining: 12 })
  expect(await second.peek('write', 'bucket')).toMatchObject({ allowed: true, remaining: 12 })
  server.fallSilent()
  expect(await second.peek('write', 'bucket')).toMatchObject({ allowed: true, remaining: 20 })
})

test('no bucket reaches the store in clear', async () => {
  const server = await startRedis()
  await limiterOn(await connectedTo(server)).consume('signIn', '192.0.2.7 person@example.com')
  const sent = JSON.stringify(server.commands)
  expect(sent).toContain('agent-audit-workspace:limit:signIn:')
  expect(sent).not.toContain('person@example.com')
  expect(sent).not.toContain('192.0.2.7')
})

test('a store that forgets its scripts is taught again', async () => {
  const server = await startRedis()
  const limiter = limiterOn(await connectedTo(server))
  expect(await admitted(limiter, 5)).toBe(5)
  server.forgetScripts()
  expect(await admitted(limiter, 20)).toBe(15)
  expect(warn).not.toHaveBeenCalled()
})

test('a server that takes connections and never answers does not lift the limit', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closers.push(async () => silent.close())
  const { port } = silent.address() as AddressInfo
  const limiter = limiterOn(new RedisStore(`redis://127.0.0.1:${port}`, storeTimeoutMs))
  const startedAtMs = performance.now()
  expect(await admitted(limiter, 10)).toBe(10)
  const leftAloneAtMs = performance.now()
  expect(await admitted(limiter, 40)).toBe(10)
  expect(warn).toHaveBeenCalledTimes(1)
  // Three requests wait for the timeout; then the store is not called any more.
  expect(performance.now() - leftAloneAtMs).toBeLessThan(leftAloneAtMs - startedAtMs)
})

test('an address where nothing listens does not lift the limit', async () => {
  const server = await RedisServerFixture.start()
  const { url } = server
  await server.stop()
  expect(await admitted(limiterOn(new RedisStore(url, storeTimeoutMs)), 50)).toBe(20)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(String(warn.mock.calls[0]?.[0] && (warn.mock.calls[0][0] as { err: Error }).err.cause)).toContain(
    'ECONNREFUSED',
  )
})

test.each([
  ['throws', () => Promise.reject(new Error('broken'))],
  ['never answers', () => new Promise(() => {})],
  ['answers nonsense', () => Promise.resolve('nonsense')],
  ['answers nothing', () => Promise.resolve(null)],
])('a store that %s does not lift the limit', async (_, answer) => {
  const limiter = limiterOn({ evalsha: answer, eval: answer, get: answer })
  expect(await admitted(limiter, 50)).toBe(20)
})

test('a dead store is tried again now and then, and logged at most every ten seconds', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const evalsha = vi.fn(() => Promise.reject(new Error('broken')))
  const limiter = limiterOn({ evalsha, eval: evalsha, get: evalsha })
  await admitted(limiter, 50)
  expect(evalsha).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(9999)
  await admitted(limiter, 50, 'second bucket')
  expect(evalsha).toHaveBeenCalledTimes(4)
  expect(warn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  await admitted(limiter, 50, 'third bucket')
  expect(evalsha).toHaveBeenCalledTimes(5)
  expect(warn).toHaveBeenCalledTimes(2)
})

test('many requests at once on a dead store are limited together', async () => {
  const limiter = limiterOn({ evalsha: () => new Promise(() => {}), eval: () => null, get: () => null })
  const states = await Promise.all(Array.from({ length: 200 }, () => limiter.consume('write', 'bucket')))
  expect(states.filter(({ allowed }) => allowed)).toHaveLength(20)
})

test('a store that falls silent in between grants no second limit, and a late answer changes nothing', async () => {
  const server = await startRedis()
  const limiter = limiterOn(await connectedTo(server))
  expect(await admitted(limiter, 8)).toBe(8)
  server.fallSilent()
  expect(await admitted(limiter, 8)).toBe(8)
  server.speak()
  expect(await admitted(limiter, 20)).toBe(4)
})

test('what was let through while the store was away counts when it is back', async () => {
  let away = true
  const server = await startRedis()
  const redis = await connectedTo(server)
  const whenThere = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (away) throw new Error('away')
    return ask()
  }
  const limiter = limiterOn({
    evalsha: (...call) => whenThere(() => redis.evalsha(...call)),
    eval: (...call) => whenThere(() => redis.eval(...call)),
    get: (...call) => whenThere(() => redis.get(...call)),
    close: () => redis.close(),
  })
  let passed = await admitted(limiter, 2)
  for (let change = 0; change < 8; change += 1) {
    away = !away
    passed += await admitted(limiter, 2)
  }
  expect(passed).toBe(18)
  expect(away).toBe(true)
  away = false
  expect(await limiter.consume('write', 'bucket')).toMatchObject({ allowed: true, remaining: 1 })
  expect(await admitted(limiter, 50)).toBe(1)
})

test('after a lost connection the store is used again', async () => {
  const server = await RedisServerFixture.start()
  const { port } = server
  const store = await connectedTo(server)
  const limiter = limiterOn(store)
  expect(await admitted(limiter, 1)).toBe(1)
  await server.stop()
  expect(await admitted(limiter, 1)).toBe(1)
  const restarted = await RedisServerFixture.start(port)
  closers.push(() => restarted.stop())
  await vi.waitFor(async () => expect(await store.get('key')).toBeNull(), { timeout: 5000 })
  expect(await admitted(limiter, 1, 'another bucket')).toBe(1)
  expect(restarted.commands.some(([name]) => name?.toLowerCase() === 'eval')).toBe(true)
})
