export type ScriptArgument = string | number

/** The part of a Redis client that the sliding window of `@upstash/ratelimit` uses. */
export interface LimitStore {
  /**
   * Runs a script by its SHA-1. When the store does not know it, throws an error whose text contains
   * NOSCRIPT.
   */
  evalsha(hash: string, keys: string[], args: ScriptArgument[]): unknown
  eval(script: string, keys: string[], args: ScriptArgument[]): unknown
  get(key: string): unknown
  /** The store's clock in milliseconds since 1970, where it is not the clock of this machine. */
  nowMs?(): Promise<number>
  close?(): Promise<void>
}
