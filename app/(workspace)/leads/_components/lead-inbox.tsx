'use client'

import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import { useMemo, useRef, useState } from 'react'
import type { ListedLeadWire } from '@/lib/lead-generation/leads/contract'
import type { LeadViewWire } from '@/lib/lead-generation/leads/record-contract'
import { useRefresh } from '@/lib/ui/address'
import { afterPaint } from '@/lib/ui/after-paint'
import { ByWidth } from '@/lib/ui/by-width'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { PageLinks } from '@/lib/ui/page-links'
import { SelectionArea, useSelection } from '@/lib/ui/selection'
import { showUndoable } from '@/lib/ui/undo-toast'
import { useLoadWhenUsed } from '@/lib/ui/use-load-when-used'
import { useOpenRecord } from '@/lib/ui/use-open-record'
import { useShortcutsSetting } from '@/lib/ui/use-shortcuts'
import { leadTitle } from '../../_kit/leads/lead-words'
import type { LeadPrices } from '../_record/lead-prices'
import { InboxActions } from './inbox-actions'
import { LeadCards } from './lead-cards'
import type { LeadChange } from './lead-change-queue'
import { type LeadQuery, leadList } from './lead-query'
import { LeadTable } from './lead-table'
import { LeadToolbar } from './lead-toolbar'
import { NoMatchingLeads } from './no-matches'
import { useInboxKeys } from './use-inbox-keys'
import { useLeadChanges, withChange } from './use-lead-changes'

const loadDrawer = () => import('../_record/lead-drawer').then((module) => module.LeadDrawer)
const LeadDrawer = dynamic(loadDrawer, { ssr: false })
const loadKeys = () => import('@/lib/ui/shortcuts-dialog').then((module) => module.ShortcutsDialog)
const ShortcutsDialog = dynamic(loadKeys, { ssr: false })

const MergeLeads = dynamic(() => import('../_record/merge-leads').then((module) => module.MergeLeads), {
  ssr: false,
})

const noun = { one: 'lead', many: 'leads' }

/** The ids of all leads of a query, each person once, as the list shows them. */
const findAllLeads = async (query: LeadQuery) => (await import('./find-all-leads')).findAllLeads(query)

const KEYS = [
  { keys: ['J', '↓'], meaning: 'Next lead' },
  { keys: ['K', '↑'], meaning: 'Previous lead' },
  { keys: ['Enter'], meaning: 'Open the lead' },
  { keys: ['Esc'], meaning: 'Close the lead' },
  { keys: ['X'], meaning: 'Select the lead' },
  { keys: ['Shift', '↓ or ↑'], meaning: 'Select the next or previous lead too' },
  { keys: ['E'], meaning: 'Archive the lead or the selected leads; restore them in the archive' },
  { keys: ['/'], meaning: 'Search' },
  { keys: ['Mod', 'K'], meaning: 'Search the workspace, or choose a command' },
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
  const store = useSelection(leadList.href(query))
  const [pair, setPair] = useState<[string, string]>()
  const refresh = useRefresh()

  // Preloaded: opening a lead is the most likely next step.
  useLoadWhenUsed(loadDrawer)
  useLoadWhenUsed(loadKeys)

  const shown = useMemo(
    () => leads.map((lead) => withChange(lead, changes.get(lead.id))).filter((lead) => belongs(lead, query)),
    [leads, changes, query],
  )
  const linkNames = useMemo(() => new Map(links.map(({ id, name }) => [id, name])), [links])

  function apply(ids: string[], what: LeadChange) {
    change(ids, what)
    if (what.isArchived === undefined) return
    store.change(ids, false)
    const only = ids.length === 1 ? shown.find(({ id }) => id === ids[0]) : undefined
    const subject = only ? leadTitle(only) : countOf(ids.length, 'lead')
    const verb = ids.length === 1 ? 'is' : 'are'
    afterPaint(() =>
      showUndoable(
        what.isArchived ? `${subject} ${verb} now in the archive.` : `${subject} ${verb} back in the inbox.`,
        what.isArchived ? 'Archived' : 'Restored from the archive',
        () => change(ids, { isArchived: !what.isArchived }),
      ),
    )
  }

  /** Archives, unless all of them that are on this page are archived; those of other pages match the same filter. */
  function isArchiving(ids: string[]): boolean {
    const here = shown.filter(({ id }) => ids.includes(id))
    return here.some(({ surveyStatus }) => surveyStatus !== 'archived') || here.length === 0
  }

  const isUnread = (ids: string[]) => shown.some(({ id, isRead }) => !isRead && ids.includes(id))

  const keys = useInboxKeys({
    isOn: areKeysOn,
    list,
    searchField,
    drawer,
    leads: shown,
    onMove: (id) => {
      const ids = id === undefined ? [...store.current()] : [id]
      if (ids.length > 0) apply(ids, { isArchived: isArchiving(ids) })
    },
    hasSelection: () => store.current().size > 0,
    onShowKeys: keysDialog.open,
  })

  const { open: showKeys } = keysDialog
  const actions = useMemo(
    () => <InboxActions links={links} query={query} views={views} onShowKeys={showKeys} />,
    [links, query, views, showKeys],
  )
  const listProps = { leads: shown, query, linkNames, onOpen: drawer.open }
  return (
    <>
      <PageHeader
        title="Leads"
        description="Everyone who started a survey, with their score."
        actions={actions}
      />
      <LeadToolbar query={query} links={links} searchField={searchField} onLeave={keys.focusFirst} />
      {shown.length > 0 && (
        <Text size="sm" c="dimmed" mb="xs" className="tabular">
          {countOf(total, 'lead')}
        </Text>
      )}
      <div ref={list} data-lead-list>
        {shown.length > 0 ? (
          <SelectionArea
            store={store}
            ids={shown.map(({ id }) => id)}
            total={total}
            noun={noun}
            hasKeys={areKeysOn}
            findAll={() => findAllLeads(query)}
            actions={(ids) => [
              {
                id: 'archive',
                label: isArchiving(ids) ? 'Archive' : 'Restore from archive',
                onPress: () => apply(ids, { isArchived: isArchiving(ids) }),
              },
              {
                id: 'read',
                label: isUnread(ids) ? 'Mark as read' : 'Mark as unread',
                onPress: () => {
                  apply(ids, { isRead: isUnread(ids) })
                  return false
                },
              },
              ...(ids.length === 2
                ? [
                    {
                      id: 'merge',
                      label: 'Merge…',
                      opensDialog: true,
                      onPress: () => {
                        setPair([ids[0]!, ids[1]!])
                        return false
                      },
                    },
                  ]
                : []),
            ]}
          >
            <ByWidth table={<LeadTable {...listProps} />} cards={<LeadCards {...listProps} />} />
          </SelectionArea>
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
      {pair && (
        <MergeLeads
          ids={pair}
          onClose={() => setPair(undefined)}
          onMerged={() => {
            setPair(undefined)
            store.clear()
            refresh()
          }}
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
