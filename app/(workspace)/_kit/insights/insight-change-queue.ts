import { MAX_INSIGHTS } from '@/lib/nucleus/insights/constants'
import { inRequests } from '@/lib/ui/send-queue'

export interface InsightChange {
  isRead?: boolean
  isDismissed?: boolean
}
export type Entry = InsightChange & { id: string }

/**
 * Names the request for several insights that makes this change; undefined if only a request for one insight can. A
 * dismissal does not mark its insights as read.
 */
function shared({ isRead, isDismissed }: InsightChange): string | undefined {
  if (isRead === undefined || isDismissed) return `dismissed: ${isDismissed}`
  return isRead && isDismissed === undefined ? 'read' : undefined
}

/** The changes as requests: those that say the same go together. */
export const batchesOf = (waiting: readonly Entry[]): Entry[][] =>
  [...Map.groupBy(waiting, (entry) => shared(entry) ?? entry.id).values()].flatMap((batch) =>
    inRequests(batch, MAX_INSIGHTS),
  )
