'use client'

import type { getMemoryRecord } from '@/lib/memories/record-contract'
import { request } from '@/lib/ui/request'
import { RecordDrawer, useLastShown } from '../../_components/record-drawer'
import { useRecord } from '../../_components/use-record'
import type { MemoryDeeds } from '../_components/memory-actions'
import { type Decisions, withDecision } from '../_components/use-decisions'
import { MemoryRecord } from './memory-record'

interface MemoryDrawerProps {
  memoryId: string | null
  version: string
  decided: Decisions['shown']
  deeds: MemoryDeeds
  onUndo: Decisions['undo']
  onClose: () => void
  /** Gone from the screen: the focus goes back to the list. */
  onClosed: (memoryId: string | null) => void
}

const loadRecord = (id: string, signal: AbortSignal) =>
  request<typeof getMemoryRecord>('GET /api/nucleus/memories/{id}/record', { params: { id } }, { signal })

export function MemoryDrawer(props: MemoryDrawerProps) {
  const { memoryId, version, decided, deeds, onUndo, onClose, onClosed } = props
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
      {record && memory && <MemoryRecord record={{ ...record, memory }} deeds={deeds} onUndo={onUndo} />}
    </RecordDrawer>
  )
}
