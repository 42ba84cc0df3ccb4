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

/** Writes are limited by the minute, and who reviews by keys makes more decisions than that. */
const sendEveryMs = 4_000

const shownAfter = { confirm: 'confirmed', reject: 'gone', delete: 'gone' } as const
const shownAgain = { confirm: 'unconfirmed', reject: 'given', delete: 'given' } as const
const done = {
  confirm: { title: 'Confirmed', message: 'is a fact from now on.' },
  reject: { title: 'Rejected', message: 'is gone and will not be suggested again.' },
  delete: { title: 'Deleted', message: 'is forgotten.' },
} as const

export type Deed = keyof typeof done

/** The message about a memory; a later one takes its place. */
const messageOf = (id: string) => `memory-${id}`

/** Each arrives although the page is being left. */
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
 * Decisions about memories: they show at once, can be taken back, and are sent one batch after the other. What
 * could not be sent is taken back on the screen, and said.
 */
export function useDecisions() {
  const refresh = useRefresh()
  const [, startTransition] = useTransition()
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map())
  /** Grows when something has arrived: what was read before may be old. */
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
      // Together: a memory must not come back for a moment before the new list is there.
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
        // They said it was done.
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

  const undo = useCallback((id: string, deed: Deed) => push(id, 'restore', shownAgain[deed]), [push])

  /** Says nothing: the review shows what was decided. */
  const decideQuietly = useCallback((id: string, deed: Deed) => push(id, deed, shownAfter[deed]), [push])

  const decide = useCallback(
    (memory: Pick<MemoryWire, 'id' | 'subject'>, deed: Deed) => {
      decideQuietly(memory.id, deed)
      const { title, message } = done[deed]
      showUndoable(`“${memory.subject}” ${message}`, title, () => undo(memory.id, deed), messageOf(memory.id))
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

/** A memory as it will be once the decisions about it have arrived; null when it is gone by then. */
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
