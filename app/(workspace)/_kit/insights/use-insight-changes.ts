'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useState, useTransition } from 'react'
import type { InsightWire, updateInsight } from '@/lib/nucleus/insights/contract'
import type { dismissInsights, readInsights } from '@/lib/nucleus/insights/inbox-contract'
import { request } from '@/lib/ui/request'
import { showFailure } from '@/lib/ui/toasts'

export interface InsightChange {
  isRead?: boolean
  isDismissed?: boolean
}

/** Optimistic changes of insights. A failed change is undone on the screen and reported. */
export function useInsightChanges() {
  const router = useRouter()
  const [, startTransition] = useTransition()
  const [changes, setChanges] = useState<ReadonlyMap<string, InsightChange>>(new Map())

  const show = useCallback((ids: readonly string[], change: InsightChange) => {
    setChanges((before) => {
      const next = new Map(before)
      for (const id of ids) next.set(id, { ...next.get(id), ...change })
      return next
    })
  }, [])

  // The number of unread insights is shown by the layout.
  const refresh = useCallback(() => startTransition(() => router.refresh()), [router])

  const change = useCallback(
    async ({ id, isRead, isDismissed }: InsightWire, what: InsightChange) => {
      show([id], what)
      try {
        await request<typeof updateInsight>(
          'PATCH /api/nucleus/insights',
          { body: { insightId: id, ...what } },
          { keepalive: true },
        )
        refresh()
      } catch (error) {
        const before: InsightChange = {}
        if (what.isRead !== undefined) before.isRead = isRead
        if (what.isDismissed !== undefined) before.isDismissed = isDismissed
        show([id], before)
        showFailure(error, 'The insight was not changed')
      }
    },
    [show, refresh],
  )

  const readAll = useCallback(
    async (insights: readonly InsightWire[]) => {
      const insightIds = insights.map(({ id }) => id)
      show(insightIds, { isRead: true })
      try {
        await request<typeof readInsights>('POST /api/nucleus/insights/read', { body: { insightIds } })
        refresh()
      } catch (error) {
        show(insightIds, { isRead: false })
        showFailure(error, 'The insights were not marked as read')
      }
    },
    [show, refresh],
  )

  const dismissAll = useCallback(
    async (insights: readonly InsightWire[], isDismissed = true) => {
      const insightIds = insights.map(({ id }) => id)
      show(insightIds, { isDismissed })
      try {
        await request<typeof dismissInsights>(
          'POST /api/nucleus/insights/dismiss',
          { body: { insightIds, isDismissed } },
          { keepalive: true },
        )
        refresh()
      } catch (error) {
        show(insightIds, { isDismissed: !isDismissed })
        showFailure(error, 'The insights were not changed')
      }
    },
    [show, refresh],
  )

  const changed = (insight: InsightWire): InsightWire => ({ ...insight, ...changes.get(insight.id) })
  return { changed, change, readAll, dismissAll }
}
