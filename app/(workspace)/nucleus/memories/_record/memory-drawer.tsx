'use client'

import type { getMemoryRecord } from '@/lib/nucleus/memories/record-contract'
import { RecordDrawer, useLastShown } from '@/lib/ui/record-drawer'
import { request } from '@/lib/ui/request'
import { type Decisions, withDecision } from '../../../_kit/memories/use-decisions'
import { useRecord } from '../../_components/use-record'
import type { MemoryHandlers } from '../_components/memory-actions'
import { MemoryRecord } from './memory-record'

interface MemoryDrawerProps {
  memoryId: string | null
  version: string
  decided: Decisions['shown']
  handlers: MemoryHandlers
  onUndo: Decisions['undo']
  onClose: () => void
  /** Called after the closing animation: the focus returns to the list. */
  onClosed: (memoryId: string | null) => void
}

const loadRecord = (id: string, signal: AbortSignal) =>
  request<typeof getMemoryRecord>('GET /api/nucleus/memories/{id}/record', { params: { id } }, { signal })

export function MemoryDrawer(props: MemoryDrawerProps) {
  const { memoryId, version, decided, handlers, onUndo, onClose, onClosed } = props
  const lastId = useLastShown(memoryId)
  const { record, failure, reload } = useRecord(lastId, loadRecord, { version, isShown: memoryId !== null })
  const memory = record && (withDecision(record.memory, decided.get(record.memory.id)) ?? record.memory)

  return (
    <RecordDrawer
      isOpen={memoryId !== null}
      recordId={memoryId}
      noun="memory"
      title={memory?.subject}
      failure={failure}
      onRetry={reload}
      onClose={onClose}
      onClosed={() => onClosed(lastId)}
    >
      {record && memory && (
        <MemoryRecord record={{ ...record, memory }} handlers={handlers} onUndo={onUndo} />
      )}
    </RecordDrawer>
  )
}
