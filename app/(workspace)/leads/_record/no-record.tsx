'use client'

import { Button, Stack, Text } from '@mantine/core'
import { failureMessage } from '@/lib/ui/form-errors'
import type { ApiError } from '@/lib/ui/request'

/** Why the lead is not shown. */
export function NoRecord({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  if (failure.status === 404 || failure.status === 400) {
    return (
      <Stack role="alert" gap={4}>
        <Text fw={600}>There is no such lead</Text>
        <Text c="dimmed">
          It may have been erased, or the address is mistyped. What belongs to another account is not shown
          either.
        </Text>
      </Stack>
    )
  }
  return (
    <Stack role="alert" align="flex-start" gap="sm">
      <Text>{failureMessage(failure)}</Text>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
