'use client'

import { Alert, Group, Loader, Text } from '@mantine/core'
import type { CaptureWire } from '@/lib/nucleus/captures/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { outcomeWords } from './outcome-words'
import { useCaptureReading } from './use-capture-reading'

/** The outcome of the last submitted note. */
export function CaptureOutcome({ capture: handedIn }: { capture: CaptureWire }) {
  const { capture, isWaiting, isGivenUp } = useCaptureReading(handedIn)
  return (
    <Alert role="status" color={capture.status === 'failed' ? 'red' : 'petrol'} p="sm">
      <Group gap="xs" justify="space-between">
        <Group gap="xs" flex="1 1 10rem">
          {isWaiting && <Loader size={16} aria-hidden />}
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {isGivenUp ? 'Waiting to be read. This is taking longer than usual.' : outcomeWords(capture)}
          </Text>
        </Group>
        <LinkAnchor href={`/nucleus/captures/${capture.id}`} size="sm">
          Open the note
        </LinkAnchor>
      </Group>
    </Alert>
  )
}
