import type {
  ActionItemMetadata,
  AddedItem,
  CaptureItemMetadata,
  CaptureItemType,
  StatementType,
} from './contract'

export interface ItemChanges {
  itemType?: StatementType
  isDone?: boolean
  isDismissed?: boolean
  owner?: string | null
  dueDate?: string | null
}

/** The first change that an item of its kind, which may be a new one, cannot take, with the reason. */
export function unfitChange(
  itemType: CaptureItemType,
  changes: ItemChanges,
): { path: keyof ItemChanges; message: string } | undefined {
  if (itemType === 'contact_mention' && changes.itemType)
    return { path: 'itemType', message: 'cannot be changed in a contact mention; dismiss it instead' }
  if ((changes.itemType ?? itemType) === 'action_item') return undefined
  const path = (['isDone', 'owner', 'dueDate'] as const).find((field) => changes[field] !== undefined)
  return path && { path, message: 'can be changed in action items only' }
}

interface ChangeableItem {
  itemType: CaptureItemType
  metadata: CaptureItemMetadata
  dueDate: string | null
  doneAt: Date | null
  dismissedAt: Date | null
  editedAt: Date | null
}

/** The columns to write for a consultant's change. An item that is already done keeps its date. */
export function changedItem(item: ChangeableItem, changes: ItemChanges, now: Date): Partial<ChangeableItem> {
  const { isDone, isDismissed } = changes
  const changed: Partial<ChangeableItem> = {}
  if (isDone !== undefined) changed.doneAt = isDone ? (item.doneAt ?? now) : null
  if (isDismissed !== undefined) changed.dismissedAt = isDismissed ? (item.dismissedAt ?? now) : null
  const corrected = correctionOf(item, changes)
  return corrected ? { ...changed, ...corrected, editedAt: now } : changed
}

/** Members of action items alone; undefined for another kind of item. */
const taskOf = ({
  itemType,
  metadata,
  dueDate,
}: Pick<ChangeableItem, 'itemType' | 'metadata' | 'dueDate'>) => {
  if (itemType !== 'action_item') return { owner: null, dueText: null, dueDate: null }
  const { owner, dueText } = metadata as ActionItemMetadata
  return { owner, dueText, dueDate }
}

/** The columns of a corrected kind, owner or due date; undefined where all of them are as they were. */
function correctionOf(
  item: ChangeableItem,
  { itemType = item.itemType as StatementType, owner, dueDate }: ItemChanges,
): Partial<ChangeableItem> | undefined {
  const before = taskOf(item)
  const after = {
    ...before,
    owner: owner === undefined ? before.owner : owner,
    dueDate: dueDate === undefined ? before.dueDate : dueDate,
  }
  const isSameKind = itemType === item.itemType
  if (isSameKind && after.owner === before.owner && after.dueDate === before.dueDate) return undefined
  const { start, end, confidence, isAdded } = item.metadata as ActionItemMetadata
  const common = { start, end, confidence, ...(isAdded && { isAdded }) }
  return itemType === 'action_item'
    ? { itemType, metadata: { ...common, ...after }, dueDate: after.dueDate }
    : { itemType, metadata: common, dueDate: null, doneAt: null }
}

interface AddedRow {
  itemType: StatementType
  content: string
  startOffset: number
  endOffset: number
  metadata: CaptureItemMetadata
  dueDate: string | null
  editedAt: Date
}

/**
 * The row of an item that somebody adds. Without a quote its passage is where its own words stand in the text, and where
 * they do not, an empty one at the end.
 * @returns undefined when the quote does not stand in the text
 */
export function addedItem(text: string, item: AddedItem, now: Date): AddedRow | undefined {
  const { itemType, content, owner = null, dueDate = null, quote } = item
  const at = text.indexOf(quote ?? content)
  if (at < 0 && quote !== undefined) return undefined
  const [start, end] = at < 0 ? [text.length, text.length] : [at, at + (quote ?? content).length]
  const common = { start, end, confidence: 1, isAdded: true as const }
  const isTask = itemType === 'action_item'
  return {
    itemType,
    content,
    startOffset: start,
    endOffset: end,
    metadata: isTask ? { ...common, owner, dueDate, dueText: null } : common,
    dueDate: isTask ? dueDate : null,
    editedAt: now,
  }
}
