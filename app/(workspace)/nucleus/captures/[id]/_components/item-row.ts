import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import type { EditedField, ItemFacts, ItemHandlers } from './item-handlers'

export interface ItemRowProps {
  item: CaptureItemWire
  isCurrent: boolean
  /** The field with the focus while the item is being changed. */
  edited: EditedField | undefined
  facts: ItemFacts
  handlers: ItemHandlers
}
