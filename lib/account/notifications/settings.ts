import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { env } from '../../platform/env'
import { isMailConfigured } from '../../platform/mail'
import { lockOwner } from '../users/shared-queries'
import { NOTIFICATION_KINDS, type NotificationKind } from './constants'
import { findRecipient, insertNotification, skipWaiting, storeSettings } from './queries'

/**
 * Whether mail may go to an address that came with the account. Where anybody can sign up it has to be confirmed first: a
 * stranger's address must not get mail that a visitor of a survey can word.
 */
export const isTrusted = (emailVerifiedAt: Date | null): boolean =>
  emailVerifiedAt !== null || env().SIGN_UP === 'closed'

/** Turns kinds on or off. What waits of a kind that is turned off is not sent. */
export async function setDisabled(
  ctx: OwnerContext,
  changes: Partial<Record<NotificationKind, boolean>>,
): Promise<void> {
  await lockOwner(ctx)
  const before = new Set((await findRecipient(ctx))?.disabledKinds ?? [])
  const disabledKinds = NOTIFICATION_KINDS.filter((kind) =>
    changes[kind] === undefined ? before.has(kind) : !changes[kind],
  )
  await storeSettings(ctx, { disabledKinds })
  await skipWaiting(
    ctx,
    disabledKinds.filter((kind) => !before.has(kind)),
  )
}

/** The settings of the caller, and whether mail can reach them at all. */
export async function describeSettings(ctx: OwnerContext) {
  const { email, emailVerifiedAt, disabledKinds, timeZone } = found(await findRecipient(ctx))
  const off = new Set(disabledKinds ?? [])
  return {
    canMail: isMailConfigured(),
    isAddressConfirmed: isTrusted(emailVerifiedAt),
    email,
    kinds: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, !off.has(kind)])) as Record<
      NotificationKind,
      boolean
    >,
    timeZone: timeZone ?? null,
  }
}

/**
 * Plans a mail in the transaction of the change it tells. Does nothing without a mail server, and for a kind that the owner
 * turned off. Idempotent by kind and event.
 * @returns whether there is something new to send
 */
export async function planNotification(
  ctx: OwnerContext,
  notification: { kind: NotificationKind; eventKey: string; subject: Record<string, string> },
): Promise<boolean> {
  if (!isMailConfigured()) return false
  return insertNotification(ctx.tx, ctx.principal.userId, notification)
}
