import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import type { ItemDeeds, ItemFacts } from './item-deeds'

export interface ItemRowProps {
  item: CaptureItemWire
  isCurrent: boolean
  facts: ItemFacts
  deeds: ItemDeeds
}
