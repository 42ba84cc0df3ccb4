import type { CaptureItemWire, StatementType } from '@/lib/nucleus/captures/contract'
import { ApiError } from '@/lib/ui/request'

export interface ItemChange {
  isDone?: boolean
  isDismissed?: boolean
  isAccepted?: boolean
  itemType?: StatementType
  content?: string
  owner?: string | null
  /** yyyy-mm-dd */
  dueDate?: string | null
  /** Of a mention, as are role and company. */
  name?: string
  role?: string | null
  company?: string | null
}

/** The given fields that are not undefined. */
const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>

/** An item with its pending changes applied. */
export function withChange(
  item: CaptureItemWire,
  change: ItemChange | undefined,
  now: Date,
): CaptureItemWire {
  if (!change) return item
  const { isDone, owner, dueDate, itemType = item.itemType, content = item.content } = change
  if (item.itemType === 'contact_mention') {
    const { name, role, company } = change
    return { ...item, metadata: { ...item.metadata, ...given({ name, role, company }) } }
  }
  if (itemType !== item.itemType) {
    const { start, end, confidence } = item.metadata
    const common = { id: item.id, captureId: item.captureId, createdAt: item.createdAt, content }
    const metadata = { start, end, confidence }
    if (itemType !== 'action_item')
      return { ...common, itemType: itemType as 'decision', metadata, doneAt: null }
    const task = { owner: owner ?? null, dueDate: dueDate ?? null, dueText: null }
    return { ...common, itemType, metadata: { ...metadata, ...task }, doneAt: null }
  }
  if (item.itemType !== 'action_item') return content === item.content ? item : { ...item, content }
  const doneAt = isDone === undefined ? item.doneAt : isDone ? (item.doneAt ?? now.toISOString()) : null
  const metadata = { ...item.metadata, ...given({ owner, dueDate }) }
  return { ...item, content, doneAt, metadata }
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
