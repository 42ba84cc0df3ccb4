'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { shortened } from '@/lib/contract/character-count'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import type { reviewCaptureItem } from '@/lib/nucleus/captures/review-contract'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import { showUndoable } from '@/lib/ui/undo-toast'
import { type ItemChange, ItemChangeQueue, withChange } from './item-changes'

interface UseItemsOptions {
  captureId: string
  items: CaptureItemWire[]
  /** Items that were accepted before this visit. */
  acceptedItemIds: readonly string[]
  onSaved: (item: CaptureItemWire) => void
}

const toastSlot = 'capture-item'
const short = (content: string) => shortened(content, 80)

/**
 * The items with optimistic changes: applied to the screen immediately, sent in the background, and reverted on an
 * error.
 */
export function useItems({ captureId, items, acceptedItemIds, onSaved }: UseItemsOptions) {
  const [pending, setPending] = useState<ReadonlyMap<string, ItemChange>>(new Map())
  /** Items dismissed during this visit; a new reading of the capture leaves them out, and “Undo” needs them. */
  const [takenOut, setTakenOut] = useState<ReadonlyMap<string, CaptureItemWire>>(new Map())
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(() => new Set(acceptedItemIds))
  const saved = useRef(onSaved)
  useEffect(() => {
    saved.current = onSaved
  })

  const restore = useCallback((itemId: string) => {
    setTakenOut((before) => new Map([...before].filter(([id]) => id !== itemId)))
  }, [])

  const mark = useCallback((itemId: string, isAccepted: boolean) => {
    setAccepted((before) => {
      const next = new Set(before)
      if (isAccepted) next.add(itemId)
      else next.delete(itemId)
      return next
    })
  }, [])

  const queue = useMemo(
    () =>
      new ItemChangeQueue({
        send: async (itemId, body) => {
          const params = { id: captureId, itemId }
          return (
            await request<typeof reviewCaptureItem>(
              'PATCH /api/nucleus/capture/{id}/items/{itemId}',
              { params, body },
              { keepalive: true },
            )
          ).item
        },
        onPending: setPending,
        onSaved: (item) => saved.current(item),
        onRejected: (itemId, change, error) => {
          if (change.isDismissed) restore(itemId)
          if (change.isAccepted !== undefined) mark(itemId, !change.isAccepted)
          showFailure(error, 'The item was not changed')
        },
        wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
      }),
    [captureId, restore, mark],
  )

  useEffect(() => {
    const leave = () => queue.leave()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [queue])

  const tick = useCallback(
    (item: CaptureItemWire, isDone: boolean) => {
      queue.change(item.id, { isDone })
      const undo = () => queue.change(item.id, { isDone: !isDone })
      showUndoable(short(item.content), isDone ? 'Ticked off' : 'Open again', undo, toastSlot)
    },
    [queue],
  )
  const takeOut = useCallback(
    (item: CaptureItemWire) => {
      setTakenOut((before) => new Map(before).set(item.id, item))
      queue.change(item.id, { isDismissed: true })
      const undo = () => {
        restore(item.id)
        queue.change(item.id, { isDismissed: false })
      }
      showUndoable(short(item.content), 'Removed', undo, toastSlot)
      return undo
    },
    [queue, restore],
  )
  const accept = useCallback(
    (item: CaptureItemWire, isAccepted: boolean) => {
      mark(item.id, isAccepted)
      queue.change(item.id, { isAccepted })
    },
    [queue, mark],
  )
  /** What a person corrected is right from then on. */
  const correct = useCallback(
    (item: CaptureItemWire, change: ItemChange) => {
      mark(item.id, true)
      queue.change(item.id, { ...change, isAccepted: true })
    },
    [queue, mark],
  )

  const shown = useMemo(() => {
    const now = new Date()
    return items
      .filter(({ id }) => !takenOut.has(id))
      .map((item) => withChange(item, pending.get(item.id), now))
  }, [items, takenOut, pending])

  return { items: shown, accepted, waitingCount: pending.size, tick, takeOut, accept, correct }
}
