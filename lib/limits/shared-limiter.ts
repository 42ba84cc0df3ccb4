import { log } from '@/lib/log'
import { CircuitBreaker } from './circuit-breaker'
import { type LimitClass, limitClassNames } from './classes'
import type { LimitStore } from './limit-store'
import { type Ruling, WindowLimiter } from './window-limiter'

const warningEveryMs = 10_000

/** A ruling of the shared store; `waitMs` where it refuses. */
export interface SharedRuling extends Ruling {
  waitMs: number
}

/** The limits as counted in a store that several processes share, and that may be slow, wrong or away. */
export class SharedLimiter {
  private readonly limiters: Record<LimitClass, WindowLimiter>
  private readonly breaker = new CircuitBreaker(3, 5000)
  private warnedAtMs = Number.NEGATIVE_INFINITY

  constructor(
    figures: Record<LimitClass, number>,
    private readonly store: LimitStore,
    private readonly timeoutMs: number,
  ) {
    this.limiters = Object.fromEntries(
      limitClassNames.map((name) => [name, new WindowLimiter(name, figures[name], store)]),
    ) as Record<LimitClass, WindowLimiter>
  }

  /** The store's ruling, or undefined where it gave none in time. Never throws. */
  async take(limitClass: LimitClass, bucketId: string): Promise<SharedRuling | undefined> {
    const limiter = this.limiters[limitClass]
    const ruling = await this.ask(() => limiter.take(bucketId))
    if (!ruling) return undefined
    if (ruling.allowed) return { ...ruling, waitMs: 0 }
    const wait = inTime(limiter.waitMs(bucketId, ruling.windowEndsAtMs), this.timeoutMs)
    return { ...ruling, waitMs: await wait.catch(() => ruling.windowEndsAtMs + 1 - Date.now()) }
  }

  /** How the bucket stands in the store, or undefined where it did not say in time. Never throws. */
  look(limitClass: LimitClass, bucketId: string): Promise<Ruling | undefined> {
    return this.ask(() => this.limiters[limitClass].look(bucketId))
  }

  private async ask(question: () => Promise<Ruling>): Promise<Ruling | undefined> {
    if (!this.breaker.mayCall(performance.now())) return undefined
    try {
      const ruling = await inTime(question(), this.timeoutMs)
      this.breaker.succeeded()
      return ruling
    } catch (error) {
      const nowMs = performance.now()
      this.breaker.failed(nowMs)
      this.warn(error, nowMs)
      return undefined
    }
  }

  async close(): Promise<void> {
    await this.store.close?.()
  }

  private warn(error: unknown, nowMs: number): void {
    if (nowMs - this.warnedAtMs < warningEveryMs) return
    this.warnedAtMs = nowMs
    log().warn({ err: error }, 'The rate limit store does not answer: the in-process limiter decides')
  }
}

/** The promise's value, or an error after `timeoutMs`; what it brings later is ignored. */
async function inTime<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`No answer within ${timeoutMs} ms`))
    // An answer that came while this process was busy has yet to be read.
    timer = setTimeout(() => setImmediate(giveUp), timeoutMs)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
