'use client'

import { CloseButton, Group, Loader, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useSearchField } from '@/lib/ui/use-search-field'
import { type ProjectQuery, projectsHref } from './project-query'
import { STAGE_NAMES } from './stages'

const STATUSES = [{ value: 'live', label: 'All but archived' }].concat(
  Object.entries(STAGE_NAMES).map(([value, label]) => ({ value, label })),
)

const SORTS = [
  { value: '-updated', label: 'Last updated' },
  { value: '-activity', label: 'Latest activity' },
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
  { value: 'client', label: 'Client, A to Z' },
  { value: '-client', label: 'Client, Z to A' },
  { value: 'status', label: 'Status, earliest first' },
  { value: '-progress', label: 'Most progress' },
  { value: 'progress', label: 'Least progress' },
  { value: '-documents', label: 'Most documents' },
  { value: '-stakeholders', label: 'Most stakeholders' },
]
/** Orders that only the table's headings offer. */
const OTHER_SORTS: Record<string, string> = {
  updated: 'Longest untouched',
  activity: 'Oldest activity',
  '-status': 'Status, latest first',
  documents: 'Fewest documents',
  stakeholders: 'Fewest stakeholders',
}

export function ProjectToolbar({ query }: { query: ProjectQuery }) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const { search, type } = useSearchField(query.search, (value) => change({ search: value }))

  function change(changes: Partial<ProjectQuery>) {
    startTransition(() =>
      router.replace(projectsHref({ ...query, search, page: 1, ...changes }), { scroll: false }),
    )
  }
  const sort = `${query.descending ? '-' : ''}${query.sort}`
  const sorts = OTHER_SORTS[sort] ? [...SORTS, { value: sort, label: OTHER_SORTS[sort] }] : SORTS

  return (
    <Group mb="md" gap="sm" align="flex-end" role="search">
      <TextInput
        type="text"
        inputMode="search"
        label="Search"
        placeholder="Client, industry or size"
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
        label="Status"
        data={STATUSES}
        value={query.status}
        onChange={(event) => change({ status: event.currentTarget.value as ProjectQuery['status'] })}
        flex="1 1 8rem"
        maw={{ sm: '12rem' }}
      />
      <NativeSelect
        label="Sort by"
        data={sorts}
        value={sort}
        onChange={({ currentTarget: { value } }) =>
          change({
            sort: value.replace('-', '') as ProjectQuery['sort'],
            descending: value.startsWith('-'),
          })
        }
        flex="1 1 8rem"
        maw={{ sm: '14rem' }}
      />
    </Group>
  )
}
