import { hash } from 'node:crypto'
import { LIMIT_CLASSES, type LimitClass, limitClassNames } from '../../contract/limit-classes'
import { InProcessStore } from './in-process-store'
import type { LimitStore } from './limit-store'
import { limiterOf } from './limiter-of-class'
import { SharedLimiter } from './shared-limiter'
import type { ClassLimiter } from './window-limiter'

/** The state of a bucket. */
export interface LimitState {
  limitClass: LimitClass
  allowed: boolean
  limit: number
  remaining: number
  windowSeconds: number
  /**
   * Whole seconds, at least 1. Refused: a request after that time is allowed if the bucket makes none before.
   * Allowed: until the oldest request that counts leaves the window or, in a class with counters, until the current
   * window ends and its count starts to decay.
   */
  resetSeconds: number
}

interface LimiterSettings {
  /** Requests per window. */
  figures: Record<LimitClass, number>
  /** Shared with other processes; by default this process counts alone. */
  sharedStore?: LimitStore
  storeTimeoutMs: number
}

/** Buckets identify people and tokens, and an external store is a third party's machine. */
const idOf = (bucket: string) => hash('sha256', bucket, 'base64url')

export class Limiter {
  private readonly inProcess: Record<LimitClass, { store: InProcessStore; limiter: ClassLimiter }>
  private readonly shared: SharedLimiter | undefined

  constructor(private readonly settings: LimiterSettings) {
    const { figures, sharedStore, storeTimeoutMs } = settings
    this.inProcess = Object.fromEntries(
      limitClassNames.map((name) => {
        const store = new InProcessStore()
        return [name, { store, limiter: limiterOf(name, figures[name], store) }]
      }),
    ) as Record<LimitClass, { store: InProcessStore; limiter: ClassLimiter }>
    this.shared = sharedStore && new SharedLimiter(figures, sharedStore, storeTimeoutMs)
  }

  async consume(limitClass: LimitClass, bucket: string): Promise<LimitState> {
    const bucketId = idOf(bucket)
    const { store, limiter } = this.inProcess[limitClass]

    // Counted in this process first, even while the shared store works: it costs microseconds and guarantees
    // that an unreliable store never grants a bucket more than its limit in one process.
    const countedAtMs = Date.now()
    const own = await limiter.consume(bucketId)
    if (!own.allowed) return this.refused(limitClass, await limiter.waitMs(bucketId, own))

    const shared = await this.shared?.consume(limitClass, bucketId)
    if (!shared) return this.allowed(limitClass, own.remaining, own.endsAtMs)
    const key = limiter.key(bucketId, own)
    if (!shared.allowed) {
      store.release(key)
      return this.refused(limitClass, shared.waitMs)
    }
    // The shared store counted it after this process did. A refusal by this process must not report a shorter wait.
    store.postpone(key, countedAtMs, Date.now())
    return this.allowed(limitClass, Math.min(own.remaining, shared.remaining), shared.endsAtMs)
  }

  /** The state of a bucket, without counting. */
  async peek(limitClass: LimitClass, bucket: string): Promise<LimitState> {
    const bucketId = idOf(bucket)
    const own = await this.inProcess[limitClass].limiter.peek(bucketId)
    const shared = (await this.shared?.peek(limitClass, bucketId)) ?? own
    const remaining = Math.min(own.remaining, shared.remaining)
    return this.state(limitClass, remaining > 0, remaining, shared.endsAtMs - Date.now())
  }

  /** Whether this process alone has counted as many requests of the bucket as are allowed. */
  async isUsedUp(limitClass: LimitClass, bucket: string): Promise<boolean> {
    return !(await this.inProcess[limitClass].limiter.peek(idOf(bucket))).allowed
  }

  async close(): Promise<void> {
    await this.shared?.close()
  }

  private allowed(limitClass: LimitClass, remaining: number, endsAtMs: number): LimitState {
    return this.state(limitClass, true, remaining, endsAtMs - Date.now())
  }

  private refused(limitClass: LimitClass, waitMs: number): LimitState {
    return this.state(limitClass, false, 0, waitMs)
  }

  private state(limitClass: LimitClass, allowed: boolean, remaining: number, resetMs: number): LimitState {
    return {
      limitClass,
      allowed,
      limit: this.settings.figures[limitClass],
      remaining,
      windowSeconds: LIMIT_CLASSES[limitClass].windowSeconds,
      resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)),
    }
  }
}
