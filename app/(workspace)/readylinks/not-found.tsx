import {
  EmptyState,
  EmptyStateActions,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateTitle,
} from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'

export default function ReadyLinkNotFound() {
  return (
    <EmptyState variant="light" py="xl">
      <EmptyStateIndicator>
        <IconLinkOff aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={1}>There is no such ReadyLink</EmptyStateTitle>
      <EmptyStateDescription>
        It may have been deleted, or the address is mistyped. Leads that came in through a deleted ReadyLink
        are still among your leads.
      </EmptyStateDescription>
      <EmptyStateActions>
        <LinkButton href="/readylinks">Go to ReadyLinks</LinkButton>
      </EmptyStateActions>
    </EmptyState>
  )
}
