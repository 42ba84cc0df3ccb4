import { rethrowNoted } from './outage'

/** A reading that began longer ago is not awaited: its connection may be broken. */
const longestWaitMs = 1_000

/** A value that many requests need, read at most once per interval for all of them. */
export class RecentValue<T> {
  private kept: { value: T; readAtMs: number } | undefined
  private reading: { begunAtMs: number; value: Promise<T> } | undefined

  /** @param maxAgeMs how old the value may be */
  constructor(
    private readonly maxAgeMs: number,
    private readonly read: () => Promise<T>,
  ) {}

  /** @throws the error of reading it */
  async get(): Promise<T> {
    const nowMs = performance.now()
    if (this.kept && nowMs - this.kept.readAtMs < this.maxAgeMs) return this.kept.value
    if (this.reading && nowMs - this.reading.begunAtMs < longestWaitMs)
      return this.reading.value.catch(rethrowNoted)
    const reading = { begunAtMs: nowMs, value: this.readAnew(nowMs) }
    this.reading = reading
    try {
      return await reading.value
    } finally {
      if (this.reading === reading) this.reading = undefined
    }
  }

  /** The value as last read, however old. */
  get last(): T | undefined {
    return this.kept?.value
  }

  private async readAnew(begunAtMs: number): Promise<T> {
    const value = await this.read()
    // A reading that hung must not replace a later one.
    if (!this.kept || this.kept.readAtMs < begunAtMs) this.kept = { value, readAtMs: performance.now() }
    return value
  }
}
