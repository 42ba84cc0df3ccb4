'use client'

import { useMemo } from 'react'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import type { ItemFacts } from './item-handlers'
import { useContactNames } from './use-contact-names'

const placeOf = ({ start, end }: { start: number; end: number }) => `${start}-${end}`

/** Facts about items, such as linked contacts and memories; the same object until something changes. */
export function useItemFacts(
  items: CaptureItemWire[],
  memories: MemoryWire[],
  accepted: ReadonlySet<string>,
) {
  const names = useContactNames(items)
  return useMemo(() => {
    // A memory that was created manually from the same passage counts as the item's own.
    const made = new Map(
      memories
        .filter(({ sourceType, source }) => sourceType === 'explicit' && source !== null)
        .map(({ id, source }) => [source ? placeOf(source) : '', id]),
    )
    const facts = new Map(items.map((item): [string, ItemFacts] => [item.id, factsOf(item)]))
    function factsOf({ id, itemType, metadata }: CaptureItemWire): ItemFacts {
      const contactId = itemType === 'contact_mention' ? metadata.contactId : null
      return {
        isChecked: accepted.has(id) || ('isAdded' in metadata && metadata.isAdded === true),
        memoryId: made.get(placeOf(metadata)),
        contactName: (contactId && names.get(contactId)) || undefined,
      }
    }
    return (item: CaptureItemWire): ItemFacts => facts.get(item.id) ?? factsOf(item)
  }, [items, memories, names, accepted])
}
