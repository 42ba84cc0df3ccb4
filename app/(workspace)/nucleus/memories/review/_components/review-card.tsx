'use client'

import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { Ref } from 'react'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import { RecordText } from '@/lib/ui/record-section'
import { TYPE_NAMES } from '../../../../_kit/memories/memory-words'
import { MemorySource, SourceQuote } from '../../_components/memory-source'
import { TrustMark } from '../../_components/trust-badge'

interface ReviewCardProps {
  memory: MemoryWire
  captureTitle: string | undefined
  projectName: string | undefined
  heading: Ref<HTMLHeadingElement>
}

/** A memory next to the passage it was read from. */
export function ReviewCard({ memory, captureTitle, projectName, heading }: ReviewCardProps) {
  // The memory often repeats the passage word for word.
  const isReworded = memory.source !== null && memory.source.quote.trim() !== memory.content.trim()
  return (
    <Card withBorder padding="lg" mih="14rem">
      <Stack gap="sm">
        <Group gap="sm" justify="space-between">
          <TrustMark memory={memory} />
          <Text size="sm" c="dimmed">
            {TYPE_NAMES[memory.memoryType]}
            {projectName && ` · ${projectName}`}
          </Text>
        </Group>
        <Title order={2} size="h3" ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
          {memory.subject}
        </Title>
        <RecordText>{memory.content}</RecordText>
        {isReworded && <SourceQuote quote={memory.source!.quote} />}
        <Text size="sm" c="dimmed" component="div">
          <MemorySource memory={memory} captureTitle={captureTitle} />
        </Text>
      </Stack>
    </Card>
  )
}
