'use client'

import { useEffect, useState } from 'react'
import type { getContactRecord } from '@/lib/nucleus/captures/record-contract'
import type { mergeContacts } from '@/lib/nucleus/contacts/bulk-contract'
import { MERGED_FIELDS } from '@/lib/nucleus/contacts/constants'
import type { ContactWire } from '@/lib/nucleus/contacts/contract'
import { MergeDialog } from '@/lib/ui/merge-dialog'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { RELATIONSHIP_NAMES } from '../_components/contact-words'

const LABELS = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  role: 'Role',
  notes: 'Notes',
  relationshipType: 'Relationship',
  followUpAt: 'Follow-up',
} as const

function fieldText(contact: ContactWire, field: keyof typeof LABELS): string | null {
  if (field === 'relationshipType') return contact[field] && RELATIONSHIP_NAMES[contact[field]]
  if (field === 'followUpAt') return contact[field]?.slice(0, 10) ?? null
  return contact[field]
}

interface MergeContactsProps {
  ids: [string, string]
  onClose: () => void
  onMerged: (keptId: string, mergedId: string) => void
}

/** Merges two contacts after showing both. */
export function MergeContacts({ ids: [oneId, otherId], onClose, onMerged }: MergeContactsProps) {
  const [contacts, setContacts] = useState<ContactWire[]>()
  useEffect(() => {
    const abort = new AbortController()
    const load = (id: string) =>
      request<typeof getContactRecord>(
        'GET /api/nucleus/contacts/{id}/record',
        { params: { id } },
        { signal: abort.signal },
      )
    Promise.all([load(oneId), load(otherId)])
      .then((records) => setContacts(records.map(({ contact }) => contact)))
      .catch((error) => {
        if (abort.signal.aborted) return
        showFailure(error, 'The contacts were not loaded')
        onClose()
      })
    return () => abort.abort()
  }, [oneId, otherId, onClose])

  if (!contacts) return null
  const [one, other] = contacts as [ContactWire, ContactWire]
  return (
    <MergeDialog
      title="Merge two contacts"
      moved="Mentions in captures and their tasks move to the contact that stays. The other one is deleted for good; this cannot be undone."
      records={[
        { id: one.id, name: one.name },
        { id: other.id, name: other.name },
      ]}
      fields={MERGED_FIELDS.map((key) => ({
        key,
        label: LABELS[key],
        values: [fieldText(one, key), fieldText(other, key)],
      }))}
      onClose={onClose}
      onMerge={async (body) => {
        const kept = await request<typeof mergeContacts>('POST /api/nucleus/bulk/contacts/merge', { body })
        showSuccess(`${kept.name} holds what both contacts held.`, 'Contacts merged')
        onMerged(body.keptId, body.mergedId)
      }}
    />
  )
}
