import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleOperation } from '../../lib/api/http'
import { DECLARATIONS, isOnTokenAllowlist, TOOL_DECLARATIONS } from '../../lib/api/registry'
import type { AnyDeclaration } from '../../lib/contract/declare'
import type { AnyOperation } from '../../lib/contract/operation'
import { addressFile } from '../../lib/platform/db/address'
import { closeDatabase } from '../../lib/platform/db/client'
import { LIMIT_SETTINGS } from '../../lib/platform/limits'
import { workspaceUnderTest } from '../support/environment'
import { startRoundTripCounter, type Traffic } from '../support/round-trips'
import { type Caller, newCaller, newToken } from './callers'
import { fillForReading } from './reading-account'
import { roundTripsOf } from './round-trip-bounds'
import { type Holdings, isReading, readingCalls } from './tool-calls'

/**
 * The first ones prepare their statements on each connection, one refreshes the operator's settings, one a minute notes
 * when a token was used: what the best of them needs is what every call needs.
 */
const callsEach = 6

const reads = [...new Set([...DECLARATIONS, ...TOOL_DECLARATIONS])].filter(isReading)

let counter: Awaited<ReturnType<typeof startRoundTripCounter>>
let operations: ReadonlyMap<string, AnyOperation>
let caller: Caller
let token: string
let holdings: Holdings

beforeAll(async () => {
  const { url } = JSON.parse(readFileSync(addressFile(workspaceUnderTest().dataDir), 'utf8'))
  counter = await startRoundTripCounter(url)
  // Before the product's code reads them, which runs in this process here.
  const unlimited = Object.values(LIMIT_SETTINGS).map((name) => [name, '1000000'])
  Object.assign(process.env, Object.fromEntries(unlimited), {
    DATABASE_URL: counter.url,
    DATABASE_POOL_SIZE: '2',
  })
  operations = (await import('../../lib/host/operations')).OPERATIONS
  caller = await newCaller()
  token = (await newToken(caller)).plaintext
  holdings = await fillForReading(caller)
})

afterAll(async () => {
  await closeDatabase()
  await counter.stop()
})

/** The minimum round trips of several identical calls. */
async function trafficOf(
  { id, method }: AnyDeclaration,
  path: string,
  credential: Record<string, string>,
): Promise<Traffic> {
  const headers = { 'sec-fetch-site': 'same-origin', ...credential }
  let least: Traffic | undefined
  for (let call = 0; call < callsEach; call++) {
    const request = new Request(new URL(path, 'http://localhost'), { method, headers })
    const { result, traffic } = await counter.during(async () => {
      const response = await handleOperation(operations.get(id)!, request)
      return { status: response.status, body: await response.bytes() }
    })
    const answer = `${result.status} ${result.status >= 400 ? Buffer.from(result.body).toString() : ''}`
    expect(answer, path).toMatch(/^2/)
    if (!least || traffic.roundTrips < least.roundTrips) least = traffic
  }
  return least!
}

describe.each(reads.map((declaration) => ({ title: declaration.id, declaration })))(
  '$title',
  ({ declaration }) => {
    const credentials: [string, () => Record<string, string>][] = [
      ['a session', () => ({ cookie: caller.session.cookieHeader() })],
    ]
    if (isOnTokenAllowlist(declaration))
      credentials.push(['a token', () => ({ authorization: `Bearer ${token}` })])

    it.each(credentials)('needs no more round trips than it is known for, with %s', async (_, credential) => {
      for (const { path } of readingCalls(declaration, holdings)) {
        const { roundTrips, statements } = await trafficOf(declaration, path, credential())
        const asked = statements.map((trip, at) => `${at + 1}: ${trip.join('\n   ')}`).join('\n')
        expect(roundTrips, `${path} asked\n${asked}\n`).toBeLessThanOrEqual(roundTripsOf(declaration))
      }
    })
  },
)
