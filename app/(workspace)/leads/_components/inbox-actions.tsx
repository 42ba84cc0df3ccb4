'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconKeyboard } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { LeadViewWire } from '@/lib/lead-generation/leads/record-contract'
import { Hint } from '@/lib/ui/hint'
import { type LeadQuery, toListInput } from './lead-query'
import { ViewsMenu } from './views-menu'

/** A download: the browser saves it while it is received. */
function exportHref(query: LeadQuery): string {
  const { limit: _limit, page: _page, ...selection } = toListInput(query)
  const given = Object.entries(selection).filter(([, value]) => value !== '' && value !== undefined)
  return `/api/lead-generation/export?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

const ImportLeadsDialog = dynamic(
  () => import('./import-leads-dialog').then((module) => module.ImportLeadsDialog),
  { ssr: false },
)

interface InboxActionsProps {
  links: { id: string; name: string }[]
  query: LeadQuery
  views: LeadViewWire[]
  onShowKeys: () => void
}

export function InboxActions({ links, query, views, onShowKeys }: InboxActionsProps) {
  const [isImporting, setIsImporting] = useState(false)
  return (
    <>
      <ViewsMenu query={query} views={views} />
      {links.length > 0 && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => setIsImporting(true)}>
          Import CSV
        </Button>
      )}
      {isImporting && <ImportLeadsDialog links={links} onClose={() => setIsImporting(false)} />}
      <Button
        component="a"
        href={exportHref(query)}
        download
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        Export CSV
      </Button>
      <Hint label="Keyboard shortcuts (?)">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Keyboard shortcuts"
          aria-haspopup="dialog"
          onClick={onShowKeys}
          visibleFrom="sm"
        >
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
      </Hint>
    </>
  )
}
