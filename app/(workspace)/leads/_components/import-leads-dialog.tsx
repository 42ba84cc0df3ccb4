'use client'

import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { importLeads } from '@/lib/lead-generation/leads/inbox-contract'
import { useRefresh } from '@/lib/ui/address'
import { request } from '@/lib/ui/request'
import { ImportDialog } from '../../_kit/import/import-dialog'

const maxRows = 1000

const FIELDS = [
  {
    key: 'businessName',
    label: 'Business',
    aliases: ['company', 'organisation', 'organization', 'firm', 'account'],
  },
  { key: 'clientName', label: 'Person', aliases: ['name', 'full name', 'contact', 'contact name'] },
  { key: 'clientEmail', label: 'E-mail', aliases: ['email', 'email address', 'mail', 'e-mail address'] },
  { key: 'clientPhone', label: 'Phone', aliases: ['telephone', 'phone number', 'mobile', 'tel'] },
  { key: 'industry', label: 'Industry', aliases: ['sector', 'branch'] },
  { key: 'companySize', label: 'Company size', aliases: ['size', 'employees', 'number of employees'] },
  { key: 'websiteUrl', label: 'Website', aliases: ['url', 'web', 'homepage', 'site'] },
  { key: 'notes', label: 'Notes', aliases: ['note', 'comment', 'comments'] },
] as const
type Key = (typeof FIELDS)[number]['key']

const withScheme = (address: string) => (/^[a-z]+:/i.test(address) ? address : `https://${address}`)

interface ImportLeadsDialogProps {
  links: { id: string; name: string }[]
  onClose: () => void
}

export function ImportLeadsDialog({ links, onClose }: ImportLeadsDialogProps) {
  const refresh = useRefresh()
  const [linkId, setLinkId] = useState(links[0]?.id ?? '')
  return (
    <ImportDialog<Key>
      title="Import leads"
      noun={{ one: 'lead', many: 'leads' }}
      fields={FIELDS}
      maxRows={maxRows}
      about={
        <Stack gap="xs">
          <Text size="sm">
            Imported leads have answered nothing: they have no score, stand under “Started” with the source
            “Imported”, and do not count in the statistics of the ReadyLink. A person is known by e-mail
            address, otherwise by person and business. Formulas are taken as text.
          </Text>
          <NativeSelect
            label="ReadyLink"
            description="Whose survey they belong to"
            value={linkId}
            onChange={(event) => setLinkId(event.currentTarget.value)}
            data={links.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Stack>
      }
      send={(rows, isPreview) =>
        request<typeof importLeads>('POST /api/lead-generation/import', {
          body: {
            readyLinkId: linkId,
            isPreview,
            rows: rows.map((row) =>
              row.websiteUrl ? { ...row, websiteUrl: withScheme(row.websiteUrl) } : row,
            ),
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
