import type { ItemWithCaptureWire } from '@/lib/nucleus/captures/record-contract'

export type ActionItem = ItemWithCaptureWire & {
  item: Extract<ItemWithCaptureWire['item'], { itemType: 'action_item' }>
}

const isActionItem = (entry: ItemWithCaptureWire): entry is ActionItem =>
  entry.item.itemType === 'action_item'

interface Split {
  /** Overdue and due on this day, in the given order. */
  due: ActionItem[]
  /** Due later, then those without a date. */
  later: ActionItem[]
}

/** Groups open action items by a given day. */
export function splitByDay(items: readonly ItemWithCaptureWire[], today: string): Split {
  const due: ActionItem[] = []
  const later: ActionItem[] = []
  for (const entry of items.filter(isActionItem)) {
    const { dueDate } = entry.item.metadata
    if (dueDate !== null && dueDate <= today) due.push(entry)
    else later.push(entry)
  }
  return { due, later }
}
