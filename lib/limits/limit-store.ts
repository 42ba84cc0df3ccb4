export type ScriptArgument = string | number

/** What the sliding window of `@upstash/ratelimit` needs from the place that keeps its counters. */
export interface LimitStore {
  /** Runs a script by its SHA-1. Throws an error whose text has NOSCRIPT where the store does not know it. */
  evalsha(hash: string, keys: string[], args: ScriptArgument[]): unknown
  eval(script: string, keys: string[], args: ScriptArgument[]): unknown
  get(key: string): unknown
  close?(): Promise<void>
}
