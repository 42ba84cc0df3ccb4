import { ApiError } from './request'

/** Writes are limited per minute, and quick work by keyboard makes more changes than that. */
const pauseMs = 4_000
/** After a refusal that does not say how long to wait. */
const usualWaitSeconds = 30

export interface QueueOptions<Entry> {
  /** The waiting entries with this one added. */
  add: (waiting: readonly Entry[], entry: Entry) => Entry[]
  /** The waiting entries as requests. A page that closes sends them all at once, so none may depend on another. */
  batches: (waiting: readonly Entry[]) => Entry[][]
  /** Must complete even when the page closes. */
  send: (batch: Entry[]) => Promise<void>
  onSent: (batch: Entry[]) => void
  onFailed: (batch: Entry[], error: unknown) => void
}

/**
 * Sends changes in batches, one request after the other: the first at once, the next ones with pauses. What the rate
 * limit refused is sent again. A page that closes sends the rest without waiting for an answer.
 */
export class SendQueue<Entry extends { id: string }> {
  private waiting: Entry[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private isSending = false
  private isHurried = false
  /** When the next request may be sent, and when the rate limit allows one again. */
  private nextAt = 0
  private allowedAt = 0

  constructor(
    private readonly options: QueueOptions<Entry>,
    private readonly page: () => Pick<Window, 'addEventListener' | 'removeEventListener'> = () => window,
  ) {}

  push(...entries: Entry[]): void {
    this.waiting = entries.reduce<Entry[]>(this.options.add, this.waiting)
    this.isHurried = false
    this.page().addEventListener('pagehide', this.sendRest)
    this.schedule()
  }

  /** The screen is left: sends what is waiting without pauses, still in order. */
  hurry(): void {
    this.isHurried = true
    this.schedule()
  }

  /** Whether a change of this record still has to be sent. */
  holds(id: string): boolean {
    return this.waiting.some((entry) => entry.id === id)
  }

  private schedule(): void {
    clearTimeout(this.timer)
    if (this.isSending) return
    if (this.waiting.length === 0) {
      this.page().removeEventListener('pagehide', this.sendRest)
      return
    }
    const at = Math.max(this.allowedAt, this.isHurried ? 0 : this.nextAt)
    this.timer = setTimeout(() => void this.sendNext(), Math.max(0, at - Date.now()))
  }

  private async sendNext(): Promise<void> {
    const [batch, ...later] = this.options.batches(this.waiting)
    this.waiting = later.flat()
    if (!batch) return
    this.isSending = true
    this.nextAt = Date.now() + pauseMs
    await this.sendBatch(batch)
    this.isSending = false
    this.schedule()
  }

  private async sendBatch(batch: Entry[]): Promise<void> {
    try {
      await this.options.send(batch)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) return this.options.onFailed(batch, error)
      this.waiting = [...batch, ...this.waiting].reduce<Entry[]>(this.options.add, [])
      this.allowedAt = Date.now() + (error.retryAfterSeconds ?? usualWaitSeconds) * 1000
      return
    }
    this.options.onSent(batch)
  }

  /** The answer to a running request may come too late, so the rest does not wait for it. */
  private readonly sendRest = (): void => {
    const rest = this.options.batches(this.waiting)
    this.waiting = []
    void Promise.all(rest.map((batch) => this.sendBatch(batch))).then(() => this.schedule())
  }
}

/** The waiting entries with this one added: one entry for each record, in which the later value wins. */
export function withLatest<Entry extends { id: string }>(waiting: readonly Entry[], entry: Entry): Entry[] {
  const earlier = waiting.find(({ id }) => id === entry.id)
  if (!earlier) return [...waiting, entry]
  return waiting.map((other) => (other === earlier ? { ...earlier, ...entry } : other))
}

/** The entries in requests of at most `max`. */
export const inRequests = <Entry>(entries: readonly Entry[], max: number): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / max) }, (_, at) => entries.slice(at * max, (at + 1) * max))
