'use client'

import { Text } from '@mantine/core'
import type { z } from 'zod'
import { ImportedContact, type importContacts } from '@/lib/nucleus/contacts/bulk-contract'
import { MAX_IMPORTED } from '@/lib/nucleus/contacts/constants'
import { useRefresh } from '@/lib/ui/address'
import { request } from '@/lib/ui/request'
import { HEADINGS } from '../../../_kit/import/headings'
import { ImportDialog } from '../../../_kit/import/import-dialog'

const FIELDS = [
  { key: 'name', label: 'Name', aliases: HEADINGS.person },
  { key: 'email', label: 'E-mail', aliases: HEADINGS.email },
  { key: 'phone', label: 'Phone', aliases: HEADINGS.phone },
  { key: 'company', label: 'Company', aliases: HEADINGS.business },
  { key: 'role', label: 'Role', aliases: HEADINGS.role },
  { key: 'relationshipType', label: 'Relationship', aliases: HEADINGS.relationship },
  { key: 'notes', label: 'Notes', aliases: HEADINGS.notes },
] as const
type Key = (typeof FIELDS)[number]['key']

export function ImportContactsDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  return (
    <ImportDialog<Key, z.input<typeof ImportedContact>>
      title="Import contacts"
      noun={{ one: 'contact', many: 'contacts' }}
      fields={FIELDS}
      maxRows={MAX_IMPORTED}
      about={
        <Text size="sm">
          A person is known by e-mail address, otherwise by name and company. Who is there already stays as it
          is. Formulas are taken as text.
        </Text>
      }
      // A row without a name is shown as an error.
      toRow={({ name = '', relationshipType, ...values }) => ({
        ...values,
        name,
        ...(relationshipType && { relationshipType: relationshipType.toLowerCase() }),
      })}
      rowSchema={ImportedContact}
      send={(rows, isPreview) =>
        request<typeof importContacts>('POST /api/nucleus/bulk/contacts/import', {
          body: { isPreview, rows },
        })
      }
      onClose={onClose}
      onImported={() => {
        onClose()
        refresh()
      }}
    />
  )
}
