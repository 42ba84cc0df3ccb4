import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'
import type { InsightQuery } from './insight-query'
import { TYPE_NAMES } from './insight-words'

export function NoMatches({ query }: { query: InsightQuery }) {
  const { type, isUnreadOnly } = query
  return (
    <EmptyState py="xl">
      <EmptyStateIndicator>
        <IconSearchOff aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={2}>
        {isUnreadOnly ? 'No unread insight' : 'No insight'}
        {type && ` of the kind “${TYPE_NAMES[type]}”`}
      </EmptyStateTitle>
      <EmptyStateDescription>There are open ones beyond these filters.</EmptyStateDescription>
      <EmptyStateActions>
        <LinkButton href="/nucleus/insights" scroll={false}>
          Show all insights
        </LinkButton>
      </EmptyStateActions>
    </EmptyState>
  )
}
