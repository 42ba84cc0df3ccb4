import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import { DEFAULT_QUERY, type ProjectQuery, projectsHref } from './project-query'
import { STAGE_NAMES } from './stages'

interface NoMatchesProps {
  query: ProjectQuery
  /** How many archived projects the same search finds. */
  archivedMatches: number
}

export function NoMatches({ query, archivedMatches }: NoMatchesProps) {
  return (
    <EmptyState py="xl">
      <EmptyStateIndicator>
        <IconSearchOff aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={2}>{headline(query)}</EmptyStateTitle>
      <EmptyStateDescription>
        {archivedMatches > 0
          ? `${countOf(archivedMatches, 'match', 'matches')} in the archive.`
          : 'Try other words or another status.'}
      </EmptyStateDescription>
      <EmptyStateActions>
        {archivedMatches > 0 && (
          <LinkButton href={projectsHref({ ...query, status: 'archived', page: 1 })} replace scroll={false}>
            Show the archive
          </LinkButton>
        )}
        <LinkButton
          href={projectsHref({ ...DEFAULT_QUERY, sort: query.sort, descending: query.descending })}
          variant="default"
          replace
          scroll={false}
        >
          Clear search and filter
        </LinkButton>
      </EmptyStateActions>
    </EmptyState>
  )
}

function headline({ search, status }: ProjectQuery): string {
  const kind = status === 'live' ? 'project' : `project in “${STAGE_NAMES[status]}”`
  return search.trim() ? `No ${kind} matches “${search.trim()}”` : `No ${kind}`
}
