import type { LimitStore } from './limit-store'

const measureEveryMs = 60_000
/** A wall clock that is set, or a machine that has slept, moves against the clock that only runs. */
const noticedStepMs = 250

interface Measured {
  offsetMs: number
  atMs: number
  /** Wall clock less running clock at that moment. */
  wallLeadMs: number
}

/**
 * The clock of a store, so that hosts whose clocks differ count in the same windows. Measured when it is first asked for
 * and once a minute after that, at once if the clock of this machine was set.
 */
export class StoreClock {
  private measured: Measured | undefined
  private measuring: Promise<Measured> | undefined

  constructor(private readonly store: Pick<LimitStore, 'nowMs'>) {}

  /** What to add to `Date.now()`; 0 for a store on this machine. @throws errors of the store */
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
    if (!Number.isFinite(nowMs)) throw new Error('The store does not tell its time')
    const offsetMs = Math.round(nowMs - (before + Date.now()) / 2)
    this.measured = { offsetMs, atMs: performance.now(), wallLeadMs: wallLeadMs() }
    return this.measured
  }
}

const wallLeadMs = () => Date.now() - performance.now()
