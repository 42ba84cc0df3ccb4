import type { LimitStore, ScriptArgument } from './limit-store'
import { type LogAnswer, momentLogScriptHash, runMomentLog } from './moment-log'
import { weightedPrevious } from './sliding-window'

/**
 * SHA-1 of the one script the sliding window of `@upstash/ratelimit` sends to its store. The library does not
 * export it; a new version with another script is refused by the in-process store, and by its test.
 */
export const slidingWindowScriptHash = '74740bb3d7792848093cdef586b6b6037c455fd6'

/**
 * Counters or logs of one limit class in this process's memory. Answers synchronously and behaves like the
 * scripts in Redis.
 */
export class InProcessStore implements LimitStore {
  // A counter is dropped one to two generations after its last change, and a generation is as long as Redis
  // keeps a counter: no sweep is needed, and no counter is lost while it still matters.
  private young = new Map<string, number | number[]>()
  private old = new Map<string, number | number[]>()
  private generationEndsAtMs = 0

  /** @param maxYoungKeys bounds the memory: a flood of buckets ends a generation early */
  constructor(private readonly maxYoungKeys = 100_000) {}

  evalsha(hash: string, keys: string[], args: ScriptArgument[]): [number, number] | LogAnswer {
    if (hash === slidingWindowScriptHash) return this.slideWindow(keys, args)
    if (hash === momentLogScriptHash) return this.askLog(keys[0]!, args)
    throw new Error(`The in-process store cannot run script ${hash}`)
  }

  private slideWindow(keys: string[], args: ScriptArgument[]): [number, number] {
    const [currentKey, previousKey] = keys as [string, string]
    const [limit, nowMs, windowMs, increment] = args as [number, number, number, number]
    this.startGeneration(nowMs, windowMs)
    const current = this.get(currentKey)
    const previous = weightedPrevious(this.get(previousKey), nowMs, windowMs)
    if (previous + current >= limit) return [-1, limit]
    this.young.set(currentKey, current + increment)
    return [limit - (current + increment + previous), limit]
  }

  private askLog(key: string, args: ScriptArgument[]): LogAnswer {
    const [limit, windowMs, count, nowMs] = args.map(Number) as [number, number, number, number]
    this.startGeneration(nowMs, windowMs)
    const log = this.logOf(key)
    const answer = runMomentLog(log, limit, windowMs, count === 1, nowMs)
    if (log.length > 0) this.young.set(key, log)
    return answer
  }

  eval(): never {
    throw new Error('The in-process store runs the scripts it knows only')
  }

  get(key: string): number {
    const value = this.young.get(key) ?? this.old.get(key)
    return typeof value === 'number' ? value : 0
  }

  private logOf(key: string): number[] {
    const value = this.young.get(key) ?? this.old.get(key)
    return Array.isArray(value) ? value : []
  }

  /** Removes one counted request: of a log, the latest. */
  release(key: string): void {
    const count = this.get(key)
    if (count > 0) this.young.set(key, count - 1)
    else this.logOf(key).pop()
  }

  /** Moves the request that a log counted at or shortly after a moment to a later moment. */
  postpone(key: string, fromMs: number, toMs: number): void {
    const log = this.logOf(key)
    const place = log.findIndex((moment) => moment >= fromMs)
    if (place === -1) return
    const [moment] = log.splice(place, 1)
    log.push(Math.max(moment!, log.at(-1) ?? 0, toMs))
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
