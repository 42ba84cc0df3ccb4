import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { handleOperation } from '../../lib/api/http'
import type { AnyDeclaration } from '../../lib/contract/declare'
import type { AnyOperation } from '../../lib/contract/operation'
import { addressFile } from '../../lib/platform/db/address'
import { closeDatabase } from '../../lib/platform/db/client'
import { LIMIT_SETTINGS } from '../../lib/platform/limits'
import { workspaceUnderTest } from '../support/environment'
import { startRoundTripCounter, type Traffic } from '../support/round-trips'

/**
 * The first ones prepare their statements on each connection, one refreshes the operator's settings, one a minute notes
 * when a token was used: what the best of them needs is what every call needs.
 */
const callsEach = 6

export type CountedCalls = Awaited<ReturnType<typeof countCalls>>

/** Handles calls in this process, on the database of the workspace under test, and counts their round trips. */
export async function countCalls() {
  const { url } = JSON.parse(readFileSync(addressFile(workspaceUnderTest().dataDir), 'utf8'))
  const counter = await startRoundTripCounter(url)
  // Before the product's code reads them, which runs in this process here.
  const unlimited = Object.values(LIMIT_SETTINGS).map((name) => [name, '1000000'])
  Object.assign(process.env, Object.fromEntries(unlimited), {
    DATABASE_URL: counter.url,
    DATABASE_POOL_SIZE: '2',
  })
  const { OPERATIONS } = await import('../../lib/host/operations')
  const operationOf = ({ id }: AnyDeclaration): AnyOperation => OPERATIONS.get(id)!

  return {
    operationOf,

    /** The minimum round trips of several identical calls. */
    async trafficOf(
      declaration: AnyDeclaration,
      path: string,
      credential: Record<string, string>,
      body?: object,
    ): Promise<Traffic> {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...credential }
      let least: Traffic | undefined
      for (let call = 0; call < callsEach; call++) {
        const request = new Request(new URL(path, 'http://localhost'), {
          method: declaration.method,
          headers,
          body: body && JSON.stringify(body),
        })
        const { result, traffic } = await counter.during(async () => {
          const response = await handleOperation(operationOf(declaration), request)
          return { status: response.status, body: await response.bytes() }
        })
        const answer = `${result.status} ${result.status >= 400 ? Buffer.from(result.body).toString() : ''}`
        expect(answer, path).toMatch(/^2/)
        if (!least || traffic.roundTrips < least.roundTrips) least = traffic
      }
      return least!
    },

    async stop(): Promise<void> {
      await closeDatabase()
      await counter.stop()
    },
  }
}
