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
export { maxLoggedRequests } from './moment-log'
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

/** Whether a bucket is used up by what this process alone has counted: a shared store is not asked. */
export function isUsedUp(limitClass: LimitClass, bucket: string): Promise<boolean> {
  return limiter().isUsedUp(limitClass, bucket)
}

/**
 * Reads an unused counter from the operator's store.
 * @returns which store it is, and how long its answer took; undefined when the process counts alone
 * @throws Error when it does not answer
 */
export async function askLimitStore(): Promise<{ store: string; tookMs: number } | undefined> {
  const settings = env()
  // Connecting to a remote store takes longer than one of its answers.
  const store = configuredStore({ ...settings, RATE_LIMIT_STORE_TIMEOUT_MS: connectTimeoutMs })
  if (!store) return undefined
  try {
    await store.get('agent-audit-workspace:doctor')
    const startedAtMs = performance.now()
    await store.get('agent-audit-workspace:doctor')
    const tookMs = Math.round(performance.now() - startedAtMs)
    if (tookMs > settings.RATE_LIMIT_STORE_TIMEOUT_MS) {
      throw new Error(
        `It answers in ${tookMs} ms, more than RATE_LIMIT_STORE_TIMEOUT_MS: each process counts separately`,
      )
    }
    return { store: new URL(settings.UPSTASH_REDIS_REST_URL ?? settings.REDIS_URL ?? '').host, tookMs }
  } finally {
    await store.close?.()
  }
}

const connectTimeoutMs = 5_000

/** Closes the connection to an external store, if any. */
export async function closeLimits(): Promise<void> {
  await processWide[limiterSymbol]?.close()
  delete processWide[limiterSymbol]
}
