import { EmptyState, EmptyStateDescription, EmptyStateIndicator, EmptyStateTitle } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'

export function NoTokens() {
  return (
    <EmptyState py="xl">
      <EmptyStateIndicator>
        <IconKey aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={2}>No tokens yet</EmptyStateTitle>
      <EmptyStateDescription maw="32rem">
        A token is a password for software. Give each agent its own, with only the rights it needs: then you
        can see when it was last used, and revoke it without stopping the others.
      </EmptyStateDescription>
    </EmptyState>
  )
}
