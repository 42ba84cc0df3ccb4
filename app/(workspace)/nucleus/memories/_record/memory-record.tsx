'use client'

import { Box, Button, Stack, Text } from '@mantine/core'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import type { MemoryRecordWire } from '@/lib/nucleus/memories/record-contract'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import {
  MetadataSection,
  RecordCard,
  RecordFacts,
  RecordList,
  RecordSection,
  RecordText,
} from '@/lib/ui/record-section'
import { DateText } from '@/lib/ui/relative-time'
import { passageHref, TRUST_MEANINGS, TYPE_NAMES } from '../../../_kit/memories/memory-words'
import type { Decisions } from '../../../_kit/memories/use-decisions'
import { MemoryActions, type MemoryHandlers } from '../_components/memory-actions'
import { SourceQuote } from '../_components/memory-source'
import { TrustMark } from '../_components/trust-badge'

interface MemoryRecordProps {
  record: MemoryRecordWire
  handlers: MemoryHandlers
  onUndo: Decisions['undo']
}

/** A memory with its provenance and history. */
export function MemoryRecord({ record, handlers, onUndo }: MemoryRecordProps) {
  const { memory, project, stakeholder, supersededBy, supersedes } = record
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <TrustMark memory={memory} />
        <Text size="sm" c="dimmed">
          {TRUST_MEANINGS[memory.trust]}
        </Text>
        <RecordText>{memory.content}</RecordText>
        <MemoryActions memory={memory} handlers={handlers} />
      </Stack>
      {supersededBy && (
        <RecordSection title="Replaced by">
          <RecordList>
            <Statement memory={supersededBy} onOpen={handlers.open} />
          </RecordList>
        </RecordSection>
      )}
      <RecordSection title="Where it comes from">
        <Provenance record={record} />
      </RecordSection>
      {supersedes.length > 0 && (
        <RecordSection title="What was true before">
          <RecordList>
            {supersedes.map((earlier) => (
              <Statement key={earlier.id} memory={earlier} onOpen={handlers.open} />
            ))}
          </RecordList>
        </RecordSection>
      )}
      <RecordSection title="About it">
        <RecordFacts>
          <dt>Type</dt>
          <dd>{TYPE_NAMES[memory.memoryType]}</dd>
          <dt>Project</dt>
          <dd>
            {project ? (
              <LinkAnchor href={`/projects/${project.id}`}>{project.clientName}</LinkAnchor>
            ) : (
              <Text span c="dimmed" size="sm">
                None
              </Text>
            )}
          </dd>
          {stakeholder && (
            <>
              <dt>Person</dt>
              <dd>{stakeholder.name}</dd>
            </>
          )}
          {memory.confirmedAt && (
            <>
              <dt>Confirmed</dt>
              <dd>
                <DateText at={memory.confirmedAt} />
                {memory.trust === 'fact' && (
                  <Button size="compact-sm" variant="subtle" onClick={() => onUndo(memory.id, 'confirm')}>
                    Take back
                  </Button>
                )}
              </dd>
            </>
          )}
          <dt>Kept since</dt>
          <dd>
            <DateText at={memory.createdAt} />
          </dd>
          <dt>Found</dt>
          <dd>
            {memory.timesRetrieved === 0
              ? 'Not yet found by a search'
              : `${countOf(memory.timesRetrieved, 'time')} by a search`}
          </dd>
        </RecordFacts>
      </RecordSection>
      <MetadataSection metadata={memory.metadata} />
    </Stack>
  )
}

function Provenance({ record: { memory, capture } }: { record: MemoryRecordWire }) {
  const { source, sourceType } = memory
  if (!source) {
    return (
      <Text>
        {sourceType === 'detected'
          ? 'Nucleus noticed it across projects of several clients. It names none of them.'
          : 'Written down by hand.'}
      </Text>
    )
  }
  return (
    <Stack gap="xs">
      <SourceQuote quote={source.quote} />
      <Text size="sm" component="div">
        {capture && !capture.isArchived ? (
          <>
            {sourceType === 'explicit' ? 'Taken from ' : 'Read from '}
            <LinkAnchor href={passageHref(capture.id, source)} fz="inherit">
              {capture.title}
            </LinkAnchor>
            {', '}
            <DateText at={capture.capturedAt} />
          </>
        ) : (
          <Box component="span" c="dimmed">
            The capture was deleted; these were its words.
          </Box>
        )}
      </Text>
    </Stack>
  )
}

function Statement({ memory, onOpen }: { memory: MemoryWire; onOpen: (id: string) => void }) {
  return (
    <RecordCard>
      <LinkAnchor
        href={`/nucleus/memories?memory=${memory.id}`}
        fw={600}
        onNavigate={(event) => {
          event.preventDefault()
          onOpen(memory.id)
        }}
      >
        {memory.subject}
      </LinkAnchor>
      <RecordText size="sm" mt={2}>
        {memory.content}
      </RecordText>
      <Text size="sm" c="dimmed" mt={2} component="div">
        <DateText at={memory.createdAt} />
      </Text>
    </RecordCard>
  )
}
