import type { EventData, EventName } from '../background/events'
import type { Transaction } from '../db/client'
import { insertOutboxEvent } from './queries'

/**
 * Announces that something happened. The event is sent after the transaction commits, and never when it does not.
 * @param event `id` makes it count once however often it is enqueued; left out, every call is an event of its own
 */
export function enqueueEvent<Name extends EventName>(
  tx: Transaction,
  event: { userId: string; name: Name; data: EventData[Name]; id?: string },
): Promise<void> {
  return insertOutboxEvent(tx, event)
}
