import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import type { ItemFacts, ItemHandlers } from './item-handlers'

export interface ItemRowProps {
  item: CaptureItemWire
  isCurrent: boolean
  facts: ItemFacts
  handlers: ItemHandlers
}
