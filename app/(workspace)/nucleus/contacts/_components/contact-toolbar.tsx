'use client'

import { CloseButton, Group, Loader, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useRef, useState, useTransition } from 'react'
import { RELATIONSHIP_TYPES } from '@/lib/contacts/vocabulary'
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
  const [search, setSearch] = useState(query.search)
  const asked = useRef<string[]>([])
  // The address changes behind the field's back: "clear filters", the back button. What was typed arrives there
  // later, when there may be more of it in the field.
  useEffect(() => {
    const at = asked.current.lastIndexOf(query.search)
    asked.current = at === -1 ? [] : asked.current.slice(at + 1)
    if (at === -1) setSearch(query.search)
  }, [query.search])

  const change = (changes: Partial<ContactQuery>, way: 'push' | 'replace' = 'push') =>
    startTransition(() =>
      router[way](contactsHref({ ...query, search, page: 1, ...changes }), { scroll: false }),
    )
  const changeSearch = useDebouncedCallback((value: string) => {
    if (value !== query.search) asked.current.push(value)
    change({ search: value }, 'replace')
  }, 250)
  function type(value: string) {
    setSearch(value)
    changeSearch(value)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && search) {
      event.preventDefault()
      type('')
    }
    if (event.key === 'Enter') changeSearch.flush()
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
