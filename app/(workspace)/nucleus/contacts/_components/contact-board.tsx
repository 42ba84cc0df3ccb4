'use client'

import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import type { ContactWire } from '@/lib/nucleus/contacts/contract'
import { useRefresh } from '@/lib/ui/address'
import { useLoadWhenUsed } from '@/lib/ui/use-load-when-used'
import { useOpenRecord } from '@/lib/ui/use-open-record'
import { ContactCards, ContactTable } from './contact-table'

const loadDrawer = () => import('../_record/contact-drawer').then((module) => module.ContactDrawer)
const ContactDrawer = dynamic(loadDrawer, { ssr: false })
const ContactDialog = dynamic(() => import('./contact-dialog').then((module) => module.ContactDialog), {
  ssr: false,
})

/** The list of contacts, and the open contact beside it. */
export function ContactBoard({ contacts: listed }: { contacts: ContactWire[] }) {
  const refresh = useRefresh()
  const { openId, wasAsked, open, close } = useOpenRecord('contact')
  const [edited, setEdited] = useState<ContactWire>()
  const [edits, setEdits] = useState(0)
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const contacts = listed.filter(({ id }) => !deleted.has(id))

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
          <ContactTable contacts={contacts} onOpen={open} />
          <ContactCards contacts={contacts} onOpen={open} />
        </div>
      )}
      {wasAsked && (
        <ContactDrawer
          contactId={openId}
          version={edits}
          onEdit={setEdited}
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
