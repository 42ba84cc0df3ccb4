import type { LimitStore } from './limit-store'

const measureEveryMs = 60_000
/** The wall clock moves against the monotonic clock when it is set or when the machine has slept. */
const noticedStepMs = 250

interface Measured {
  offsetMs: number
  atMs: number
  /** Wall clock minus monotonic clock at that moment. */
  wallLeadMs: number
}

/**
 * The clock of a store, so that hosts whose clocks differ count in the same windows. Measured on first use, once a
 * minute after that, and at once when the clock of this machine was set.
 */
export class StoreClock {
  private measured: Measured | undefined
  private measuring: Promise<Measured> | undefined

  constructor(private readonly store: Pick<LimitStore, 'nowMs'>) {}

  /**
   * The difference to add to `Date.now()`; 0 for a store on this machine.
   * @throws errors of the store
   */
  async offsetMs(): Promise<number> {
    if (!this.store.nowMs) return 0
    const { measured } = this
    if (!measured || Math.abs(wallLeadMs() - measured.wallLeadMs) > noticedStepMs)
      return (await this.measure()).offsetMs
    // The store's decision need not wait for this.
    if (performance.now() - measured.atMs > measureEveryMs) this.measure().catch(() => {})
    return measured.offsetMs
  }

  private measure(): Promise<Measured> {
    this.measuring ??= this.ask().finally(() => {
      this.measuring = undefined
    })
    return this.measuring
  }

  private async ask(): Promise<Measured> {
    const before = Date.now()
    const nowMs = Number(await this.store.nowMs?.())
    if (!Number.isFinite(nowMs)) throw new Error('The store does not report its time')
    const offsetMs = Math.round(nowMs - (before + Date.now()) / 2)
    this.measured = { offsetMs, atMs: performance.now(), wallLeadMs: wallLeadMs() }
    return this.measured
  }
}

const wallLeadMs = () => Date.now() - performance.now()
