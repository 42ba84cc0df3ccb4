'use client'

import { Text } from '@mantine/core'
import type { importContacts } from '@/lib/nucleus/contacts/bulk-contract'
import { MAX_IMPORTED } from '@/lib/nucleus/contacts/constants'
import { useRefresh } from '@/lib/ui/address'
import { request } from '@/lib/ui/request'
import { ImportDialog } from '../../../_kit/import/import-dialog'

const FIELDS = [
  { key: 'name', label: 'Name', aliases: ['full name', 'contact', 'contact name', 'person'] },
  { key: 'email', label: 'E-mail', aliases: ['email', 'email address', 'mail', 'e-mail address'] },
  { key: 'phone', label: 'Phone', aliases: ['telephone', 'phone number', 'mobile', 'tel'] },
  {
    key: 'company',
    label: 'Company',
    aliases: ['organisation', 'organization', 'business', 'account', 'firm'],
  },
  { key: 'role', label: 'Role', aliases: ['title', 'job title', 'position', 'function'] },
  { key: 'relationshipType', label: 'Relationship', aliases: ['type', 'relationship type'] },
  { key: 'notes', label: 'Notes', aliases: ['note', 'comment', 'comments'] },
] as const
type Key = (typeof FIELDS)[number]['key']

export function ImportContactsDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  return (
    <ImportDialog<Key>
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
      send={(rows, isPreview) =>
        request<typeof importContacts>('POST /api/nucleus/bulk/contacts/import', {
          body: {
            isPreview,
            // A row without a name is refused with its number.
            rows: rows.map(({ name = '', relationshipType, ...row }) => ({
              ...row,
              name,
              ...(relationshipType && { relationshipType: relationshipType.toLowerCase() }),
            })),
          },
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
