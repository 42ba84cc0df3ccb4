import { type OwnerContext, ownerOf } from '../../contract/context'
import type { EventData, EventName } from '../../contract/events'
import type { Transaction } from '../../platform/db/client'
import { insertOutboxEvent } from './queries'

/**
 * Enqueues an event. It is sent after the transaction commits, and never when it rolls back.
 * @param event `id` deduplicates repeated calls; without it, every call enqueues a new event
 */
export function enqueueEvent<Name extends EventName>(
  tx: Transaction,
  event: { userId: string; name: Name; data: EventData[Name]; id?: string },
): Promise<void> {
  return insertOutboxEvent(tx, event)
}

/** Sends waiting mails and webhook messages when this transaction commits, instead of within the next minute. */
export function wakeSenders(ctx: OwnerContext): Promise<void> {
  const userId = ownerOf(ctx)
  return enqueueEvent(ctx.tx, { userId, name: 'announcement/waiting', data: { userId } })
}
