'use client'

import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  ImportedLead,
  type ImportedLeadInput,
  type importLeads,
  MAX_IMPORTED_LEADS,
} from '@/lib/lead-generation/leads/inbox-contract'
import { useRefresh } from '@/lib/ui/address'
import { request } from '@/lib/ui/request'
import { HEADINGS } from '../../_kit/import/headings'
import { ImportDialog } from '../../_kit/import/import-dialog'

const FIELDS = [
  { key: 'businessName', label: 'Business', aliases: HEADINGS.business },
  { key: 'clientName', label: 'Person', aliases: HEADINGS.person },
  { key: 'clientEmail', label: 'E-mail', aliases: HEADINGS.email },
  { key: 'clientPhone', label: 'Phone', aliases: HEADINGS.phone },
  { key: 'industry', label: 'Industry', aliases: HEADINGS.industry },
  { key: 'companySize', label: 'Company size', aliases: HEADINGS.companySize },
  { key: 'websiteUrl', label: 'Website', aliases: HEADINGS.website },
  { key: 'notes', label: 'Notes', aliases: HEADINGS.notes },
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
    <ImportDialog<Key, ImportedLeadInput>
      title="Import leads"
      noun={{ one: 'lead', many: 'leads' }}
      fields={FIELDS}
      maxRows={MAX_IMPORTED_LEADS}
      about={
        <Stack gap="xs">
          <Text size="sm">
            Imported leads have answered nothing: they have no score, their status is “Imported”, and they do
            not count in the statistics of the ReadyLink. A person is known by e-mail address, otherwise by
            person and business. Formulas are taken as text.
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
      toRow={(values) =>
        values.websiteUrl ? { ...values, websiteUrl: withScheme(values.websiteUrl) } : values
      }
      rowSchema={ImportedLead}
      send={(rows, isPreview) =>
        request<typeof importLeads>('POST /api/lead-generation/import', {
          body: { readyLinkId: linkId, isPreview, rows },
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
