import type { AnnouncementData, AnnouncementType } from '../../contract/announcements'
import type { OwnerContext } from '../../contract/context'
import { type NotificationKind, planNotification } from '../notifications'
import { wakeSenders } from '../outbox'
import { planDeliveries } from '../webhooks'

export interface Announcement<Type extends AnnouncementType = AnnouncementType> {
  type: Type
  /** Distinguishes this event from other events of its type: mostly the id of the record. */
  key: string
  data: AnnouncementData[Type]
  /** The mail about the event, if there is one. */
  mail?: { kind: NotificationKind; subject: Record<string, string> }
}

/**
 * Announces an event by webhook and mail, as the owner has configured. Mails and messages are rows of the caller's
 * transaction: none is lost when the process ends after it, and none exists when it rolls back. Idempotent by type and
 * key.
 */
export async function announce<Type extends AnnouncementType>(
  ctx: OwnerContext,
  { type, key, data, mail }: Announcement<Type>,
): Promise<void> {
  const hasMessages = await planDeliveries(ctx, { type, key, data })
  const hasMail = mail !== undefined && (await planNotification(ctx, { ...mail, eventKey: `${type} ${key}` }))
  if (hasMessages || hasMail) await wakeSenders(ctx)
}
