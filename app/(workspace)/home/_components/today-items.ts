import type { ItemWithCaptureWire } from '@/lib/nucleus/captures/record-contract'

export type ActionItem = ItemWithCaptureWire & {
  item: Extract<ItemWithCaptureWire['item'], { itemType: 'action_item' }>
}

const isActionItem = (entry: ItemWithCaptureWire): entry is ActionItem =>
  entry.item.itemType === 'action_item'

interface Split {
  /** Overdue and due on this day, in the order given. */
  due: ActionItem[]
  /** With a later date, then those without one. */
  later: ActionItem[]
}

/** Open action items as they stand on a day. */
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
