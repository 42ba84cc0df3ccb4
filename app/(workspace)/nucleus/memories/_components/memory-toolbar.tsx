'use client'

import { CloseButton, Group, Loader, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useTransition } from 'react'
import type { MemoryTrust, MemoryType } from '@/lib/memories/contract'
import { MAX_QUERY_CHARACTERS, MEMORY_TRUST, MEMORY_TYPES } from '@/lib/memories/vocabulary'
import { useSearchField } from '@/lib/ui/use-search-field'
import { type ProjectChoice, projectOptions } from '../../captures/_components/project-choice'
import { type MemoryQuery, memoriesHref } from './memory-query'
import { TRUST_NAMES, TYPE_NAMES } from './memory-words'

const TYPES = [
  { value: '', label: 'All types' },
  ...MEMORY_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] })),
]
const TRUSTS = [
  { value: '', label: 'Any trust' },
  ...MEMORY_TRUST.map((value) => ({ value, label: TRUST_NAMES[value] })),
]

/** Search and filters of the memories, all of them in the address. */
export function MemoryToolbar({ query, projects }: { query: MemoryQuery; projects: ProjectChoice[] }) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  // Longer than a letter takes: every search counts what it finds as retrieved.
  const { search, type, flush } = useSearchField(
    query.search,
    (value) => change({ search: value }, 'replace'),
    400,
  )

  // A filter is a step one can go back from; the letters of a search are not one each.
  function change(changes: Partial<MemoryQuery>, way: 'push' | 'replace' = 'push') {
    startTransition(() =>
      router[way](memoriesHref({ ...query, search, page: 1, ...changes }), { scroll: false }),
    )
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && search) {
      event.preventDefault()
      type('')
    }
    if (event.key === 'Enter') flush()
  }

  const projectChoices = projectOptions(projects, 'All projects', query.projectId)

  return (
    <Group mb="md" gap="sm" align="flex-end" role="search">
      <TextInput
        type="text"
        inputMode="search"
        label="Search"
        placeholder="Words, names or numbers"
        value={search}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        leftSection={isPending ? <Loader size={16} /> : <IconSearch size={16} aria-hidden />}
        rightSection={
          search && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />
        }
        maxLength={MAX_QUERY_CHARACTERS}
        flex="1 1 14rem"
      />
      <NativeSelect
        label="Type"
        data={TYPES}
        value={query.type ?? ''}
        onChange={({ currentTarget: { value } }) => change({ type: (value || null) as MemoryType | null })}
        flex="1 1 7rem"
        maw={{ sm: '10rem' }}
      />
      <NativeSelect
        label="Trust"
        data={TRUSTS}
        value={query.trust ?? ''}
        onChange={({ currentTarget: { value } }) => change({ trust: (value || null) as MemoryTrust | null })}
        flex="1 1 7rem"
        maw={{ sm: '10rem' }}
      />
      {projectChoices.length > 1 && (
        <NativeSelect
          label="Project"
          data={projectChoices}
          value={query.projectId ?? ''}
          onChange={({ currentTarget: { value } }) => change({ projectId: value || null })}
          flex="1 1 9rem"
          maw={{ sm: '14rem' }}
        />
      )}
    </Group>
  )
}
