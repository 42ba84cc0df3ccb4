'use client'

import { CloseButton, Group, Loader, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { parseReadyLinkQuery, type ReadyLinkQuery, readyLinksHref, sortWord } from './readylink-query'

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'closed', label: 'Switched off' },
]

const SORTS = [
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-leads', label: 'Most leads' },
  { value: 'leads', label: 'Fewest leads' },
]

export function ReadyLinkToolbar({ query }: { query: ReadyLinkQuery }) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [search, setSearch] = useState(query.search)
  // The address changes behind the field's back: "clear filters", the back button.
  useEffect(() => setSearch(query.search), [query.search])

  const change = (changes: Partial<ReadyLinkQuery>) =>
    startTransition(() =>
      router.replace(readyLinksHref({ ...query, search, page: 1, ...changes }), { scroll: false }),
    )
  const changeSearch = useDebouncedCallback((value: string) => change({ search: value }), 250)
  const type = (value: string) => {
    setSearch(value)
    changeSearch(value)
  }

  return (
    <Group mb="md" gap="sm" align="flex-end" role="search">
      <TextInput
        type="text"
        inputMode="search"
        label="Search"
        placeholder="Name, company or address"
        value={search}
        onChange={(event) => type(event.currentTarget.value)}
        leftSection={isPending ? <Loader size={16} /> : <IconSearch size={16} aria-hidden />}
        rightSection={
          search && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />
        }
        maxLength={200}
        flex="1 1 14rem"
      />
      <NativeSelect
        label="Show"
        data={STATES}
        value={query.state}
        onChange={(event) => change({ state: event.currentTarget.value as ReadyLinkQuery['state'] })}
        flex="1 1 8rem"
        maw={{ sm: '12rem' }}
      />
      <NativeSelect
        label="Sort by"
        data={SORTS}
        value={sortWord(query)}
        onChange={({ currentTarget: { value } }) => {
          const { sort, descending } = parseReadyLinkQuery({ sort: value })
          change({ sort, descending })
        }}
        flex="1 1 8rem"
        maw={{ sm: '14rem' }}
      />
    </Group>
  )
}
