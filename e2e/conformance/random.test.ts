import { describe, expect, it } from 'vitest'
import { NewAccount } from '../random/accounts'
import { Campaign } from '../random/campaign'
import { brokenInvariants } from '../random/invariants'
import { workspaceUnderTest } from '../support/environment'

/** Enough callers for the usual limits, which would otherwise reject most requests. */
const accounts = 4
const tokensOfEach = 7

describe('requests made at random from the API document', () => {
  it('are answered as it says, and leave the books and the rows of others in order', async () => {
    const { baseUrl, dataDir } = workspaceUnderTest()
    const opened = await Promise.all(
      Array.from({ length: accounts }, (_, place) =>
        NewAccount.open(place === 0 ? 'starter' : 'agency', tokensOfEach),
      ),
    )
    const { findings, successes } = await Campaign.run({
      baseUrl,
      requests: 800,
      seed: 6,
      concurrency: 6,
      accountFor: (number) => opened[number % accounts]!,
      hasSessions: true,
    })
    const told = findings.map(({ complaint, about, request: { body, ...request }, answer }) => ({
      complaint: `${about}: ${complaint}`,
      request: { ...request, body: body?.toString() },
      answer,
    }))
    expect(told).toEqual([])
    // Most operations are executed rather than rejected before their handler.
    expect(successes.size).toBeGreaterThan(60)
    expect(await brokenInvariants(dataDir)).toEqual([])
  }, 600_000)
})
