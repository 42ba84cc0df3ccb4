'use client'

import { notifications } from '@mantine/notifications'
import { useCallback, useEffect, useRef, useState, useTransition } from 'react'
import type { deleteMemory, MemoryWire } from '@/lib/nucleus/memories/contract'
import type { MemoryDecision, reviewMemories } from '@/lib/nucleus/memories/record-contract'
import { useRefresh } from '@/lib/ui/address'
import { ApiError, request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { showUndoable } from '@/lib/ui/undo-toast'
import { type Decision, type Entry, nextBatch, withEntry } from './decision-queue'

/** The optimistic state until the server's response arrives; `given` is the memory as it was loaded. */
type Shown = 'confirmed' | 'unconfirmed' | 'gone' | 'given'

/** Writes are limited per minute, and a review by keyboard makes more decisions than that. */
const sendEveryMs = 4_000

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

/** Sent even if the page is being left. */
async function send(batch: Entry[]): Promise<void> {
  if (batch[0]!.decision === 'delete') {
    await request<typeof deleteMemory>(
      'DELETE /api/nucleus/memories/{id}',
      { params: { id: batch[0]!.id } },
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

/**
 * Optimistic decisions about memories, sent in batches one after the other; each can be undone. A failed decision is
 * undone on the screen and reported.
 */
export function useDecisions() {
  const refresh = useRefresh()
  const [, startTransition] = useTransition()
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map())
  /** Incremented when decisions have been stored: data that was loaded before may be outdated. */
  const [version, setVersion] = useState(0)
  const waiting = useRef<Entry[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  const lastSentAt = useRef(0)

  const forget = useCallback((batch: Entry[]) => {
    const isWaiting = (id: string) => waiting.current.some((entry) => entry.id === id)
    const sent = new Set(batch.map(({ id }) => id))
    setShown((before) => new Map([...before].filter(([id]) => !sent.has(id) || isWaiting(id))))
  }, [])

  const sendNext = useCallback(async () => {
    timer.current = undefined
    if (isSending.current) return
    const batch = nextBatch(waiting.current)
    if (batch.length === 0) return
    waiting.current = waiting.current.slice(batch.length)
    isSending.current = true
    lastSentAt.current = Date.now()
    let waitMs = sendEveryMs
    try {
      await send(batch)
      // In one update: a memory must not reappear before the new list is there.
      startTransition(() => {
        setVersion((before) => before + 1)
        refresh()
        forget(batch)
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) {
        waiting.current = [...batch, ...waiting.current]
        waitMs = (error.retryAfterSeconds ?? 30) * 1000
      } else {
        forget(batch)
        // Their toasts report success.
        for (const { id } of batch) notifications.hide(messageOf(id))
        showFailure(
          error,
          batch.length === 1 ? 'The memory was not changed' : 'The memories were not changed',
        )
      }
    } finally {
      isSending.current = false
      if (waiting.current.length > 0) timer.current ??= setTimeout(() => void sendNext(), waitMs)
    }
  }, [refresh, forget])

  const push = useCallback(
    (id: string, decision: Decision, next: Shown) => {
      waiting.current = withEntry(waiting.current, { id, decision })
      setShown((before) => new Map(before).set(id, next))
      if (timer.current || isSending.current) return
      const waitMs = Math.max(0, lastSentAt.current + sendEveryMs - Date.now())
      timer.current = setTimeout(() => void sendNext(), waitMs)
    },
    [sendNext],
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

  useEffect(() => {
    async function sendRest(isGone: boolean) {
      clearTimeout(timer.current)
      timer.current = undefined
      const rest = waiting.current
      waiting.current = []
      if (rest.length === 0) return
      const batches: Entry[][] = []
      for (let left = rest; left.length > 0; left = left.slice(batches.at(-1)!.length)) {
        batches.push(nextBatch(left))
      }
      const results = await Promise.allSettled(batches.map(send))
      if (isGone) return
      refresh()
      const failed = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
      if (failed) showFailure(failed.reason, 'Not every decision was saved')
    }
    const onPageHide = () => void sendRest(true)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      void sendRest(false)
    }
  }, [refresh])

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
