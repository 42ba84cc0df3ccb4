import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'
import { DEFAULT_QUERY, type ReadyLinkQuery, readyLinksHref } from './readylink-query'

export function NoMatches({ query }: { query: ReadyLinkQuery }) {
  return (
    <EmptyState py="xl">
      <EmptyStateIndicator>
        <IconSearchOff aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={2}>{headline(query)}</EmptyStateTitle>
      <EmptyStateDescription>Try other words, or show all of them.</EmptyStateDescription>
      <EmptyStateActions>
        <LinkButton
          href={readyLinksHref({ ...DEFAULT_QUERY, sort: query.sort, descending: query.descending })}
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

const KINDS = { all: 'ReadyLink', active: 'active ReadyLink', closed: 'ReadyLink that is switched off' }

function headline({ search, state }: ReadyLinkQuery): string {
  return search.trim() ? `No ${KINDS[state]} matches “${search.trim()}”` : `No ${KINDS[state]}`
}
