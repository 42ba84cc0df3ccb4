import { asc, count, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { acrossOwners, type Transaction } from '../../platform/db/client'
import { outboxEvents } from './tables'

export type OutboxEvent = typeof outboxEvents.$inferSelect

/** Idempotent by the event's id. */
export async function insertOutboxEvent(
  tx: Transaction,
  values: { id?: string; userId: string; name: string; data: Record<string, string> },
): Promise<void> {
  await tx.insert(outboxEvents).values(values).onConflictDoNothing({ target: outboxEvents.id })
}

/** The number of waiting rows, and how long the oldest has waited, in milliseconds; 0 when none is waiting. */
export interface Backlog {
  count: number
  oldestMs: number
}

/** The columns of a backlog, by the time at which a row began to wait. */
export const backlogBy = (createdAt: PgColumn) => ({
  count: count(),
  oldestMs: sql<number>`coalesce(extract(epoch from now() - min(${createdAt})) * 1000, 0)::float8`,
})

/** Events that have not been sent. */
export async function outboxBacklogAcrossOwners(): Promise<Backlog> {
  const [row] = await acrossOwners().select(backlogBy(outboxEvents.createdAt)).from(outboxEvents)
  return row!
}

/**
 * Passes the oldest events to `accept` and deletes them when it resolves. No other process takes them meanwhile; when
 * `accept` rejects, they stay.
 * @returns how many were taken
 */
export function takeOutboxEventsAcrossOwners(
  limit: number,
  accept: (events: OutboxEvent[]) => Promise<void>,
): Promise<number> {
  return acrossOwners().transaction(async (tx) => {
    const events = await tx
      .select(getTableColumns(outboxEvents))
      .from(outboxEvents)
      .orderBy(asc(outboxEvents.createdAt), asc(outboxEvents.id))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (events.length === 0) return 0
    await accept(events)
    await tx.delete(outboxEvents).where(
      inArray(
        outboxEvents.id,
        events.map(({ id }) => id),
      ),
    )
    return events.length
  })
}
