'use client'

import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'
import { isFiltered, type MemoryQuery } from './memory-query'

export function NoMatches({ query }: { query: MemoryQuery }) {
  const { search } = query
  const filtered = isFiltered(query)
  return (
    <EmptyState py="xl">
      <EmptyStateIndicator>
        <IconSearchOff aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={2}>
        {search.trim()
          ? `No memory matches “${search.trim()}”`
          : filtered
            ? 'No memory matches these filters'
            : 'Nothing is left on this page'}
      </EmptyStateTitle>
      <EmptyStateDescription>Try other words, another type or another project.</EmptyStateDescription>
      <EmptyStateActions>
        <LinkButton href="/nucleus/memories" variant="default" scroll={false}>
          {filtered ? 'Clear search and filters' : 'Show the first page'}
        </LinkButton>
      </EmptyStateActions>
    </EmptyState>
  )
}
