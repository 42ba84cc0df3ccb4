import { env } from '@/lib/env'
import type { LimitClass } from './classes'
import { limitFigures } from './figures'
import type { LimitStore } from './limit-store'
import { Limiter, type LimitState } from './limiter'
import { type PrimaryLine, PrimaryStore } from './primary-store'
import { configuredStore } from './store'

export { LIMIT_CLASSES, type LimitClass, type LimitedParty, limitClassNames, periodOf } from './classes'
export { LIMIT_SETTINGS, limitFigures } from './figures'
export { limitHeaders, retryAfterSeconds } from './headers'
export type { LimitState } from './limiter'
export { PrimaryCounters } from './primary-counters'
export type { PrimaryLine } from './primary-store'

// The server bundles this module more than once; counting has to happen once for each process.
const limiterSymbol = Symbol.for('agent-audit-workspace.limiter')
const processWide = globalThis as { [limiterSymbol]?: Limiter }

function limiterOn(sharedStore: LimitStore | undefined): Limiter {
  const { RATE_LIMIT_STORE_TIMEOUT_MS: storeTimeoutMs } = env()
  return new Limiter({ figures: limitFigures(env()), sharedStore, storeTimeoutMs })
}

function limiter(): Limiter {
  processWide[limiterSymbol] ??= limiterOn(configuredStore(env()))
  return processWide[limiterSymbol]
}

/** Makes a worker process count with all others: in the store the operator has set, or else in the primary. */
export function countWithPrimary(line: PrimaryLine): void {
  processWide[limiterSymbol] = limiterOn(configuredStore(env()) ?? new PrimaryStore(line))
}

/**
 * Counts one request against a limit and says whether it may go on. Never throws for a store that fails, and
 * never lets a request through uncounted.
 * @param bucket whom the class counts, such as a token's id; it leaves the process only as a digest
 */
export function takeLimit(limitClass: LimitClass, bucket: string): Promise<LimitState> {
  return limiter().take(limitClass, bucket)
}

/** How a bucket stands in a class, counting nothing. Never throws for a store that fails. */
export function lookAtLimit(limitClass: LimitClass, bucket: string): Promise<LimitState> {
  return limiter().look(limitClass, bucket)
}

/** Ends the connection to an external store, where there is one. */
export async function closeLimits(): Promise<void> {
  await processWide[limiterSymbol]?.close()
  delete processWide[limiterSymbol]
}
