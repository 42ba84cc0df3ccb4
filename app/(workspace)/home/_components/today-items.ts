import type { ListedActionItemWire } from '@/lib/nucleus/captures/record-contract'

export type ActionItem = ListedActionItemWire & {
  item: Extract<ListedActionItemWire['item'], { itemType: 'action_item' }>
}

const isActionItem = (entry: ListedActionItemWire): entry is ActionItem =>
  entry.item.itemType === 'action_item'

interface Split {
  /** Overdue and due on this day, in the given order. */
  due: ActionItem[]
  /** Due later, then those without a date. */
  later: ActionItem[]
  /** What others have to do, in the given order. */
  waiting: ActionItem[]
}

/** Groups open action items by who has to act and by a given day. Items without an owner are the reader's. */
export function splitByDay(items: readonly ListedActionItemWire[], today: string): Split {
  const split: Split = { due: [], later: [], waiting: [] }
  for (const entry of items.filter(isActionItem)) {
    const { dueDate } = entry.item.metadata
    if (entry.whose === 'others') split.waiting.push(entry)
    else if (dueDate !== null && dueDate <= today) split.due.push(entry)
    else split.later.push(entry)
  }
  return split
}
