import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import type { ItemChange } from './item-changes'

export type EditedField = 'words' | 'owner' | 'dueDate'

export type ActionItem = Extract<CaptureItemWire, { itemType: 'action_item' }>
export type ContactMention = Extract<CaptureItemWire, { itemType: 'contact_mention' }>

/** Actions on an item in the list. */
export interface ItemHandlers {
  /** Scrolls to its passage in the text. */
  show: (itemId: string) => void
  tick: (item: CaptureItemWire, isDone: boolean) => void
  takeOut: (item: CaptureItemWire) => void
  /** True: the item is right without changes. */
  accept: (item: CaptureItemWire, isAccepted: boolean) => void
  /** Opens its fields in place. @param field that gets the focus */
  edit: (item: CaptureItemWire, field?: EditedField) => void
  /** Saves the fields, or closes them when there is no change. */
  finishEdit: (item: CaptureItemWire, change: ItemChange | null) => void
  remember: (item: CaptureItemWire) => void
  keepContact: (item: ContactMention) => void
}

/** Facts about an item, such as its linked contact and memory. */
export interface ItemFacts {
  /** The memory that was made from it. */
  memoryId: string | undefined
  /** A person accepted, corrected or added it. */
  isChecked: boolean
  /** The name of the mention's contact. */
  contactName: string | undefined
}
