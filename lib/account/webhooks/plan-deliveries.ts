import type { AnnouncementData, AnnouncementType } from '../../contract/announcements'
import type { OwnerContext } from '../../contract/context'
import { insertDeliveries } from './queries'

/** Raised when a field of a payload changes its meaning or goes; new fields leave it. */
const PAYLOAD_VERSION = 1

/** The body of a message. */
export const payloadOf = (type: string, data: Record<string, unknown>, at: Date): string =>
  JSON.stringify({ type, version: PAYLOAD_VERSION, timestamp: at.toISOString(), data })

/**
 * Stores the messages to all webhooks of the owner that ask for an event, in the transaction of the change. Idempotent by
 * event.
 * @param key tells repeats of this event apart from other events of its type
 * @returns whether there is something new to send
 */
export async function planDeliveries<Type extends AnnouncementType>(
  ctx: OwnerContext,
  { type, key, data }: { type: Type; key: string; data: AnnouncementData[Type] },
): Promise<boolean> {
  const payload = payloadOf(type, data, new Date())
  return (await insertDeliveries(ctx, { type, eventKey: `${type} ${key}`, payload })) > 0
}
