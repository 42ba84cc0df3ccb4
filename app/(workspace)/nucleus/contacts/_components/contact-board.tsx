'use client'

import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import type { browseContacts } from '@/lib/nucleus/contacts/browse-contract'
import type { ContactChangeWire, changeContacts, deleteContacts } from '@/lib/nucleus/contacts/bulk-contract'
import { RELATIONSHIP_TYPES } from '@/lib/nucleus/contacts/constants'
import type { ContactWire } from '@/lib/nucleus/contacts/contract'
import { useRefresh } from '@/lib/ui/address'
import { changeMany, deleteLater, useHidden } from '@/lib/ui/bulk'
import { ByWidth } from '@/lib/ui/by-width'
import { collectIds } from '@/lib/ui/collect-ids'
import { request } from '@/lib/ui/request'
import { SelectionArea, useSelection } from '@/lib/ui/selection'
import type { SelectionAction } from '@/lib/ui/selection-bar'
import { useLoadWhenUsed } from '@/lib/ui/use-load-when-used'
import { useOpenRecord } from '@/lib/ui/use-open-record'
import { type ContactQuery, contactList, toListInput } from './contact-query'
import { ContactCards, ContactTable } from './contact-table'
import { RELATIONSHIP_NAMES } from './contact-words'

const loadDrawer = () => import('../_record/contact-drawer').then((module) => module.ContactDrawer)
const ContactDrawer = dynamic(loadDrawer, { ssr: false })
const ContactDialog = dynamic(() => import('./contact-dialog').then((module) => module.ContactDialog), {
  ssr: false,
})

const MergeContacts = dynamic(
  () => import('../_record/merge-contacts').then((module) => module.MergeContacts),
  {
    ssr: false,
  },
)

const noun = { one: 'contact', many: 'contacts' }

const findAllContacts = (query: ContactQuery) =>
  collectIds(async (offset, limit) => {
    const page = await request<typeof browseContacts>('GET /api/nucleus/contacts/browse', {
      query: { ...toListInput(query), offset, limit },
    })
    return page.contacts
  })

const changeRelationships = (changes: ContactChangeWire[]) =>
  request<typeof changeContacts>('PATCH /api/nucleus/bulk/contacts', { body: { changes } })

/** What can be done with several contacts. */
function contactActions(
  ids: string[],
  { refresh, onMerge }: { refresh: () => void; onMerge: (one: string, other: string) => void },
): SelectionAction[] {
  return [
    {
      id: 'relationship',
      label: 'Set relationship',
      choices: [...RELATIONSHIP_TYPES, null].map((type) => ({
        id: type ?? 'none',
        label: type ? RELATIONSHIP_NAMES[type] : 'Not said',
        onPress: () =>
          changeMany({
            noun,
            title: 'Relationship changed',
            send: () => changeRelationships(ids.map((id) => ({ id, relationshipType: type }))),
            takeBack: changeRelationships,
            refresh,
          }),
      })),
    },
    ...(ids.length === 2
      ? [
          {
            id: 'merge',
            label: 'Merge…',
            opensDialog: true,
            onPress: () => {
              onMerge(ids[0]!, ids[1]!)
              return false
            },
          },
        ]
      : []),
    {
      id: 'delete',
      label: 'Delete',
      onPress: () =>
        deleteLater({
          ids,
          noun,
          send: (keepalive) =>
            request<typeof deleteContacts>(
              'DELETE /api/nucleus/bulk/contacts',
              { body: { ids } },
              { keepalive },
            ),
          refresh,
        }),
    },
  ]
}

interface ContactBoardProps {
  contacts: ContactWire[]
  query: ContactQuery
  total: number
}

/** The list of contacts, and the open contact next to it. */
export function ContactBoard({ contacts: listed, query, total }: ContactBoardProps) {
  const refresh = useRefresh()
  const hidden = useHidden()
  const store = useSelection(contactList.href(query))
  const [pair, setPair] = useState<[string, string]>()
  const { openId, wasAsked, open, close } = useOpenRecord('contact')
  const [edited, setEdited] = useState<ContactWire>()
  const [edits, setEdits] = useState(0)
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const contacts = listed.filter(({ id }) => !deleted.has(id) && !hidden.has(id))

  // Preloaded: opening a contact is the most likely next step.
  useLoadWhenUsed(loadDrawer)

  /** Both the table and the cards contain the links; one of the two is not displayed. */
  function focusLink(id: string | null) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-record]') ?? [])].filter(
      (link) => link.offsetParent !== null,
    )
    const link = links.find(({ dataset }) => dataset.record === id) ?? links[0]
    link?.focus()
  }

  return (
    <>
      {contacts.length > 0 && (
        <div ref={list}>
          <SelectionArea
            store={store}
            ids={contacts.map(({ id }) => id)}
            total={total}
            noun={noun}
            findAll={() => findAllContacts(query)}
            actions={(ids) =>
              contactActions(ids, { refresh, onMerge: (one, other) => setPair([one, other]) })
            }
          >
            <ByWidth
              table={<ContactTable contacts={contacts} onOpen={open} />}
              cards={<ContactCards contacts={contacts} onOpen={open} />}
            />
          </SelectionArea>
        </div>
      )}
      {wasAsked && (
        <ContactDrawer
          contactId={openId}
          version={edits}
          onEdit={setEdited}
          onMerge={(one, other) => setPair([one, other])}
          onClose={close}
          onDeleted={(id) => {
            setDeleted((before) => new Set(before).add(id))
            close()
          }}
          onClosed={(id) => {
            focusLink(id)
            // Not before: a navigation back would overtake it.
            if (id !== null && deleted.has(id)) refresh()
          }}
        />
      )}
      {pair && (
        <MergeContacts
          ids={pair}
          onClose={() => setPair(undefined)}
          onMerged={(keptId, mergedId) => {
            setPair(undefined)
            store.clear()
            setEdits((before) => before + 1)
            if (openId === mergedId) open(keptId)
            refresh()
          }}
        />
      )}
      {edited && (
        <ContactDialog
          key={edited.id}
          opened
          contact={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => setEdits((before) => before + 1)}
        />
      )}
    </>
  )
}
