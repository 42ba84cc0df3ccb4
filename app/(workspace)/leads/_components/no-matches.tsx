'use client'

import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconInbox, IconSearchOff } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { DEFAULT_QUERY, isFiltered, type LeadQuery, leadsHref } from './lead-query'

interface NoMatchesProps {
  query: LeadQuery
  /** How many leads of the archive the same question finds. */
  archivedMatches: number
}

export function NoMatches({ query, archivedMatches }: NoMatchesProps) {
  const filtered = isFiltered(query)
  const Icon = filtered ? IconSearchOff : IconInbox
  return (
    <EmptyState py="xl">
      <EmptyStateIndicator>
        <Icon aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={2}>{headline(query, filtered)}</EmptyStateTitle>
      <EmptyStateDescription>
        {archivedMatches > 0
          ? `${countOf(archivedMatches, 'lead')} of the archive ${archivedMatches === 1 ? 'fits' : 'fit'}.`
          : 'Try other words, another status or a lower score.'}
      </EmptyStateDescription>
      <EmptyStateActions>
        {archivedMatches > 0 && (
          <LinkButton href={leadsHref({ ...query, shown: 'archived', page: 1 })} scroll={false}>
            Show the archive
          </LinkButton>
        )}
        {filtered && (
          <LinkButton
            href={leadsHref({ ...DEFAULT_QUERY, sort: query.sort, descending: query.descending })}
            variant="default"
            scroll={false}
          >
            Clear search and filters
          </LinkButton>
        )}
      </EmptyStateActions>
    </EmptyState>
  )
}

function headline({ search }: LeadQuery, filtered: boolean): string {
  if (search.trim()) return `No lead matches “${search.trim()}”`
  return filtered ? 'No lead matches these filters' : 'The inbox is empty'
}
