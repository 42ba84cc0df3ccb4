import { Text } from '@mantine/core'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { contactOperations } from '@/lib/contacts'
import { MAX_CONTACTS } from '@/lib/contacts/vocabulary'
import { everyPage } from '@/lib/ui/every-page'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { PageLinks } from '../../projects/_components/page-links'
import { ContactBoard } from './_components/contact-board'
import {
  contactsHref,
  isFiltered,
  PAGE_SIZE,
  parseContactQuery,
  type SearchParams,
  withRelationship,
} from './_components/contact-query'
import { ContactToolbar } from './_components/contact-toolbar'
import { NewContactButton, NewContactDialog } from './_components/new-contact'
import { NoContacts, NoMatches } from './_components/no-contacts'

export const metadata: Metadata = { title: 'Contacts' }

export default async function ContactsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const principal = await requirePrincipal()
  if (!principal.flags.nucleus) return null
  const query = parseContactQuery(await searchParams)
  const search = query.search.trim()
  const contacts = await everyPage(MAX_CONTACTS, async (page) => {
    const query = search ? { search, ...page } : page
    return (await callAsUser(contactOperations.listContacts, principal, { query })).contacts
  })
  const found = withRelationship(contacts, query)
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  // The last contact of the last page was deleted, or the address is an old one.
  if (query.page > lastPage) redirect(contactsHref({ ...query, page: lastPage }))
  const shown = found.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)
  const isEmpty = found.length === 0 && !isFiltered(query)

  return (
    <>
      <PageHeader
        title="Contacts"
        description="The people you work with, and every capture that names them."
        actions={!isEmpty && <NewContactButton />}
      />
      {isEmpty ? (
        <NoContacts />
      ) : (
        <>
          <ContactToolbar query={query} />
          <Text role="status" size="sm" c="dimmed" mb="xs" className="tabular">
            {countOf(found.length, 'contact')}
          </Text>
          {shown.length === 0 && <NoMatches query={query} />}
        </>
      )}
      <ContactBoard contacts={shown} />
      <PageLinks
        page={query.page}
        pageSize={PAGE_SIZE}
        total={found.length}
        href={(page) => contactsHref({ ...query, page })}
        label="Pages of contacts"
      />
      <NewContactDialog />
    </>
  )
}
