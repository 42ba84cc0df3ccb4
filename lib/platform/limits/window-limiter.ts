import { Ratelimit } from '@upstash/ratelimit'
import { LIMIT_CLASSES, type LimitClass } from '../../contract/limit-classes'
import type { LimitStore, ScriptArgument } from './limit-store'
import { type WindowCounts, waitMs, weightedPrevious } from './sliding-window'

export interface Decision {
  allowed: boolean
  remaining: number
  /**
   * In milliseconds since 1970: the end of the window that counted the request or, where each request is counted on its
   * own, the moment at which a place becomes free.
   */
  endsAtMs: number
}

/** One limit class, counted in one store. */
export interface ClassLimiter {
  /** How far the store's clock is ahead of this machine's. */
  offsetMs: number
  /**
   * Counts one request of the bucket, unless the limit is reached.
   * @throws errors of the store, and an Error when its answer does not come from the script
   */
  consume(bucketId: string): Promise<Decision>
  /** The state of the bucket, without counting. @throws errors of the store */
  peek(bucketId: string): Promise<Decision>
  /** Milliseconds until a bucket that was refused is allowed again. @throws errors of the store */
  waitMs(bucketId: string, refusal: Decision): Promise<number>
  /** The store's key for what a decision counted. */
  key(bucketId: string, decision: Decision): string
}

/**
 * One limit class that is counted by two counters a bucket: the previous window's decays evenly over the current one. In
 * an unlucky window nearly twice the figure passes; in exchange, a bucket has a constant size.
 */
export class WindowLimiter implements ClassLimiter {
  private readonly windowMs: number
  private readonly prefix: string
  private readonly ratelimit: Ratelimit
  /** The library uses the time of this machine. */
  offsetMs = 0

  constructor(
    limitClass: LimitClass,
    private readonly limit: number,
    private readonly store: LimitStore,
  ) {
    this.windowMs = LIMIT_CLASSES[limitClass].windowSeconds * 1000
    this.prefix = `agent-audit-workspace:limit:${limitClass}`
    this.ratelimit = new Ratelimit({
      // The type requires the whole Upstash client, but only the methods of LimitStore are called.
      redis: {
        ...byStoreClock(store, () => this.offsetMs, this.windowMs),
      } as unknown as ConstructorParameters<typeof Ratelimit>[0]['redis'],
      limiter: Ratelimit.slidingWindow(limit, `${this.windowMs} ms`),
      prefix: this.prefix,
      // By default the library allows a request when the store is slow.
      timeout: 0,
      ephemeralCache: false,
      analytics: false,
    })
  }

  async consume(bucketId: string): Promise<Decision> {
    const endsAtMs = this.windowEndsAtMs(Date.now())
    const { success, remaining, limit } = await this.ratelimit.limit(bucketId)
    if (limit !== this.limit || !Number.isInteger(remaining))
      throw new Error('The store gave an unexpected answer')
    return { allowed: success, remaining, endsAtMs }
  }

  async peek(bucketId: string): Promise<Decision> {
    const nowMs = Date.now()
    const endsAtMs = this.windowEndsAtMs(nowMs)
    const { current, previous } = await this.counts(bucketId, endsAtMs)
    const weighted = weightedPrevious(previous, nowMs + this.offsetMs, this.windowMs)
    const remaining = Math.max(0, this.limit - current - weighted)
    return { allowed: remaining > 0, remaining, endsAtMs }
  }

  /** From the counters of the window in which the bucket was refused. */
  async waitMs(bucketId: string, { endsAtMs }: Decision): Promise<number> {
    const counts = await this.counts(bucketId, endsAtMs)
    const windowStartsAtMs = endsAtMs - this.windowMs
    const nowMs = Date.now()
    // Whole windows since 1970 begin at 0 for the store's clock.
    const freeAtMs = windowStartsAtMs + waitMs(counts, this.limit, 0, this.windowMs)
    return Math.max(0, freeAtMs - nowMs)
  }

  /** The end of the store's current window, by the clock of this machine. */
  private windowEndsAtMs(nowMs: number): number {
    return (Math.floor((nowMs + this.offsetMs) / this.windowMs) + 1) * this.windowMs - this.offsetMs
  }

  private async counts(bucketId: string, endsAtMs: number): Promise<WindowCounts> {
    const [current, previous] = await Promise.all([
      this.store.get(this.key(bucketId, { endsAtMs })),
      this.store.get(this.key(bucketId, { endsAtMs: endsAtMs - this.windowMs })),
    ])
    return { current: Number(current ?? 0), previous: Number(previous ?? 0) }
  }

  key(bucketId: string, { endsAtMs }: Pick<Decision, 'endsAtMs'>): string {
    // Rounded, because the offset may have been measured again in between.
    const window = Math.round((endsAtMs + this.offsetMs) / this.windowMs) - 1
    return `${this.prefix}:${bucketId}:${window}`
  }
}

/**
 * A store that counts by its own clock, although the library puts the time of this machine into arguments and counter
 * names.
 */
function byStoreClock(store: LimitStore, offsetMs: () => number, windowMs: number): LimitStore {
  const translated = (keys: string[], args: ScriptArgument[]): [string[], ScriptArgument[]] => {
    const [limit, now, ...rest] = args
    const nowMs = Number(now) + offsetMs()
    const window = Math.floor(nowMs / windowMs)
    const names = keys.map((key, index) => `${key.slice(0, key.lastIndexOf(':'))}:${window - index}`)
    return [names, [limit!, nowMs, ...rest]]
  }
  return {
    evalsha: (hash, keys, args) => store.evalsha(hash, ...translated(keys, args)),
    eval: (script, keys, args) => store.eval(script, ...translated(keys, args)),
    get: (key) => store.get(key),
  }
}
