'use client'

import { useEffect, useState } from 'react'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import type { listContactNames } from '@/lib/nucleus/contacts/browse-contract'
import { MAX_CONTACT_NAMES } from '@/lib/nucleus/contacts/constants'
import { request } from '@/lib/ui/request'

/** The names of the contacts of mentions; an unknown one is looked up when it appears. */
export function useContactNames(items: CaptureItemWire[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const unknown = [...contactIdsOf(items)]
    .filter((id) => !names.has(id))
    .slice(0, MAX_CONTACT_NAMES)
    .join()
  useEffect(() => {
    if (unknown === '') return
    const left = new AbortController()
    request<typeof listContactNames>(
      'GET /api/nucleus/contacts/names',
      { query: { ids: unknown } },
      { signal: left.signal },
    )
      .then(({ contacts }) => {
        const found = contacts.map(({ id, name }): [string, string] => [id, name])
        // A contact that was deleted meanwhile is not requested again.
        const gone = unknown.split(',').map((id): [string, string] => [id, ''])
        setNames((before) => new Map([...before, ...gone, ...found]))
      })
      // The mention's own name is shown instead.
      .catch(() => {})
    return () => left.abort()
  }, [unknown])
  return names
}

const contactIdsOf = (items: CaptureItemWire[]): Set<string> =>
  new Set(
    items.flatMap((item) => (item.itemType === 'contact_mention' ? (item.metadata.contactId ?? []) : [])),
  )
