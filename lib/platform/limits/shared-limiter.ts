import { log } from '@/lib/platform/log'
import { type LimitClass, limitClassNames } from '../../contract/limit-classes'
import { CircuitBreaker } from './circuit-breaker'
import type { LimitStore } from './limit-store'
import { limiterOf } from './limiter-of-class'
import { StoreClock } from './store-clock'
import type { ClassLimiter, Decision } from './window-limiter'

const warningEveryMs = 10_000

/** A decision of the shared store; `waitMs` when it refuses. */
interface SharedDecision extends Decision {
  waitMs: number
}

/**
 * The limits as counted in a store that several processes share and that may be slow, wrong or unreachable.
 */
export class SharedLimiter {
  private readonly limiters: Record<LimitClass, ClassLimiter>
  private readonly clock: StoreClock
  private readonly breaker = new CircuitBreaker(3, 5000)
  private warnedAtMs = Number.NEGATIVE_INFINITY

  constructor(
    figures: Record<LimitClass, number>,
    private readonly store: LimitStore,
    private readonly timeoutMs: number,
  ) {
    this.clock = new StoreClock(store)
    this.limiters = Object.fromEntries(
      limitClassNames.map((name) => [name, limiterOf(name, figures[name], store)]),
    ) as Record<LimitClass, ClassLimiter>
  }

  /** The store's decision; undefined when none arrived in time. Never throws. */
  async consume(limitClass: LimitClass, bucketId: string): Promise<SharedDecision | undefined> {
    const limiter = this.limiters[limitClass]
    const decision = await this.ask(limiter, () => limiter.consume(bucketId))
    if (!decision) return undefined
    if (decision.allowed) return { ...decision, waitMs: 0 }
    const wait = withTimeout(limiter.waitMs(bucketId, decision), this.timeoutMs)
    return { ...decision, waitMs: await wait.catch(() => decision.endsAtMs + 1 - Date.now()) }
  }

  /** The state of the bucket in the store; undefined when none arrived in time. Never throws. */
  peek(limitClass: LimitClass, bucketId: string): Promise<Decision | undefined> {
    const limiter = this.limiters[limitClass]
    return this.ask(limiter, () => limiter.peek(bucketId))
  }

  private async ask(limiter: ClassLimiter, question: () => Promise<Decision>): Promise<Decision | undefined> {
    if (!this.breaker.mayCall(performance.now())) return undefined
    try {
      const decision = await withTimeout(this.byStoreClock(limiter, question), this.timeoutMs)
      this.breaker.succeeded()
      return decision
    } catch (error) {
      const nowMs = performance.now()
      this.breaker.failed(nowMs)
      this.warn(error, nowMs)
      return undefined
    }
  }

  private async byStoreClock(limiter: ClassLimiter, question: () => Promise<Decision>): Promise<Decision> {
    limiter.offsetMs = await this.clock.offsetMs()
    return question()
  }

  async close(): Promise<void> {
    await this.store.close?.()
  }

  private warn(error: unknown, nowMs: number): void {
    if (nowMs - this.warnedAtMs < warningEveryMs) return
    this.warnedAtMs = nowMs
    log().warn({ err: error }, 'The rate limit store does not respond: limits are counted in this process')
  }
}

/** The promise's value, or an error after `timeoutMs`; a later result is ignored. */
async function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`No answer within ${timeoutMs} ms`))
    // Gives an answer that arrived while this process was busy the chance to be read.
    timer = setTimeout(() => setImmediate(giveUp), timeoutMs)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
