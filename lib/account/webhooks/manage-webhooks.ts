import { randomUUID } from 'node:crypto'
import type { AnnouncementType } from '../../contract/announcements'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { validationError } from '../../contract/issues'
import { env } from '../../platform/env'
import { sealSecret } from '../../platform/sealed-secret'
import { urlProblem } from '../../platform/web'
import { lockOwner } from '../users/shared-queries'
import { MAX_WEBHOOKS, SECRET_OVERLAP_HOURS, TEST_EVENT } from './constants'
import type { WebhookDeliveryWire, WebhookWire } from './contract'
import { payloadOf } from './plan-deliveries'
import {
  type DeliveryRow,
  findDelivery,
  findWebhook,
  insertDelivery,
  insertWebhook,
  listWebhookRows,
  restartDelivery,
  updateWebhookRow,
  type WebhookRow,
} from './queries'
import { turnOff } from './send-deliveries'
import { newSecret } from './signing'

const hourMs = 3_600_000

export const toWebhook = (row: WebhookRow): WebhookWire => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  isEnabled: row.disabledAt === null,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  disabledReason: row.disabledReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  previousSecretUntil:
    row.previousSecretUntil && row.previousSecretUntil > new Date()
      ? row.previousSecretUntil.toISOString()
      : null,
  createdAt: row.createdAt.toISOString(),
})

export const toDelivery = (row: DeliveryRow): WebhookDeliveryWire => ({
  id: row.id,
  messageId: `msg_${row.id}`,
  eventType: row.eventType,
  status: row.status,
  attempts: row.log,
  nextAttemptAt: row.status === 'waiting' ? row.dueAt.toISOString() : null,
  payload: row.payload,
  createdAt: row.createdAt.toISOString(),
})

/** @throws AppError VALIDATION_ERROR for an address that no message would be sent to */
function assertReachable(address: string): string {
  const url = new URL(address)
  const isAllowed = (host: string) => env().WEBHOOK_PRIVATE_HOSTS.includes(host)
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isAllowed(url.host))
  const problem = isSecure ? urlProblem(url, isAllowed) : 'must begin with https://'
  if (problem) throw validationError([{ path: 'url', message: problem }])
  url.hash = ''
  return url.href
}

interface NewWebhook {
  name: string
  url: string
  events: AnnouncementType[]
}

/** @throws AppError VALIDATION_ERROR, WEBHOOK_LIMIT_REACHED */
export async function createWebhook(
  ctx: OwnerContext,
  { name, url, events }: NewWebhook,
): Promise<{ webhook: WebhookWire; secret: string }> {
  const address = assertReachable(url)
  await lockOwner(ctx)
  if ((await listWebhookRows(ctx)).length >= MAX_WEBHOOKS) throw new AppError('WEBHOOK_LIMIT_REACHED')
  const secret = newSecret()
  const sealedSecret = sealSecret('webhook', ownerOf(ctx), secret)
  const row = await insertWebhook(ctx, { name, url: address, events, sealedSecret })
  return { webhook: toWebhook(row), secret }
}

/** @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function updateWebhook(
  ctx: OwnerContext,
  webhookId: string,
  { url, isEnabled, ...values }: Partial<NewWebhook> & { isEnabled?: boolean },
): Promise<WebhookWire> {
  const before = found(await findWebhook(ctx, webhookId))
  const address = url === undefined ? undefined : assertReachable(url)
  const isTurnedOn = isEnabled === true && before.disabledAt !== null
  await updateWebhookRow(ctx, webhookId, {
    ...values,
    ...(address === undefined ? {} : { url: address, failingSince: null }),
    ...(isTurnedOn ? { disabledAt: null, disabledReason: null, failingSince: null } : {}),
  })
  if (isEnabled === false && before.disabledAt === null) await turnOff(ctx, webhookId, 'owner')
  return toWebhook(found(await findWebhook(ctx, webhookId)))
}

/** Replaces the secret; the former one signs as well for a day. @throws AppError NOT_FOUND */
export async function rotateSecret(
  ctx: OwnerContext,
  webhookId: string,
): Promise<{ webhook: WebhookWire; secret: string }> {
  const { sealedSecret } = found(await findWebhook(ctx, webhookId))
  const secret = newSecret()
  const row = await updateWebhookRow(ctx, webhookId, {
    sealedSecret: sealSecret('webhook', ownerOf(ctx), secret),
    sealedPreviousSecret: sealedSecret,
    previousSecretUntil: new Date(Date.now() + SECRET_OVERLAP_HOURS * hourMs),
  })
  return { webhook: toWebhook(found(row)), secret }
}

/** Plans a test message. @throws AppError NOT_FOUND */
export async function planTest(ctx: OwnerContext, webhookId: string): Promise<WebhookDeliveryWire> {
  found(await findWebhook(ctx, webhookId))
  const row = await insertDelivery(ctx, {
    webhookId,
    eventType: TEST_EVENT,
    eventKey: `${TEST_EVENT} ${randomUUID()}`,
    payload: payloadOf(TEST_EVENT, { webhookId }, new Date()),
  })
  return toDelivery(row)
}

/**
 * Plans a delivery again; one that is being sent is left to itself.
 * @throws AppError NOT_FOUND, WEBHOOK_OFF
 */
export async function replay(
  ctx: OwnerContext,
  webhookId: string,
  deliveryId: string,
): Promise<WebhookDeliveryWire> {
  const { disabledAt } = found(await findWebhook(ctx, webhookId))
  if (disabledAt) throw new AppError('WEBHOOK_OFF')
  const restarted = await restartDelivery(ctx, webhookId, deliveryId)
  return toDelivery(restarted ?? found(await findDelivery(ctx, webhookId, deliveryId)))
}
