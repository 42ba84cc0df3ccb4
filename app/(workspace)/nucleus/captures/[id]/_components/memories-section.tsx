'use client'

import { Box, Button, Group, Text, Title } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import { failureMessage } from '@/lib/ui/form-errors'
import { LinkAnchor } from '@/lib/ui/links'
import type { ApiError } from '@/lib/ui/request'
import { TRUST_NAMES } from '../../../../_kit/memories/memory-words'
import { confidenceWords } from '../../_components/capture-words'
import { ItemAction } from './item-shell'
import classes from './items-panel.module.css'
import type { TextRange } from './text-layout'

interface MemoriesSectionProps {
  memories: MemoryWire[]
  failure: ApiError | undefined
  onRetry: () => void
  onShow: (range: TextRange) => void
  onDecide: (memory: MemoryWire, decision: 'confirm' | 'reject') => void
}

/** Memories read from the capture, to confirm or reject, and those added by hand. */
export function MemoriesSection({ memories, failure, onRetry, onShow, onDecide }: MemoriesSectionProps) {
  if (failure) {
    return (
      <Group mt="lg" gap="sm" role="alert">
        <Text size="sm">Its memories could not be loaded. {failureMessage(failure)}</Text>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Group>
    )
  }
  if (memories.length === 0) return null
  const open = memories.filter(({ trust }) => trust === 'unconfirmed').length
  return (
    <Box component="section" className={classes.group} aria-labelledby="items-memories">
      <div className={classes.heading}>
        <Title order={2} size="h4" id="items-memories">
          Memories
        </Title>
        <Text size="sm" c="dimmed" className="tabular">
          {open > 0 ? `${open} to confirm` : memories.length}
        </Text>
      </div>
      <ul className={classes.list} aria-labelledby="items-memories">
        {memories.map((memory) => (
          <MemoryRow key={memory.id} memory={memory} onShow={onShow} onDecide={onDecide} />
        ))}
      </ul>
    </Box>
  )
}

type MemoryRowProps = Pick<MemoriesSectionProps, 'onShow' | 'onDecide'> & { memory: MemoryWire }

const MemoryRow = memo(function MemoryRow({ memory, onShow, onDecide }: MemoryRowProps) {
  const { id, subject, content, trust, source, confidence } = memory
  const isOpen = trust === 'unconfirmed'
  return (
    <li className={classes.item}>
      <div>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Text>
        {source ? (
          <a
            className={classes.content}
            href={`?start=${source.start}&end=${source.end}`}
            title="Show it in the text"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onShow(source)
            }}
          >
            {content}
          </a>
        ) : (
          <Text style={{ overflowWrap: 'anywhere' }}>{content}</Text>
        )}
        <div className={classes.facts}>
          <span>{TRUST_NAMES[trust]}</span>
          {isOpen && <span>{confidenceWords(confidence)}</span>}
          <LinkAnchor href={`/nucleus/memories?memory=${id}`} fz="inherit">
            Open
          </LinkAnchor>
        </div>
      </div>
      {isOpen && (
        <div className={classes.actions}>
          <ItemAction
            label="Confirm"
            subject={content}
            icon={<IconCheck size={16} aria-hidden />}
            onPress={() => onDecide(memory, 'confirm')}
          />
          <ItemAction
            label="Reject"
            subject={content}
            icon={<IconX size={16} aria-hidden />}
            onPress={() => onDecide(memory, 'reject')}
          />
        </div>
      )}
    </li>
  )
})
