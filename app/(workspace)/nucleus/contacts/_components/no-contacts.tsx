import { IconAddressBook } from '@tabler/icons-react'
import { EmptyMessage, NoMatches } from '@/lib/ui/empty-message'
import { LinkButton } from '@/lib/ui/links'
import { type ContactQuery, contactList } from './contact-query'
import { NewContactButton } from './new-contact'

export const NoContacts = () => (
  <EmptyMessage
    icon={IconAddressBook}
    title="No contacts yet"
    description="Add the people you work with, or create contacts from those your captures name. Each contact shows where they were mentioned and what they still owe you."
    actions={
      <>
        <NewContactButton />
        <LinkButton href="/nucleus/captures" variant="default">
          Go to captures
        </LinkButton>
      </>
    }
  />
)

export const NoMatchingContacts = ({ query: { search } }: { query: ContactQuery }) => (
  <NoMatches
    title={search.trim() ? `No contact matches “${search.trim()}”` : 'No contact has this relationship'}
    description="Try part of a name or company, or another relationship."
    clear={{ href: contactList.href({}), label: 'Clear search and filter' }}
  />
)
