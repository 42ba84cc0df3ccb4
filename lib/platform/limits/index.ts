import { env } from '@/lib/platform/env'
import type { LimitClass } from '../../contract/limit-classes'
import { countLimitRefusal } from '../metrics'
import { configuredStore } from './configured-store'
import { limitFigures } from './figures'
import type { LimitStore } from './limit-store'
import { Limiter, type LimitState } from './limiter'
import { type PrimaryLine, PrimaryStore } from './primary-store'

export {
  LIMIT_CLASSES,
  type LimitClass,
  type LimitedParty,
  limitClassNames,
  periodOf,
} from '../../contract/limit-classes'
export { LIMIT_SETTINGS, limitFigures } from './figures'
export { limitHeaders, retryAfterSeconds } from './headers'
export type { LimitState } from './limiter'
export { PrimaryCounters } from './primary-counters'
export type { PrimaryLine } from './primary-store'

// The server bundles this module more than once; counters must exist once per process.
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

/**
 * Makes a worker process share counters with all others: in the operator's store, otherwise in the primary.
 */
export function countWithPrimary(line: PrimaryLine): void {
  processWide[limiterSymbol] = limiterOn(configuredStore(env()) ?? new PrimaryStore(line))
}

/**
 * Counts one request against a limit and reports whether it is allowed. Never throws when a store fails, and
 * never lets a request through uncounted.
 * @param bucket the counted party, such as a token's id; it leaves the process only as a digest
 */
export async function consumeLimit(limitClass: LimitClass, bucket: string): Promise<LimitState> {
  const state = await limiter().consume(limitClass, bucket)
  if (!state.allowed) countLimitRefusal(limitClass)
  return state
}

/** The state of a bucket, without counting. Never throws when a store fails. */
export function peekLimit(limitClass: LimitClass, bucket: string): Promise<LimitState> {
  return limiter().peek(limitClass, bucket)
}

/** Closes the connection to an external store, if any. */
export async function closeLimits(): Promise<void> {
  await processWide[limiterSymbol]?.close()
  delete processWide[limiterSymbol]
}
