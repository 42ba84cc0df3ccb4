'use client'

import { useDisclosure } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ListedLeadWire } from '@/lib/lead-generation/leads/contract'
import type { LeadViewWire } from '@/lib/lead-generation/leads/record-contract'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { PageLinks } from '@/lib/ui/page-links'
import { showUndoable } from '@/lib/ui/undo-toast'
import { useLoadWhenUsed } from '@/lib/ui/use-load-when-used'
import { useOpenRecord } from '@/lib/ui/use-open-record'
import { useShortcutsSetting } from '@/lib/ui/use-shortcuts'
import { leadTitle } from '../../_kit/leads/lead-words'
import type { LeadPrices } from '../_record/lead-prices'
import { InboxActions } from './inbox-actions'
import { LeadCards } from './lead-cards'
import { type LeadQuery, leadList } from './lead-query'
import { LeadTable } from './lead-table'
import { LeadToolbar } from './lead-toolbar'
import { NoMatchingLeads } from './no-matches'
import { SelectionBar } from './selection-bar'
import { useInboxKeys } from './use-inbox-keys'
import { type LeadChange, useLeadChanges, withChange } from './use-lead-changes'

const loadDrawer = () => import('../_record/lead-drawer').then((module) => module.LeadDrawer)
const LeadDrawer = dynamic(loadDrawer, { ssr: false })
const ShortcutsDialog = dynamic(
  () => import('@/lib/ui/shortcuts-dialog').then((module) => module.ShortcutsDialog),
  { ssr: false },
)

const KEYS = [
  { keys: ['J', '↓'], meaning: 'Next lead' },
  { keys: ['K', '↑'], meaning: 'Previous lead' },
  { keys: ['Enter'], meaning: 'Open the lead' },
  { keys: ['Esc'], meaning: 'Close the lead' },
  { keys: ['X'], meaning: 'Select the lead' },
  { keys: ['E'], meaning: 'Archive the lead or the selected leads; restore them in the archive' },
  { keys: ['/'], meaning: 'Search' },
  { keys: ['⌘ or Ctrl', 'K'], meaning: 'Search the workspace, or choose a command' },
  { keys: ['?'], meaning: 'Show these keys' },
]

interface LeadInboxProps {
  leads: ListedLeadWire[]
  query: LeadQuery
  total: number
  archivedMatches: number
  links: { id: string; name: string }[]
  views: LeadViewWire[]
  prices: LeadPrices
}

function belongs({ surveyStatus }: ListedLeadWire, { shown }: LeadQuery): boolean {
  if (shown === 'all') return true
  return (surveyStatus === 'archived') === (shown === 'archived')
}

/** The inbox; its page, search and filters are in the address. */
export function LeadInbox({ leads, query, total, archivedMatches, links, views, prices }: LeadInboxProps) {
  const { shown: changes, change } = useLeadChanges()
  const drawer = useOpenRecord('lead')
  const searchField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [keysShown, keysDialog] = useDisclosure(false)
  const [areKeysOn, setKeysOn] = useShortcutsSetting('lead-shortcuts')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())

  // A selection belongs to one page of one query. Not reset by a key, which would recreate the search field
  // after every pause in typing.
  const place = leadList.href(query)
  const [selectedAt, setSelectedAt] = useState(place)
  if (selectedAt !== place) {
    setSelectedAt(place)
    setSelected(new Set())
  }

  // Preloaded: opening a lead is the most likely next step.
  useLoadWhenUsed(loadDrawer)

  const shown = useMemo(
    () => leads.map((lead) => withChange(lead, changes.get(lead.id))).filter((lead) => belongs(lead, query)),
    [leads, changes, query],
  )
  const chosen = shown.filter(({ id }) => selected.has(id))
  const linkNames = useMemo(() => new Map(links.map(({ id, name }) => [id, name])), [links])

  const onSelect = useCallback((ids: string[], isSelected: boolean) => {
    setSelected((before) => {
      const next = new Set(before)
      for (const id of ids) isSelected ? next.add(id) : next.delete(id)
      return next
    })
  }, [])

  function apply(targets: ListedLeadWire[], what: LeadChange) {
    const ids = targets.map(({ id }) => id)
    change(ids, what)
    if (what.isArchived === undefined) return
    onSelect(ids, false)
    const subject = targets.length === 1 ? leadTitle(targets[0]!) : countOf(targets.length, 'lead')
    showUndoable(
      what.isArchived ? `${subject} is now in the archive.` : `${subject} is back in the inbox.`,
      what.isArchived ? 'Archived' : 'Restored from the archive',
      () => change(ids, { isArchived: !what.isArchived }),
    )
  }

  const keys = useInboxKeys({
    isOn: areKeysOn,
    list,
    searchField,
    drawer,
    leads: shown,
    onMove: (id) => {
      const targets = id === undefined ? chosen : shown.filter((lead) => lead.id === id)
      if (targets.length > 0) {
        apply(targets, { isArchived: targets.some(({ surveyStatus }) => surveyStatus !== 'archived') })
      }
    },
    hasSelection: chosen.length > 0,
    onSelect: (id) => onSelect([id], !selected.has(id)),
    onShowKeys: keysDialog.open,
  })

  const listProps = { leads: shown, query, linkNames, selected, onSelect, onOpen: drawer.open }
  return (
    <>
      <PageHeader
        title="Leads"
        description="Everyone who started a survey, with their score."
        actions={<InboxActions query={query} views={views} onShowKeys={keysDialog.open} />}
      />
      <LeadToolbar query={query} links={links} searchField={searchField} onLeave={keys.focusFirst} />
      <div ref={list} data-lead-list>
        <SelectionBar
          selected={chosen}
          onChange={(what) => apply(chosen, what)}
          onClear={() => setSelected(new Set())}
        />
        {shown.length > 0 ? (
          <>
            <LeadTable {...listProps} />
            <LeadCards {...listProps} />
          </>
        ) : (
          <NoMatchingLeads query={query} archivedMatches={archivedMatches} />
        )}
      </div>
      <PageLinks
        page={query.page}
        pageSize={leadList.pageSize}
        total={total}
        href={(page) => leadList.href({ ...query, page })}
        label="Pages of leads"
      />
      {drawer.wasAsked && (
        <LeadDrawer
          leadId={drawer.openId}
          leads={shown}
          prices={prices}
          onShow={drawer.open}
          onClose={drawer.close}
          onClosed={keys.focusLead}
          onRead={(id, isRead) => change([id], { isRead })}
        />
      )}
      {keysShown && (
        <ShortcutsDialog
          onClose={keysDialog.close}
          keys={KEYS}
          note="The arrow keys move between leads once a lead has the focus; otherwise they scroll the page."
          isOn={areKeysOn}
          onSwitch={setKeysOn}
        />
      )}
    </>
  )
}
