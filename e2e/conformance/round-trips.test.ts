import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DECLARATIONS, isOnTokenAllowlist, TOOL_DECLARATIONS } from '../../lib/api/registry'
import { type Caller, newCaller, newToken } from './callers'
import { type CountedCalls, countCalls } from './counted-calls'
import { fillForReading } from './reading-account'
import { roundTripsOf } from './round-trip-bounds'
import { type Holdings, isReading, readingCalls } from './tool-calls'

const reads = [...new Set([...DECLARATIONS, ...TOOL_DECLARATIONS])].filter(isReading)

let calls: CountedCalls
let caller: Caller
let token: string
let holdings: Holdings

beforeAll(async () => {
  calls = await countCalls()
  caller = await newCaller()
  token = (await newToken(caller)).plaintext
  holdings = await fillForReading(caller)
})

afterAll(() => calls.stop())

describe.each(reads.map((declaration) => ({ title: declaration.id, declaration })))(
  '$title',
  ({ declaration }) => {
    const credentials: [string, () => Record<string, string>][] = [
      ['a session', () => ({ cookie: caller.session.cookieHeader() })],
    ]
    if (isOnTokenAllowlist(declaration))
      credentials.push(['a token', () => ({ authorization: `Bearer ${token}` })])

    it.each(credentials)(
      'needs no more round trips than it is known for, with %s',
      async (kind, credential) => {
        const isReadAhead = kind === 'a token' && !calls.operationOf(declaration).prepare
        const bound = roundTripsOf(declaration, isReadAhead)
        for (const { path } of readingCalls(declaration, holdings)) {
          const { roundTrips, statements } = await calls.trafficOf(declaration, path, credential())
          const asked = statements.map((trip, at) => `${at + 1}: ${trip.join('\n   ')}`).join('\n')
          expect(roundTrips, `${path} asked\n${asked}\n`).toBeLessThanOrEqual(bound)
        }
      },
    )
  },
)
