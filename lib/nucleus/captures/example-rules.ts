import type {
  ActionItemMetadata,
  CaptureItemMetadata,
  CaptureItemType,
  ContactMentionMetadata,
} from './contract'
import type { EXAMPLE_VERDICTS } from './review-constants'

export type ExampleVerdict = (typeof EXAMPLE_VERDICTS)[number]

/** The content and position of an item, as stored for training. */
export interface ExampleLabel {
  itemType: CaptureItemType
  content: string
  start: number
  end: number
  /** Of an action item. */
  owner?: string | null
  dueDate?: string | null
  /** Of an action item: the words of the text that state the date. */
  dueText?: string | null
  /** Of a mention. */
  person?: Pick<ContactMentionMetadata, 'name' | 'role' | 'company' | 'email' | 'phone'>
}

/** The fields of a stored item that an example depends on. */
interface LabelledItem {
  itemType: CaptureItemType
  content: string
  startOffset: number
  endOffset: number
  metadata: CaptureItemMetadata
  dueDate: string | null
  dismissedAt: Date | null
  editedAt: Date | null
  acceptedAt: Date | null
}

/** An item that a person has added, alone or together with a note. */
export const isAdded = ({ metadata }: Pick<LabelledItem, 'metadata'>): boolean =>
  (metadata as ActionItemMetadata).isAdded === true

export function labelOf(item: LabelledItem): ExampleLabel {
  const { itemType, content, startOffset: start, endOffset: end, metadata, dueDate } = item
  const label = { itemType, content, start, end }
  if (itemType === 'action_item') {
    const { owner, dueText } = metadata as ActionItemMetadata
    return { ...label, owner, dueDate, dueText }
  }
  if (itemType !== 'contact_mention') return label
  const { name, role, company, email, phone } = metadata as ContactMentionMetadata
  return { ...label, person: { name, role, company, email, phone } }
}

const isSame = (one: ExampleLabel, other: ExampleLabel) => JSON.stringify(one) === JSON.stringify(other)

/** The members in one order, because a database does not keep it. */
export function inOrder({ itemType, content, start, end, ...rest }: ExampleLabel): ExampleLabel {
  const { owner, dueDate, dueText, person } = rest
  const label = { itemType, content, start, end }
  if (itemType === 'action_item') return { ...label, owner, dueDate, dueText }
  if (!person) return label
  const { name, role, company, email, phone } = person
  return { ...label, person: { name, role, company, email, phone } }
}

/**
 * What the consultant said about an item; undefined while nothing.
 * @param read the item as it was read; null where that is not known
 */
export function verdictOf(item: LabelledItem, read: ExampleLabel | null): ExampleVerdict | undefined {
  if (isAdded(item)) return item.dismissedAt ? undefined : 'added'
  if (item.dismissedAt) return 'dropped'
  if (read ? !isSame(inOrder(read), labelOf(item)) : item.editedAt) return 'changed'
  return item.acceptedAt || item.editedAt ? 'accepted' : undefined
}
