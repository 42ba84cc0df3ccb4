import { Ratelimit } from '@upstash/ratelimit'
import { LIMIT_CLASSES, type LimitClass } from './classes'
import type { LimitStore } from './limit-store'
import { type WindowCounts, waitMs, weightedPrevious } from './sliding-window'

export interface Ruling {
  allowed: boolean
  remaining: number
  /** End of the window the request was counted in, in milliseconds since 1970. */
  windowEndsAtMs: number
}

/** One limit class, counted in one store. */
export class WindowLimiter {
  private readonly windowMs: number
  private readonly prefix: string
  private readonly ratelimit: Ratelimit

  constructor(
    limitClass: LimitClass,
    private readonly limit: number,
    private readonly store: LimitStore,
  ) {
    this.windowMs = LIMIT_CLASSES[limitClass].windowSeconds * 1000
    this.prefix = `agent-audit-workspace:limit:${limitClass}`
    this.ratelimit = new Ratelimit({
      // It asks for the whole Upstash client but calls only what LimitStore has.
      redis: store as unknown as ConstructorParameters<typeof Ratelimit>[0]['redis'],
      limiter: Ratelimit.slidingWindow(limit, `${this.windowMs} ms`),
      prefix: this.prefix,
      // Left alone, the library lets a request through when the store is slow.
      timeout: 0,
      ephemeralCache: false,
      analytics: false,
    })
  }

  /**
   * Counts one request of the bucket, unless the limit is reached.
   * @throws whatever the store throws, and an Error where its answer is none of the script's
   */
  async take(bucketId: string): Promise<Ruling> {
    const { success, remaining, reset, limit } = await this.ratelimit.limit(bucketId)
    if (limit !== this.limit || !Number.isInteger(remaining))
      throw new Error('The store answered something else')
    return { allowed: success, remaining, windowEndsAtMs: reset }
  }

  /** How the bucket stands, counting nothing. @throws whatever the store throws */
  async look(bucketId: string): Promise<Ruling> {
    const nowMs = Date.now()
    const windowEndsAtMs = (Math.floor(nowMs / this.windowMs) + 1) * this.windowMs
    const { current, previous } = await this.counts(bucketId, windowEndsAtMs)
    const remaining = Math.max(0, this.limit - current - weightedPrevious(previous, nowMs, this.windowMs))
    return { allowed: remaining > 0, remaining, windowEndsAtMs }
  }

  /** Milliseconds until a refused bucket is let through again, from the counters of the window it was refused in. */
  async waitMs(bucketId: string, windowEndsAtMs: number): Promise<number> {
    const counts = await this.counts(bucketId, windowEndsAtMs)
    const windowStartsAtMs = windowEndsAtMs - this.windowMs
    const nowMs = Date.now()
    const freeAtMs = windowStartsAtMs + waitMs(counts, this.limit, windowStartsAtMs, this.windowMs)
    return Math.max(0, freeAtMs - nowMs)
  }

  private async counts(bucketId: string, windowEndsAtMs: number): Promise<WindowCounts> {
    const [current, previous] = await Promise.all([
      this.store.get(this.key(bucketId, windowEndsAtMs)),
      this.store.get(this.key(bucketId, windowEndsAtMs - this.windowMs)),
    ])
    return { current: Number(current ?? 0), previous: Number(previous ?? 0) }
  }

  /** The store's key for the bucket's counter in the window that ends then. */
  key(bucketId: string, windowEndsAtMs: number): string {
    return `${this.prefix}:${bucketId}:${windowEndsAtMs / this.windowMs - 1}`
  }
}
