'use client'

import { notifications } from '@mantine/notifications'
import { useCallback } from 'react'
import type { InsightWire, updateInsight } from '@/lib/nucleus/insights/contract'
import type { dismissInsights, readInsights } from '@/lib/nucleus/insights/inbox-contract'
import { request } from '@/lib/ui/request'
import { withLatest } from '@/lib/ui/send-queue'
import { showFailure } from '@/lib/ui/toasts'
import { useSendQueue } from '@/lib/ui/use-send-queue'
import { batchesOf, type Entry, type InsightChange } from './insight-change-queue'

/** A change that is not in the server's list yet, and the insight as it was before. */
interface Shown {
  insight: InsightWire
  change: InsightChange
}

/** The message that an insight, or a group that begins with it, was dismissed. */
export const messageOf = (insightId: string) => `insight-${insightId}`

const keepalive = { keepalive: true }

/** The entries of a batch say the same; see `batchesOf`. */
async function send(batch: Entry[]): Promise<void> {
  const insightIds = batch.map(({ id }) => id)
  const { id: insightId, ...change } = batch[0]!
  if (batch.length === 1) {
    const body = { insightId, ...change }
    await request<typeof updateInsight>('PATCH /api/nucleus/insights', { body }, keepalive)
  } else if (change.isRead && !change.isDismissed) {
    const body = { insightIds }
    await request<typeof readInsights>('POST /api/nucleus/insights/read', { body }, keepalive)
  } else {
    const body = { insightIds, isDismissed: change.isDismissed }
    await request<typeof dismissInsights>('POST /api/nucleus/insights/dismiss', { body }, keepalive)
  }
}

const options = {
  add: withLatest<Entry>,
  batches: batchesOf,
  send,
  onFailed: (batch: Entry[], error: unknown) => {
    // Their message says that they are dismissed.
    for (const { id, isDismissed } of batch) if (isDismissed) notifications.hide(messageOf(id))
    showFailure(error, batch.length === 1 ? 'The insight was not changed' : 'The insights were not changed')
  },
}

/**
 * Optimistic changes of insights, sent in batches one after the other. A failed change is undone on the screen and
 * reported.
 * @param listed the insights of the page, newest first
 * @returns those to show: without the dismissed ones, and with those brought back that the list does not have yet
 */
export function useInsightChanges(listed: readonly InsightWire[]) {
  const { shown, push } = useSendQueue<Entry, Shown>(options)

  const change = useCallback(
    (those: readonly InsightWire[], what: InsightChange) => {
      for (const insight of those)
        push([{ id: insight.id, ...what }], (before) => ({ insight, change: { ...before?.change, ...what } }))
    },
    [push],
  )

  const known = new Set(listed.map(({ id }) => id))
  const broughtBack = [...shown.values()]
    .filter(({ insight, change }) => change.isDismissed === false && !known.has(insight.id))
    .map(({ insight }) => insight)
  const insights = broughtBack
    .reduce(inItsPlace, listed)
    .map((insight): InsightWire => ({ ...insight, ...shown.get(insight.id)?.change }))
    .filter(({ isDismissed }) => !isDismissed)
  return { insights, change }
}

/** The list with this insight where the server will list it: before the first that is older. */
function inItsPlace(list: readonly InsightWire[], insight: InsightWire): readonly InsightWire[] {
  const orderOf = ({ createdAt, id }: InsightWire) => `${createdAt} ${id}`
  const at = list.findIndex((other) => orderOf(other) < orderOf(insight))
  return list.toSpliced(at < 0 ? list.length : at, 0, insight)
}
