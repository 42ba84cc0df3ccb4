import { Text, VisuallyHidden } from '@mantine/core'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { contactOperations } from '@/lib/nucleus/contacts'
import { countOf } from '@/lib/ui/numbers'
import { PageHeader } from '@/lib/ui/page-header'
import { PageLinks } from '@/lib/ui/page-links'
import type { SearchParams } from '@/lib/ui/search-params'
import { ContactBoard } from './_components/contact-board'
import { contactList, toListInput } from './_components/contact-query'
import { ContactToolbar } from './_components/contact-toolbar'
import { ImportContactsButton } from './_components/import-contacts'
import { NewContactButton, NewContactDialog } from './_components/new-contact'
import { NoContacts, NoMatchingContacts } from './_components/no-contacts'

export const metadata: Metadata = { title: 'Contacts' }

export default async function ContactsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const principal = await requirePrincipal()
  if (!principal.flags.nucleus) return null
  const query = contactList.parse(await searchParams)
  const { contacts, total } = await callAsUser(contactOperations.browseContacts, principal, {
    query: toListInput(query),
  })
  // The last contact of the last page was deleted, or the address is outdated.
  if (contacts.length === 0 && query.page > 1) {
    redirect(contactList.href({ ...query, page: Math.max(1, Math.ceil(total / contactList.pageSize)) }))
  }
  const isEmpty = total === 0 && !contactList.isFiltered(query)

  return (
    <>
      <PageHeader
        title="Contacts"
        actions={
          !isEmpty && (
            <>
              <ImportContactsButton />
              <NewContactButton />
            </>
          )
        }
      />
      {isEmpty ? (
        <NoContacts />
      ) : (
        <>
          <ContactToolbar query={query} />
          <Text role="status" size="sm" c="dimmed" mb={total > 0 ? 'xs' : 0} className="tabular">
            {total > 0 ? countOf(total, 'contact') : <VisuallyHidden>No matches</VisuallyHidden>}
          </Text>
          {total === 0 && <NoMatchingContacts query={query} />}
        </>
      )}
      <ContactBoard contacts={contacts} query={query} total={total} />
      <PageLinks
        page={query.page}
        pageSize={contactList.pageSize}
        total={total}
        href={(page) => contactList.href({ ...query, page })}
        label="Pages of contacts"
      />
      <NewContactDialog />
    </>
  )
}
