'use client'

import { CloseButton, Group, Loader, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useTransition } from 'react'
import { RELATIONSHIP_TYPES } from '@/lib/contacts/vocabulary'
import { useSearchField } from '@/lib/ui/use-search-field'
import { type ContactQuery, contactsHref } from './contact-query'
import { RELATIONSHIP_NAMES } from './contact-words'

const RELATIONSHIPS = [
  { value: '', label: 'All' },
  ...RELATIONSHIP_TYPES.map((value) => ({ value: value as string, label: RELATIONSHIP_NAMES[value] })),
  { value: 'none', label: 'Not said' },
]

/** Search and filter of the contacts, both in the address. */
export function ContactToolbar({ query }: { query: ContactQuery }) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const { search, type, flush } = useSearchField(query.search, (value) =>
    change({ search: value }, 'replace'),
  )

  function change(changes: Partial<ContactQuery>, way: 'push' | 'replace' = 'push') {
    startTransition(() =>
      router[way](contactsHref({ ...query, search, page: 1, ...changes }), { scroll: false }),
    )
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && search) {
      event.preventDefault()
      type('')
    }
    if (event.key === 'Enter') flush()
  }

  return (
    <Group mb="md" gap="sm" align="flex-end" role="search">
      <TextInput
        type="text"
        inputMode="search"
        label="Search"
        placeholder="Name or company"
        value={search}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        leftSection={isPending ? <Loader size={16} /> : <IconSearch size={16} aria-hidden />}
        rightSection={
          search && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />
        }
        maxLength={200}
        flex="1 1 14rem"
      />
      <NativeSelect
        label="Relationship"
        data={RELATIONSHIPS}
        value={query.relationship ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ relationship: (value || null) as ContactQuery['relationship'] })
        }
        flex="1 1 8rem"
        maw={{ sm: '12rem' }}
      />
    </Group>
  )
}
