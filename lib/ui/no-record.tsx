import { Button, Stack, Text } from '@mantine/core'
import { failureMessage } from './form-errors'
import { missingTitle } from './missing-title'
import type { ApiError } from './request'

interface NoRecordProps {
  /** Its kind, such as "memory". */
  noun: string
  /** The word for the removal of such a record: "erased". */
  goneWord?: string
  failure: ApiError
  onRetry: () => void
}

/**
 * Explains why a record is not shown: it does not exist, or it could not be loaded, in which case it offers a retry.
 */
export function NoRecord({ noun, goneWord, failure, onRetry }: NoRecordProps) {
  if (failure.status === 404 || failure.status === 400) {
    return (
      <Stack role="alert" gap={4}>
        <Text fw={600}>{missingTitle(noun, goneWord)}</Text>
        <Text c="dimmed">The address may also be mistyped, or you have no access to it.</Text>
      </Stack>
    )
  }
  return (
    <Stack role="alert" align="flex-start" gap="sm">
      <Text>{failure.status === 0 ? 'The connection was lost.' : failureMessage(failure)}</Text>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
