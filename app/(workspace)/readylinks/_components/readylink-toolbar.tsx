'use client'

import { CloseButton, Group, Loader, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useSearchField } from '@/lib/ui/use-search-field'
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
  const { search, type } = useSearchField(query.search, (value) => change({ search: value }))

  function change(changes: Partial<ReadyLinkQuery>) {
    startTransition(() =>
      router.replace(readyLinksHref({ ...query, search, page: 1, ...changes }), { scroll: false }),
    )
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
