'use client'

import { IconBulb, IconX } from '@tabler/icons-react'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import type { ItemDeeds, ItemFacts } from './item-deeds'
import { ItemAction } from './item-shell'

interface RememberActionProps {
  item: CaptureItemWire
  facts: ItemFacts
  deeds: ItemDeeds
}

/** A remembered item links to its memory instead. */
export function RememberAction({ item, facts, deeds }: RememberActionProps) {
  if (facts.memoryId) return null
  return (
    <ItemAction
      label="Make a memory of it"
      subject={item.content}
      icon={<IconBulb size={16} aria-hidden />}
      opensDialog
      onPress={() => deeds.remember(item)}
    />
  )
}

export function TakeOutAction({ item, deeds }: { item: CaptureItemWire; deeds: ItemDeeds }) {
  return (
    <ItemAction
      label="Take out as wrong"
      subject={item.content}
      icon={<IconX size={16} aria-hidden />}
      onPress={() => deeds.takeOut(item)}
    />
  )
}
