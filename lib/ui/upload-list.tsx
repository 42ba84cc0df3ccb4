'use client'

import { Alert, Box, Button, CloseButton, Group, Progress, Text } from '@mantine/core'
import { fileSize } from './numbers'
import type { UploadItem } from './upload-queue'

interface UploadListProps {
  items: UploadItem[]
  onRetry: (id: number) => void
  onDismiss: (id: number) => void
  words: {
    /** Label of the list, for screen readers: "Uploads". */
    list: string
    /** After the name of a file that failed: "was not uploaded". */
    failed: string
    /** While the server works on a file that has arrived: "Being checked". */
    checking: string
  }
}

/** Files being uploaded, and those that failed with the reason. Renders nothing if there are none. */
export function UploadList({ items, onRetry, onDismiss, words }: UploadListProps) {
  if (items.length === 0) return null
  return (
    <Box component="ul" aria-label={words.list} m={0} p={0} style={{ listStyle: 'none' }}>
      {items.map((item) => (
        <Box component="li" key={item.id} py="xs">
          {item.status === 'failed' ? (
            <FailedUpload item={item} failed={words.failed} onRetry={onRetry} onDismiss={onDismiss} />
          ) : (
            <UploadProgress item={item} checking={words.checking} />
          )}
        </Box>
      ))}
    </Box>
  )
}

function UploadProgress({ item, checking }: { item: UploadItem; checking: string }) {
  const { file, status, progress, message } = item
  const state = status === 'waiting' ? (message ?? 'Waiting') : progress < 100 ? `${progress} %` : checking
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap" mb={4}>
        <Text size="sm" fw={500} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <Text size="sm" c="dimmed" className="tabular" style={{ flexShrink: 0 }}>
          {fileSize(file.size)} · {state}
        </Text>
      </Group>
      <Progress.Root size="sm">
        <Progress.Section value={progress} aria-label={`Upload of ${file.name}`} />
      </Progress.Root>
    </>
  )
}

type FailedUploadProps = Pick<UploadListProps, 'onRetry' | 'onDismiss'> & { item: UploadItem; failed: string }

function FailedUpload({ item, failed, onRetry, onDismiss }: FailedUploadProps) {
  const { id, file, message, canRetry } = item
  return (
    <Alert color="red" role="alert" p="sm">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Box miw={0}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {file.name} {failed}
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
