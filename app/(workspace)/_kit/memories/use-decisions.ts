'use client'

import { notifications } from '@mantine/notifications'
import { useCallback } from 'react'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import type { deleteMemories, MemoryDecision, reviewMemories } from '@/lib/nucleus/memories/record-contract'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { showUndoable } from '@/lib/ui/undo-toast'
import { useSendQueue } from '@/lib/ui/use-send-queue'
import { batchesOf, type Decision, type Entry, withEntry } from './decision-queue'

/** The optimistic state until the server's response arrives; `given` is the memory as it was loaded. */
type Shown = 'confirmed' | 'unconfirmed' | 'gone' | 'given'

const shownAfter = { confirm: 'confirmed', reject: 'gone', delete: 'gone' } as const
const shownAgain = { confirm: 'unconfirmed', reject: 'given', delete: 'given' } as const
const done = {
  confirm: { title: 'Confirmed', message: 'is a fact from now on.' },
  reject: { title: 'Rejected', message: 'is deleted and will not be suggested again.' },
  delete: { title: 'Deleted', message: 'is forgotten.' },
} as const

export type DecisionKind = keyof typeof done

/** The toast about a memory; a later one replaces it. */
const messageOf = (id: string) => `memory-${id}`

/** A memory that no longer exists is as a deletion wants it, and reviews skip it. */
async function send(batch: Entry[]): Promise<void> {
  if (batch[0]?.decision === 'delete') {
    await request<typeof deleteMemories>(
      'DELETE /api/nucleus/bulk/memories',
      { body: { ids: batch.map(({ id }) => id) } },
      { keepalive: true },
    )
    return
  }
  const decisions = batch as { id: string; decision: MemoryDecision }[]
  await request<typeof reviewMemories>(
    'POST /api/nucleus/memories/review',
    { body: { decisions } },
    { keepalive: true },
  )
}

function onFailed(batch: Entry[], error: unknown) {
  // Their toasts report success.
  for (const { id } of batch) notifications.hide(messageOf(id))
  showFailure(error, batch.length === 1 ? 'The memory was not changed' : 'The memories were not changed')
}

const options = { add: withEntry, batches: batchesOf, send, onFailed }

/**
 * Optimistic decisions about memories, sent in batches one after the other; each can be undone. A failed decision is
 * undone on the screen and reported.
 */
export function useDecisions() {
  const { shown, version, push: pushAll } = useSendQueue<Entry, Shown>(options)

  const push = useCallback(
    (id: string, decision: Decision, next: Shown) => pushAll([{ id, decision }], () => next),
    [pushAll],
  )

  const undo = useCallback((id: string, kind: DecisionKind) => push(id, 'restore', shownAgain[kind]), [push])

  /** Without a message: the review itself shows the decision. */
  const decideQuietly = useCallback(
    (id: string, kind: DecisionKind) => push(id, kind, shownAfter[kind]),
    [push],
  )

  const decide = useCallback(
    (memory: Pick<MemoryWire, 'id' | 'subject'>, kind: DecisionKind) => {
      decideQuietly(memory.id, kind)
      const { title, message } = done[kind]
      showUndoable(`“${memory.subject}” ${message}`, title, () => undo(memory.id, kind), messageOf(memory.id))
    },
    [decideQuietly, undo],
  )

  return { shown, version, decide, decideQuietly, undo }
}

export type Decisions = ReturnType<typeof useDecisions>

/** A memory with its pending decisions applied; null when it is deleted by them. */
export function withDecision(memory: MemoryWire, shown: Shown | undefined): MemoryWire | null {
  if (shown === 'gone') return null
  if (shown === 'confirmed' && memory.trust !== 'superseded') {
    return { ...memory, trust: 'fact', confirmedAt: memory.confirmedAt ?? memory.updatedAt }
  }
  if (shown === 'unconfirmed' && memory.trust === 'fact' && memory.sourceType !== 'explicit') {
    return {
      ...memory,
      trust: memory.sourceType === 'detected' ? 'hypothesis' : 'unconfirmed',
      confirmedAt: null,
    }
  }
  return memory
}
