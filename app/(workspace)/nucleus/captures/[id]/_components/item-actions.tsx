'use client'

import { IconBulb, IconX } from '@tabler/icons-react'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import type { ItemFacts, ItemHandlers } from './item-handlers'
import { ItemAction } from './item-shell'

interface RememberActionProps {
  item: CaptureItemWire
  facts: ItemFacts
  handlers: ItemHandlers
}

/** A remembered item links to its memory instead. */
export function RememberAction({ item, facts, handlers }: RememberActionProps) {
  if (facts.memoryId) return null
  return (
    <ItemAction
      label="Save as a memory"
      subject={item.content}
      icon={<IconBulb size={16} aria-hidden />}
      opensDialog
      onPress={() => handlers.remember(item)}
    />
  )
}

export function TakeOutAction({ item, handlers }: { item: CaptureItemWire; handlers: ItemHandlers }) {
  return (
    <ItemAction
      label="Remove as wrong"
      subject={item.content}
      icon={<IconX size={16} aria-hidden />}
      onPress={() => handlers.takeOut(item)}
    />
  )
}
