'use client'

import { useEffect, useState } from 'react'
import type { CaptureItemWire } from '@/lib/captures/contract'
import { everyContact } from './every-contact'

/** The names of the contacts that mentions are of; looked up when one appears that is not known yet. */
export function useContactNames(items: CaptureItemWire[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const unknown = items
    .map((item) => (item.itemType === 'contact_mention' ? item.metadata.contactId : null))
    .filter((id) => id !== null && !names.has(id))
    .join()
  useEffect(() => {
    if (unknown === '') return
    const left = new AbortController()
    everyContact(left.signal)
      .then((contacts) => {
        const found = contacts.map(({ id, name }): [string, string] => [id, name])
        // One that was deleted meanwhile is not asked for again.
        const gone = unknown.split(',').map((id): [string, string] => [id, ''])
        setNames(new Map([...gone, ...found]))
      })
      // The mention's own name does as well.
      .catch(() => {})
    return () => left.abort()
  }, [unknown])
  return names
}
