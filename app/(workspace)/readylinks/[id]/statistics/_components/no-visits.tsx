import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'

export function NoVisits({ id }: { id: string }) {
  return (
    <EmptyState py="xl">
      <EmptyStateIndicator>
        <IconChartBar aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={2}>Nobody was here yet</EmptyStateTitle>
      <EmptyStateDescription maw="32rem">
        Visits, surveys begun and surveys handed in are counted from the moment the address is passed on.
        Robots and previews do not count.
      </EmptyStateDescription>
      <EmptyStateActions>
        <LinkButton href={`/readylinks/${id}`}>Share it</LinkButton>
      </EmptyStateActions>
    </EmptyState>
  )
}
