'use client'

import { IconBulb, IconCheck, IconPencil, IconX } from '@tabler/icons-react'
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

export function AcceptAction({ item, facts, handlers }: RememberActionProps) {
  return (
    <ItemAction
      label="Accept as right"
      shortcut="A"
      subject={subjectOf(item)}
      icon={<IconCheck size={16} aria-hidden />}
      isPressed={facts.isChecked}
      onPress={() => handlers.accept(item, !facts.isChecked)}
    />
  )
}

export function ChangeAction({ item, handlers }: { item: CaptureItemWire; handlers: ItemHandlers }) {
  return (
    <ItemAction
      label="Change"
      shortcut="E"
      subject={subjectOf(item)}
      icon={<IconPencil size={16} aria-hidden />}
      onPress={() => handlers.edit(item)}
    />
  )
}

const subjectOf = (item: CaptureItemWire) =>
  item.itemType === 'contact_mention' ? item.metadata.name : item.content

export function TakeOutAction({ item, handlers }: { item: CaptureItemWire; handlers: ItemHandlers }) {
  return (
    <ItemAction
      label="Remove as wrong"
      shortcut="D"
      subject={item.content}
      icon={<IconX size={16} aria-hidden />}
      onPress={() => handlers.takeOut(item)}
    />
  )
}
