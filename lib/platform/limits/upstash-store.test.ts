import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { parseEnv } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import type { LimitClass } from '../../contract/limit-classes'
import { configuredStore } from './configured-store'
import { limitFigures } from './figures'
import { InProcessStore, slidingWindowScriptHash } from './in-process-store'
import { Limiter } from './limiter'
import { momentLogScript, momentLogScriptHash } from './moment-log'

const closers: (() => unknown)[] = []
vi.spyOn(log(), 'warn').mockReturnValue()

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Implements the part of the Upstash REST API that rate limits use. */
async function startUpstash(mode: 'answers' | 'fails' | 'silent' = 'answers') {
  const counters = new InProcessStore()
  const requests: { authorization: string | undefined; command: string }[] = []
  const scripts = new Map<string, string>()
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const [command, first, keyCount, ...rest] = JSON.parse(Buffer.concat(chunks).toString())
    requests.push({ authorization: req.headers.authorization, command })
    if (mode === 'silent') return
    const answer = (status: number, body: unknown) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (mode === 'fails') return answer(500, { error: 'ERR internal' })
    if (command === 'time') return answer(200, { result: [Math.floor(Date.now() / 1000), 0] })
    if (command === 'get') return answer(200, { result: String(counters.get(first)) })
    if (command === 'eval') scripts.set(hash('sha1', first), first)
    const script = command === 'eval' ? first : scripts.get(first)
    if (script === undefined) return answer(400, { error: 'NOSCRIPT No matching script.' })
    const args = rest.slice(keyCount).map(Number)
    const known = script === momentLogScript ? momentLogScriptHash : slidingWindowScriptHash
    return answer(200, { result: counters.evalsha(known, rest.slice(0, keyCount), args) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** @param storeTimeoutMs by default longer than a busy machine delays an answer */
function limiterOn(url: string, storeTimeoutMs = 20_000): Limiter {
  const env = parseEnv({
    UPSTASH_REDIS_REST_URL: url,
    UPSTASH_REDIS_REST_TOKEN: 'rest-token',
    RATE_LIMIT_STORE_TIMEOUT_MS: String(storeTimeoutMs),
  })
  return new Limiter({
    figures: limitFigures(env),
    sharedStore: configuredStore(env),
    storeTimeoutMs: env.RATE_LIMIT_STORE_TIMEOUT_MS,
  })
}

async function admitted(limiter: Limiter, count: number, limitClass: LimitClass = 'audit'): Promise<number> {
  let passed = 0
  for (let taken = 0; taken < count; taken += 1) {
    if ((await limiter.consume(limitClass, 'bucket')).allowed) passed += 1
  }
  return passed
}

test('processes that share Upstash Redis share the limit', async () => {
  const { url, requests } = await startUpstash()
  expect(await admitted(limiterOn(url), 6)).toBe(6)
  expect(await admitted(limiterOn(url), 6)).toBe(4)
  expect(requests.every(({ authorization }) => authorization === 'Bearer rest-token')).toBe(true)
  expect(requests.slice(0, 4).map(({ command }) => command)).toEqual(['time', 'evalsha', 'eval', 'evalsha'])
})

test('large limits are counted by the script of the library', async () => {
  const { url } = await startUpstash()
  const [first, second] = [limiterOn(url), limiterOn(url)]
  expect(await admitted(first, 60, 'read')).toBe(60)
  // The clock may begin another minute in between, in which the requests before still weigh.
  expect(await admitted(second, 60, 'read')).toBeLessThanOrEqual(50)
})

test.each(['fails', 'silent'] as const)('an Upstash that %s does not lift the limit', async (mode) => {
  const { url, requests } = await startUpstash(mode)
  expect(await admitted(limiterOn(url, 200), 30)).toBe(10)
  expect(requests.length).toBeGreaterThan(0)
})
