import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import { ApiError } from '@/lib/ui/request'

export interface ItemChange {
  isDone?: boolean
  isDismissed?: boolean
  owner?: string | null
  /** yyyy-mm-dd */
  dueDate?: string | null
}

/** An item with its pending changes applied. */
export function withChange(
  item: CaptureItemWire,
  change: ItemChange | undefined,
  now: Date,
): CaptureItemWire {
  if (!change || item.itemType !== 'action_item') return item
  const { isDone, owner, dueDate } = change
  const doneAt = isDone === undefined ? item.doneAt : isDone ? (item.doneAt ?? now.toISOString()) : null
  const metadata = {
    ...item.metadata,
    ...(owner !== undefined && { owner }),
    ...(dueDate !== undefined && { dueDate }),
  }
  return { ...item, doneAt, metadata }
}

interface ItemChangeQueueOptions {
  /** Sent even if the page is being left. */
  send: (itemId: string, change: ItemChange) => Promise<CaptureItemWire>
  /** Pending changes, by item. */
  onPending: (pending: ReadonlyMap<string, ItemChange>) => void
  onSaved: (item: CaptureItemWire) => void
  /** Called when a change could not be saved and was undone on the screen. */
  onRejected: (itemId: string, change: ItemChange, error: unknown) => void
  wait: (seconds: number) => Promise<void>
}

/**
 * Sends changes one after another; waiting changes of one item are merged. When the limit per minute is reached, the
 * rest is sent in the next minute.
 */
export class ItemChangeQueue {
  private waiting = new Map<string, ItemChange>()
  private sending: { itemId: string; change: ItemChange } | undefined

  constructor(private readonly options: ItemChangeQueueOptions) {}

  change(itemId: string, change: ItemChange): void {
    this.waiting.set(itemId, { ...this.waiting.get(itemId), ...change })
    this.tell()
    void this.run()
  }

  /** Sends what is still waiting when the page is being left. */
  leave(): void {
    for (const [itemId, change] of this.waiting) this.options.send(itemId, change).catch(() => {})
    this.waiting.clear()
  }

  private async run(): Promise<void> {
    if (this.sending) return
    for (let next = this.take(); next; next = this.take()) {
      this.sending = next
      await this.send(next.itemId, next.change)
      this.sending = undefined
      this.tell()
    }
  }

  private take() {
    const [next] = this.waiting
    if (!next) return undefined
    this.waiting.delete(next[0])
    return { itemId: next[0], change: next[1] }
  }

  private async send(itemId: string, change: ItemChange): Promise<void> {
    try {
      this.options.onSaved(await this.options.send(itemId, change))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) {
        return this.options.onRejected(itemId, change, error)
      }
      // Later changes take precedence.
      const merged = { ...change, ...this.waiting.get(itemId) }
      this.waiting.delete(itemId)
      this.waiting = new Map([[itemId, merged], ...this.waiting])
      this.tell()
      await this.options.wait(error.retryAfterSeconds ?? 10)
    }
  }

  private tell(): void {
    const pending = new Map(this.waiting)
    if (this.sending) {
      const { itemId, change } = this.sending
      pending.set(itemId, { ...change, ...pending.get(itemId) })
    }
    this.options.onPending(pending)
  }
}
