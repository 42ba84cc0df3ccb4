import type { CaptureItemWire } from '@/lib/captures/contract'

export type ActionItem = Extract<CaptureItemWire, { itemType: 'action_item' }>
export type ContactMention = Extract<CaptureItemWire, { itemType: 'contact_mention' }>

/** What can be done with an item from the list. */
export interface ItemDeeds {
  /** Leads to its passage in the text. */
  show: (itemId: string) => void
  tick: (item: CaptureItemWire, isDone: boolean) => void
  takeOut: (item: CaptureItemWire) => void
  edit: (item: ActionItem) => void
  remember: (item: CaptureItemWire) => void
  keepContact: (item: ContactMention) => void
}

/** What is known about an item beyond itself. */
export interface ItemFacts {
  /** The memory that was made of it. */
  memoryId: string | undefined
  /** The name of the contact a mention is of. */
  contactName: string | undefined
}
