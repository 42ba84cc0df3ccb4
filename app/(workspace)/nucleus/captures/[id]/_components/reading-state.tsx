'use client'

import { Alert, Box, Group, Loader, Text } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { analystName } from '@/lib/ai/constants'
import type { CaptureWire } from '@/lib/nucleus/captures/contract'
import { ReadAgainButton } from '../../_components/read-again-button'

interface ReadingStateProps {
  capture: CaptureWire
  isReading: boolean
  hasItems: boolean
  /** Called with the capture once it waits for another reading. */
  onReadAgain: (capture: CaptureWire) => void
}

/** The progress of the reading, and its results where they are not visible otherwise. */
export function ReadingState({ capture, isReading, hasItems, onReadAgain }: ReadingStateProps) {
  const { status, processingResults, id, title } = capture
  return (
    <>
      <Box role="status">
        {isReading && (
          <Group gap="sm" mb="md" wrap="nowrap">
            <Loader size="sm" aria-hidden />
            <Text size="sm">{readingWords(status, hasItems)}</Text>
          </Group>
        )}
      </Box>
      {status === 'failed' && (
        <Alert
          color="red"
          mb="md"
          icon={<IconAlertCircle aria-hidden />}
          title="This capture could not be read"
        >
          <Text size="sm" mb="sm">
            {processingResults.error ?? 'Something went wrong while it was read.'}
          </Text>
          <ReadAgainButton captureId={id} title={title} onAsked={onReadAgain} size="compact-sm" />
        </Alert>
      )}
      {processingResults.engine && !isReading && (
        <Text size="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
          Read by: {analystName(processingResults.engine)}
        </Text>
      )}
      {processingResults.note && !isReading && (
        <Alert color="gray" mb="md" icon={<IconInfoCircle aria-hidden />} title="About this reading">
          <Text size="sm">{processingResults.note}</Text>
        </Alert>
      )}
      {status === 'needs_review' && (
        <Alert
          color="yellow"
          mb="md"
          icon={<IconInfoCircle aria-hidden />}
          title="Nothing reliable was found"
        >
          <Text size="sm">
            {[
              processingResults.reviewReason ??
                (hasItems ? 'What was found is uncertain.' : 'Nothing was found.'),
              hasItems
                ? 'Check it against the text, keep what is right and remove the rest.'
                : 'The text is kept as it is.',
            ].join(' ')}
          </Text>
        </Alert>
      )}
    </>
  )
}

function readingWords(status: CaptureWire['status'], hasItems: boolean): string {
  if (hasItems) return 'Being read again. Your ticks and corrections stay.'
  return status === 'pending' ? 'Waiting to be read…' : 'Being read. Results appear here automatically.'
}
