import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'
import { START_PAGE } from '@/lib/ui/start-page'

export default function WorkspaceNotFound() {
  return (
    <EmptyState variant="light" py="xl">
      <EmptyStateIndicator>
        <IconMapQuestion aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={1}>There is nothing at this address</EmptyStateTitle>
      <EmptyStateDescription>
        It may have been deleted, or the address is mistyped. What belongs to another account is not shown
        either.
      </EmptyStateDescription>
      <EmptyStateActions>
        <LinkButton href={START_PAGE}>Go to the start page</LinkButton>
      </EmptyStateActions>
    </EmptyState>
  )
}
