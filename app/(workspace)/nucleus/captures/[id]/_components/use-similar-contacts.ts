'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { listSimilarContacts } from '@/lib/nucleus/contacts/browse-contract'
import type { ContactWire } from '@/lib/nucleus/contacts/contract'
import { request } from '@/lib/ui/request'

const pauseMs = 250

/**
 * Existing contacts that may be the person with this name and address, searched while they are typed. The last result
 * stays until the next one arrives; it is empty if the search fails.
 */
export function useSimilarContacts(name: string, email: string): ContactWire[] {
  const [similar, setSimilar] = useState<ContactWire[]>([])
  const [settledName] = useDebouncedValue(name.trim(), pauseMs)
  const [settledEmail] = useDebouncedValue(email.trim(), pauseMs)
  useEffect(() => {
    // A response that a later request has overtaken is dropped.
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
