'use client'

import { IconInbox } from '@tabler/icons-react'
import { NoMatches } from '@/lib/ui/empty-message'
import { countOf } from '@/lib/ui/numbers'
import { type LeadQuery, leadList } from './lead-query'

interface NoMatchingLeadsProps {
  query: LeadQuery
  /** The number of archived leads that match. */
  archivedMatches: number
}

export function NoMatchingLeads({ query, archivedMatches }: NoMatchingLeadsProps) {
  const isFiltered = leadList.isFiltered(query)
  return (
    <NoMatches
      icon={isFiltered ? undefined : IconInbox}
      title={headline(query, isFiltered)}
      description={
        archivedMatches > 0
          ? `${countOf(archivedMatches, 'match', 'matches')} in the archive.`
          : 'Try other words, another status or a lower score.'
      }
      archiveHref={archivedMatches > 0 ? leadList.href({ ...query, shown: 'archived', page: 1 }) : undefined}
      clear={
        isFiltered
          ? { href: leadList.href(leadList.cleared(query)), label: 'Clear search and filters' }
          : undefined
      }
    />
  )
}

function headline({ search }: LeadQuery, isFiltered: boolean): string {
  if (search.trim()) return `No lead matches “${search.trim()}”`
  return isFiltered ? 'No lead matches these filters' : 'The inbox is empty'
}
