import type { LimitStore, ScriptArgument } from './limit-store'
import { weightedPrevious } from './sliding-window'

/**
 * SHA-1 of the one script the sliding window of `@upstash/ratelimit` sends to its store. The library does not
 * export it; a new version with another script is refused by the in-process store, and by its test.
 */
export const slidingWindowScriptHash = '74740bb3d7792848093cdef586b6b6037c455fd6'

/**
 * Counters of one limit class in this process's memory. Answers synchronously and behaves like the
 * sliding-window script in Redis.
 */
export class InProcessStore implements LimitStore {
  // A counter is dropped one to two generations after its last change, and a generation is as long as Redis
  // keeps a counter: no sweep is needed, and no counter is lost while it still matters.
  private young = new Map<string, number>()
  private old = new Map<string, number>()
  private generationEndsAtMs = 0

  /** @param maxYoungKeys bounds the memory: a flood of buckets ends a generation early */
  constructor(private readonly maxYoungKeys = 100_000) {}

  evalsha(hash: string, keys: string[], args: ScriptArgument[]): [number, number] {
    if (hash !== slidingWindowScriptHash) throw new Error(`The in-process store cannot run script ${hash}`)
    const [currentKey, previousKey] = keys as [string, string]
    const [limit, nowMs, windowMs, increment] = args as [number, number, number, number]
    this.startGeneration(nowMs, windowMs)
    const current = this.get(currentKey)
    const previous = weightedPrevious(this.get(previousKey), nowMs, windowMs)
    if (previous + current >= limit) return [-1, limit]
    this.young.set(currentKey, current + increment)
    return [limit - (current + increment + previous), limit]
  }

  eval(): never {
    throw new Error('The in-process store runs the sliding window script only')
  }

  get(key: string): number {
    return this.young.get(key) ?? this.old.get(key) ?? 0
  }

  /** Takes back one counted request. */
  release(key: string): void {
    const count = this.get(key)
    if (count > 0) this.young.set(key, count - 1)
  }

  get size(): number {
    return this.young.size + this.old.size
  }

  private startGeneration(nowMs: number, windowMs: number): void {
    if (nowMs < this.generationEndsAtMs && this.young.size < this.maxYoungKeys) return
    // After an idle period of a whole generation, all earlier counters have expired.
    const expired = nowMs >= this.generationEndsAtMs + 2 * windowMs
    this.old = expired ? new Map() : this.young
    this.young = new Map()
    this.generationEndsAtMs = nowMs + 2 * windowMs
  }
}
