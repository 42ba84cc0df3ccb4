import type {
  ActionItemMetadata,
  AddedItem,
  CaptureItemMetadata,
  CaptureItemType,
  ContactMentionMetadata,
  StatementType,
} from './contract'
import type { MarkedPassage } from './review-contract'

export interface ItemChanges {
  itemType?: StatementType
  isDone?: boolean
  isDismissed?: boolean
  isAccepted?: boolean
  /** Not of a mention. */
  content?: string
  owner?: string | null
  dueDate?: string | null
  /** Of a mention, as are role and company. */
  name?: string
  role?: string | null
  company?: string | null
}

const personFields = ['name', 'role', 'company'] as const

/** The first invalid change of an item, which may be a new one, with the reason. */
export function unfitChange(
  itemType: CaptureItemType,
  changes: ItemChanges,
): { path: keyof ItemChanges; message: string } | undefined {
  if (itemType === 'contact_mention' && changes.itemType)
    return { path: 'itemType', message: 'cannot be changed in a contact mention; dismiss it instead' }
  if (itemType === 'contact_mention' && changes.content !== undefined)
    return { path: 'content', message: 'cannot be changed in a contact mention; change its name' }
  const ofPerson = personFields.find((field) => changes[field] !== undefined)
  if (itemType !== 'contact_mention' && ofPerson)
    return { path: ofPerson, message: 'can be changed in contact mentions only' }
  if ((changes.itemType ?? itemType) === 'action_item') return undefined
  const path = (['isDone', 'owner', 'dueDate'] as const).find((field) => changes[field] !== undefined)
  return path && { path, message: 'can be changed in action items only' }
}

interface ChangeableItem {
  itemType: CaptureItemType
  content: string
  metadata: CaptureItemMetadata
  dueDate: string | null
  doneAt: Date | null
  dismissedAt: Date | null
  editedAt: Date | null
  acceptedAt: Date | null
}

/** The columns to write for a consultant's change. An item that is already done keeps its date. */
export function changedItem(item: ChangeableItem, changes: ItemChanges, now: Date): Partial<ChangeableItem> {
  const { isDone, isDismissed, isAccepted } = changes
  const changed: Partial<ChangeableItem> = {}
  if (isDone !== undefined) changed.doneAt = isDone ? (item.doneAt ?? now) : null
  if (isDismissed !== undefined) changed.dismissedAt = isDismissed ? (item.dismissedAt ?? now) : null
  if (isAccepted !== undefined) changed.acceptedAt = isAccepted ? (item.acceptedAt ?? now) : null
  const corrected =
    item.itemType === 'contact_mention' ? correctedPerson(item, changes) : correctionOf(item, changes)
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

/** The metadata of a corrected person; undefined where it is as it was. */
function correctedPerson(item: ChangeableItem, changes: ItemChanges): Partial<ChangeableItem> | undefined {
  const before = item.metadata as ContactMentionMetadata
  const given = personFields.filter(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  )
  if (given.length === 0) return undefined
  return { metadata: { ...before, ...Object.fromEntries(given.map((field) => [field, changes[field]])) } }
}

/** The columns of corrected words, kind, owner or due date; undefined where all of them are as they were. */
function correctionOf(
  item: ChangeableItem,
  { itemType = item.itemType as StatementType, content = item.content, owner, dueDate }: ItemChanges,
): Partial<ChangeableItem> | undefined {
  const before = taskOf(item)
  const after = {
    ...before,
    owner: owner === undefined ? before.owner : owner,
    dueDate: dueDate === undefined ? before.dueDate : dueDate,
  }
  const isSameKind = itemType === item.itemType
  const isSameTask = after.owner === before.owner && after.dueDate === before.dueDate
  if (isSameKind && isSameTask && content === item.content) return undefined
  const { start, end, confidence, isAdded } = item.metadata as ActionItemMetadata
  const common = { start, end, confidence, ...(isAdded && { isAdded }) }
  return itemType === 'action_item'
    ? { itemType, content, metadata: { ...common, ...after }, dueDate: after.dueDate }
    : { itemType, content, metadata: common, dueDate: null, doneAt: null }
}

interface AddedRow {
  itemType: CaptureItemType
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

/**
 * The row of an item made from a passage of the text.
 * @returns undefined when the quote is not at that place
 */
export function markedItem(text: string, passage: MarkedPassage, now: Date): AddedRow | undefined {
  const { itemType, start, quote, owner = null, dueDate = null } = passage
  const end = start + quote.length
  if (text.slice(start, end) !== quote) return undefined
  const words = quote.trim().replace(/\s+/gu, ' ').slice(0, MAX_CONTENT_CHARACTERS)
  const content = passage.content ?? words
  if (content === '') return undefined
  const common = { start, end, confidence: 1, isAdded: true as const }
  const isTask = itemType === 'action_item'
  const person = { name: content, email: null, phone: null, company: null, role: null, contactId: null }
  const ofKind = isTask ? { owner, dueDate, dueText: null } : itemType === 'contact_mention' ? person : {}
  return {
    itemType,
    content,
    startOffset: start,
    endOffset: end,
    metadata: { ...common, ...ofKind } as CaptureItemMetadata,
    dueDate: isTask ? dueDate : null,
    editedAt: now,
  }
}

const MAX_CONTENT_CHARACTERS = 1000
