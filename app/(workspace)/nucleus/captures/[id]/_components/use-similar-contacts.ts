'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { listSimilarContacts } from '@/lib/nucleus/contacts/browse-contract'
import type { ContactWire } from '@/lib/nucleus/contacts/contract'
import { request } from '@/lib/ui/request'

const pauseMs = 250

/**
 * Contacts that may be the person of this name and address, as they are typed. Those of the last answer stay until
 * the next one comes; none where they cannot be looked up.
 */
export function useSimilarContacts(name: string, email: string): ContactWire[] {
  const [similar, setSimilar] = useState<ContactWire[]>([])
  const [settledName] = useDebouncedValue(name.trim(), pauseMs)
  const [settledEmail] = useDebouncedValue(email.trim(), pauseMs)
  useEffect(() => {
    // An answer that was overtaken is dropped.
    const controller = new AbortController()
    request<typeof listSimilarContacts>(
      'GET /api/nucleus/contacts/similar',
      { query: { name: settledName, email: settledEmail } },
      { signal: controller.signal },
    )
      .then(({ contacts }) => setSimilar(contacts))
      .catch(() => {
        if (!controller.signal.aborted) setSimilar([])
      })
    return () => controller.abort()
  }, [settledName, settledEmail])
  return similar
}
