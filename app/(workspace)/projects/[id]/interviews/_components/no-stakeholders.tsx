import { EmptyState, EmptyStateDescription, EmptyStateIndicator, EmptyStateTitle } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'

export function NoStakeholders() {
  return (
    <EmptyState py="xl">
      <EmptyStateIndicator>
        <IconMessages aria-hidden />
      </EmptyStateIndicator>
      <EmptyStateTitle order={2}>No interviews yet</EmptyStateTitle>
      <EmptyStateDescription maw="34rem">
        Documents say how work should be done; people say how it is. Three interviews from different
        departments already show where the two differ. Whoever you invite needs no account.
      </EmptyStateDescription>
    </EmptyState>
  )
}
