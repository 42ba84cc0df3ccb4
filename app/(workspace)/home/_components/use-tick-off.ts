'use client'

import { useCallback, useState } from 'react'
import type { updateCaptureItem } from '@/lib/nucleus/captures/record-contract'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'
import type { ActionItem } from './today-items'

/** Ticks action items off and on, optimistically. A failed change is undone on the screen and reported. */
export function useTickOff() {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())

  const tick = useCallback(async ({ item }: ActionItem, isDone: boolean) => {
    setChanged((before) => new Map(before).set(item.id, isDone))
    const params = { id: item.captureId, itemId: item.id }
    try {
      await request<typeof updateCaptureItem>('PATCH /api/nucleus/captures/{id}/items/{itemId}', {
        params,
        body: { isDone },
      })
    } catch (error) {
      setChanged((before) => new Map(before).set(item.id, !isDone))
      showFailure(error, isDone ? 'The item was not ticked off' : 'The item is still ticked off')
    }
  }, [])

  const isDone = ({ item }: ActionItem) => changed.get(item.id) ?? item.doneAt !== null
  return { isDone, tick }
}
