'use client'

import { CloseButton, Group, Loader, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type RefObject, useTransition } from 'react'
import { useSearchField } from '@/lib/ui/use-search-field'
import { SCORE_CHOICES } from './bands'
import { type LeadQuery, leadsHref, type Shown } from './lead-query'
import { STATUS_NAMES } from './lead-words'

const SHOWN: { value: Shown; label: string }[] = [
  { value: 'active', label: 'All but archived' },
  { value: 'pending', label: STATUS_NAMES.pending },
  { value: 'completed', label: STATUS_NAMES.completed },
  { value: 'converted', label: STATUS_NAMES.converted },
  { value: 'archived', label: STATUS_NAMES.archived },
  { value: 'all', label: 'Everything' },
]

const SCORES = [
  { value: '', label: 'Any score' },
  ...SCORE_CHOICES.map(({ from, label }) => ({ value: String(from), label })),
]

const SORTS: Record<string, string> = {
  '-created': 'Newest first',
  created: 'Oldest first',
  '-updated': 'Latest change',
  updated: 'Longest untouched',
  '-score': 'Highest score',
  score: 'Lowest score',
  '-composite': 'Highest composite',
  composite: 'Lowest composite',
  business: 'Business, A to Z',
  '-business': 'Business, Z to A',
  person: 'Person, A to Z',
  '-person': 'Person, Z to A',
}

interface LeadToolbarProps {
  query: LeadQuery
  links: { id: string; name: string }[]
  searchField: RefObject<HTMLInputElement | null>
  /** Gives the focus to the list. */
  onLeave: () => void
}

/** Search, filters and order of the inbox, all of them in its address. */
export function LeadToolbar({ query, links, searchField, onLeave }: LeadToolbarProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const { search, type, flush } = useSearchField(query.search, (value) =>
    change({ search: value }, 'replace'),
  )

  // A filter is a step one can go back from; the letters of a search are not one each.
  function change(changes: Partial<LeadQuery>, way: 'push' | 'replace' = 'push') {
    startTransition(() =>
      router[way](leadsHref({ ...query, search, page: 1, ...changes }), { scroll: false }),
    )
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'Escape' && search) return type('')
    flush()
    onLeave()
  }

  const sort = `${query.descending ? '-' : ''}${query.sort}`
  const scores = SCORES.some(({ value }) => value === String(query.minScore ?? ''))
    ? SCORES
    : [...SCORES, { value: String(query.minScore), label: `From ${query.minScore}` }]
  const linkOptions = [
    { value: '', label: 'All ReadyLinks' },
    ...links.map(({ id, name }) => ({ value: id, label: name })),
    ...(query.linkId && !links.some(({ id }) => id === query.linkId)
      ? [{ value: query.linkId, label: 'A deleted ReadyLink' }]
      : []),
  ]

  return (
    <Group mb="md" gap="sm" align="flex-end" role="search">
      <TextInput
        ref={searchField}
        type="text"
        inputMode="search"
        label="Search"
        placeholder="Business, person or e-mail"
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
        label="Status"
        data={SHOWN}
        value={query.shown}
        onChange={({ currentTarget: { value } }) => change({ shown: value as Shown })}
        flex="1 1 8rem"
        maw={{ sm: '11rem' }}
      />
      <NativeSelect
        label="Score"
        data={scores}
        value={String(query.minScore ?? '')}
        onChange={({ currentTarget: { value } }) => change({ minScore: value === '' ? null : Number(value) })}
        flex="1 1 8rem"
        maw={{ sm: '12rem' }}
      />
      {linkOptions.length > 2 && (
        <NativeSelect
          label="ReadyLink"
          data={linkOptions}
          value={query.linkId ?? ''}
          onChange={({ currentTarget: { value } }) => change({ linkId: value || null })}
          flex="1 1 8rem"
          maw={{ sm: '12rem' }}
        />
      )}
      <NativeSelect
        label="Sort by"
        data={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: value.replace('-', '') as LeadQuery['sort'], descending: value.startsWith('-') })
        }
        flex="1 1 8rem"
        maw={{ sm: '11rem' }}
      />
    </Group>
  )
}
