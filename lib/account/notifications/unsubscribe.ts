import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError, found } from '../../contract/errors'
import { asOwner } from '../../platform/db/with-user'
import { publicBaseUrl } from '../../platform/env'
import { secrets } from '../../platform/secrets'
import { NOTIFICATION_KINDS, type NotificationKind } from './constants'
import { findRecipient } from './queries'
import { setDisabled } from './settings'

const signatureOf = (userId: string, kind: NotificationKind) =>
  createHmac('sha256', secrets().tokenPepper).update(`unsubscribe\n${userId}\n${kind}`).digest()

const tokenShape = /^([0-9a-f-]{36})\.([a-z_]+)\.([\w-]{43})$/

/** The page on which an owner turns a kind of mail off without signing in. */
export const unsubscribeUrlOf = (userId: string, kind: NotificationKind): string =>
  `${publicBaseUrl()}/unsubscribe/${userId}.${kind}.${signatureOf(userId, kind).toString('base64url')}`

/** @throws AppError NOT_FOUND for a link that this server did not sign */
export function readUnsubscribeToken(token: string): { userId: string; kind: NotificationKind } {
  const [, userId = '', name, given = ''] = tokenShape.exec(token) ?? []
  const kind = found(NOTIFICATION_KINDS.find((one) => one === name))
  const isSigned = timingSafeEqual(signatureOf(userId, kind), Buffer.from(given, 'base64url'))
  if (!isSigned) throw new AppError('NOT_FOUND')
  return { userId, kind }
}

/** Turns the kind of mail off that a link names. Idempotent. @throws AppError NOT_FOUND */
export async function unsubscribe(token: string): Promise<NotificationKind> {
  const { userId, kind } = readUnsubscribeToken(token)
  await asOwner(userId, async (ctx) => {
    found(await findRecipient(ctx))
    await setDisabled(ctx, { [kind]: false })
  })
  return kind
}
