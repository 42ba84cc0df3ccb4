import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'

export type ActionItem = Extract<CaptureItemWire, { itemType: 'action_item' }>
export type ContactMention = Extract<CaptureItemWire, { itemType: 'contact_mention' }>

/** Actions on an item in the list. */
export interface ItemHandlers {
  /** Scrolls to its passage in the text. */
  show: (itemId: string) => void
  tick: (item: CaptureItemWire, isDone: boolean) => void
  takeOut: (item: CaptureItemWire) => void
  edit: (item: ActionItem) => void
  remember: (item: CaptureItemWire) => void
  keepContact: (item: ContactMention) => void
}

/** Facts about an item, such as its linked contact and memory. */
export interface ItemFacts {
  /** The memory that was made from it. */
  memoryId: string | undefined
  /** The name of the mention's contact. */
  contactName: string | undefined
}
