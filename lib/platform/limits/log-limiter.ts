import { LIMIT_CLASSES, type LimitClass } from '../../contract/limit-classes'
import type { LimitStore } from './limit-store'
import { type LogAnswer, momentLogScript, momentLogScriptHash } from './moment-log'
import type { ClassLimiter, Decision } from './window-limiter'

/**
 * One limit class whose requests are counted one by one in one store: no window of its length allows more than its
 * figure.
 */
export class LogLimiter implements ClassLimiter {
  private readonly windowMs: number
  private readonly prefix: string
  /** Only for a store whose scripts cannot read its clock. */
  offsetMs = 0

  constructor(
    limitClass: LimitClass,
    private readonly limit: number,
    private readonly store: LimitStore,
  ) {
    this.windowMs = LIMIT_CLASSES[limitClass].windowSeconds * 1000
    this.prefix = `agent-audit-workspace:limit:${limitClass}`
  }

  /** Counts one request of the bucket, unless the limit is reached. @throws as `WindowLimiter` */
  consume(bucketId: string): Promise<Decision> {
    return this.ask(bucketId, 1)
  }

  /** The state of the bucket, without counting. @throws as `WindowLimiter` */
  peek(bucketId: string): Promise<Decision> {
    return this.ask(bucketId, 0)
  }

  async waitMs(_: string, { endsAtMs }: Decision): Promise<number> {
    return Math.max(0, endsAtMs - Date.now())
  }

  /** The store's key for the bucket's log. */
  key(bucketId: string): string {
    return `${this.prefix}:${bucketId}:log`
  }

  private async ask(bucketId: string, count: 0 | 1): Promise<Decision> {
    const keys = [this.key(bucketId)]
    const args = [this.limit, this.windowMs, count, Date.now() + this.offsetMs]
    const answer = await this.run(keys, args)
    if (!isLogAnswer(answer)) throw new Error('The store gave an unexpected answer')
    const [allowed, remaining, resetMs] = answer
    return { allowed: allowed === 1, remaining, endsAtMs: Date.now() + resetMs }
  }

  private async run(keys: string[], args: number[]): Promise<unknown> {
    try {
      return await this.store.evalsha(momentLogScriptHash, keys, args)
    } catch (error) {
      if (!String(error).includes('NOSCRIPT')) throw error
      return this.store.eval(momentLogScript, keys, args)
    }
  }
}

const isLogAnswer = (answer: unknown): answer is LogAnswer =>
  Array.isArray(answer) && answer.length === 3 && answer.every(Number.isInteger)
