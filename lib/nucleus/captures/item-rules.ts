import type { ActionItemMetadata, CaptureItemMetadata, CaptureItemType } from './contract'

export interface ItemChanges {
  isDone?: boolean
  isDismissed?: boolean
  owner?: string | null
  dueDate?: string | null
}

/** The first changed field that only action items have; undefined if the change is allowed. */
export function unfitField(itemType: CaptureItemType, changes: ItemChanges): keyof ItemChanges | undefined {
  if (itemType === 'action_item') return undefined
  return (['isDone', 'owner', 'dueDate'] as const).find((field) => changes[field] !== undefined)
}

interface ChangeableItem {
  metadata: CaptureItemMetadata
  dueDate: string | null
  doneAt: Date | null
  dismissedAt: Date | null
  editedAt: Date | null
}

/** The columns to write for a consultant's change. An item that is already done keeps its date. */
export function changedItem(item: ChangeableItem, changes: ItemChanges, now: Date): Partial<ChangeableItem> {
  const { isDone, isDismissed, owner, dueDate } = changes
  const changed: Partial<ChangeableItem> = {}
  if (isDone !== undefined) changed.doneAt = isDone ? (item.doneAt ?? now) : null
  if (isDismissed !== undefined) changed.dismissedAt = isDismissed ? (item.dismissedAt ?? now) : null
  if (owner === undefined && dueDate === undefined) return changed
  const metadata = item.metadata as ActionItemMetadata
  const corrected = {
    ...metadata,
    owner: owner === undefined ? metadata.owner : owner,
    dueDate: dueDate === undefined ? item.dueDate : dueDate,
  }
  const isEdited = corrected.owner !== metadata.owner || corrected.dueDate !== item.dueDate
  if (!isEdited) return changed
  return { ...changed, metadata: corrected, dueDate: corrected.dueDate, editedAt: now }
}
