'use client'

import { Alert, Box, Button, CloseButton, Group, Progress, Text } from '@mantine/core'
import type { DroppedFile } from './drop-queue'

interface DroppedFilesProps {
  files: DroppedFile[]
  onRetry: (id: number) => void
  onDismiss: (id: number) => void
}

/** Files on their way, and those that could not be taken with the reason. */
export function DroppedFiles({ files, onRetry, onDismiss }: DroppedFilesProps) {
  if (files.length === 0) return null
  return (
    <Box component="ul" aria-label="Files on their way" m={0} mb="md" p={0} style={{ listStyle: 'none' }}>
      {files.map((dropped) => (
        <Box component="li" key={dropped.id} py="xs">
          {dropped.status === 'failed' ? (
            <FailedFile dropped={dropped} onRetry={onRetry} onDismiss={onDismiss} />
          ) : (
            <FileProgress dropped={dropped} />
          )}
        </Box>
      ))}
    </Box>
  )
}

function FileProgress({ dropped: { file, status, progress, message } }: { dropped: DroppedFile }) {
  const state =
    status === 'waiting' ? (message ?? 'Waiting') : progress < 100 ? `${progress} %` : 'Its text is taken out'
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap" mb={4}>
        <Text size="sm" fw={500} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <Text size="sm" c="dimmed" className="tabular" style={{ flexShrink: 0 }}>
          {state}
        </Text>
      </Group>
      <Progress.Root size="sm">
        <Progress.Section value={progress} aria-label={`Upload of ${file.name}`} />
      </Progress.Root>
    </>
  )
}

function FailedFile({
  dropped,
  onRetry,
  onDismiss,
}: { dropped: DroppedFile } & Omit<DroppedFilesProps, 'files'>) {
  const { id, file, message, canRetry } = dropped
  return (
    <Alert color="red" role="alert" p="sm">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Box miw={0}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {file.name} could not be taken
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {message}
          </Text>
          {canRetry && (
            <Button mt="xs" size="compact-sm" variant="default" onClick={() => onRetry(id)}>
              Try again
            </Button>
          )}
        </Box>
        <CloseButton
          size="sm"
          aria-label={`Dismiss the message about ${file.name}`}
          onClick={() => onDismiss(id)}
        />
      </Group>
    </Alert>
  )
}
