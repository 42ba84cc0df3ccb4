'use client'

import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { listDuplicateContacts } from '@/lib/nucleus/contacts/bulk-contract'
import type { ContactWire } from '@/lib/nucleus/contacts/contract'
import { RecordList, RecordSection } from '@/lib/ui/record-section'
import { request } from '@/lib/ui/request'

interface ContactDuplicatesProps {
  contactId: string
  onMerge: (otherId: string) => void
}

/** Contacts that are probably the same person; renders nothing if there are none. */
export function ContactDuplicates({ contactId, onMerge }: ContactDuplicatesProps) {
  const [contacts, setContacts] = useState<ContactWire[]>([])
  useEffect(() => {
    const abort = new AbortController()
    request<typeof listDuplicateContacts>(
      'GET /api/nucleus/bulk/contacts/{id}/duplicates',
      { params: { id: contactId } },
      { signal: abort.signal },
    )
      .then((answer) => setContacts(answer.contacts))
      // A suggestion only: the record is complete without it.
      .catch(() => {})
    return () => abort.abort()
  }, [contactId])

  if (contacts.length === 0) return null
  return (
    <RecordSection title="Possible duplicates">
      <RecordList label="Possible duplicates">
        {contacts.map(({ id, name, email, company }) => (
          <li key={id}>
            <Group gap="xs" justify="space-between">
              <Text size="sm">
                {name}
                <Text span inherit c="dimmed">
                  {[company, email].filter(Boolean).map((fact) => ` · ${fact}`)}
                </Text>
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-haspopup="dialog"
                aria-label={`Merge with ${name}`}
                onClick={() => onMerge(id)}
              >
                Merge…
              </Button>
            </Group>
          </li>
        ))}
      </RecordList>
    </RecordSection>
  )
}
