import type { OwnerContext } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import { env, userAgent } from '../../platform/env'
import { unsealSecret } from '../../platform/sealed-secret'
import { postJson } from '../../platform/web'
import { planNotification } from '../notifications'
import { MAX_EXCERPT_BYTES, TEST_EVENT } from './constants'
import {
  claimDelivery,
  type DeliveryRow,
  failWaiting,
  lockWebhook,
  postponeDue,
  recordAttempt,
  selectDueDeliveriesAcrossOwners,
  updateWebhookRow,
  type WebhookRow,
} from './queries'
import { type Attempted, excerptOf, failureOf, isGone, isSuccess, pauseAfter } from './rules'
import { signedHeaders } from './signing'

/** Deliveries that one run takes up; the next one goes on. */
const perRun = 200
/** Deliveries of one webhook that a run takes up. */
const perWebhook = 20
/** Webhooks that are sent to at the same time: a slow receiver does not hold up the others. */
const webhooksAtOnce = 8
/** A run begins no delivery after this long, so that it ends before its step does. */
const longestRunMs = 60_000
const dayMs = 86_400_000
/** For at most this long waits what is behind a delivery that failed: its receiver is asked once for all of it. */
const longestWaitBehindMs = 5 * 60_000

/**
 * Sends the deliveries that are due. Each is taken before it is sent, so that concurrent runs send it once; one whose
 * process ends meanwhile is sent again under the same id.
 * @param userId only of this owner
 * @returns how many were delivered
 */
export async function sendDueDeliveriesAcrossOwners(userId?: string): Promise<number> {
  const due = await selectDueDeliveriesAcrossOwners(perRun, perWebhook, userId)
  const queues = [...Map.groupBy(due, ({ webhookId }) => webhookId).values()]
  const end = Date.now() + longestRunMs
  let delivered = 0
  const work = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      const [next, ...others] = queue
      if (!next || Date.now() > end) return
      const outcome = await deliver(next.userId, next.id)
      if (outcome === 'delivered') delivered++
      // A receiver that is away is asked once a run; one that is slow takes turns with the others.
      if (outcome !== 'failed' && others.length > 0) queues.push(others)
    }
  }
  await Promise.all(Array.from({ length: webhooksAtOnce }, work))
  return delivered
}

async function deliver(userId: string, deliveryId: string): Promise<'delivered' | 'failed' | 'skipped'> {
  const claimed = await asOwner(userId, (ctx) => claimDelivery(ctx, deliveryId))
  if (!claimed) return 'skipped'
  const { delivery, webhook } = claimed
  const startedAt = new Date()
  const attempted = await send(userId, webhook, delivery, startedAt)
  await asOwner(userId, (ctx) => settle(ctx, claimed, attempted, startedAt))
  return isSuccess(attempted) ? 'delivered' : 'failed'
}

async function send(
  userId: string,
  webhook: WebhookRow,
  { id, payload, eventType }: DeliveryRow,
  sentAt: Date,
): Promise<Attempted> {
  if (webhook.disabledAt && eventType !== TEST_EVENT) {
    return { status: null, excerpt: 'The webhook is turned off.' }
  }
  const { sealedSecret, sealedPreviousSecret, previousSecretUntil } = webhook
  const isOverlap = sealedPreviousSecret && previousSecretUntil && previousSecretUntil > sentAt
  const secrets = [sealedSecret, ...(isOverlap ? [sealedPreviousSecret] : [])].map((sealed) =>
    unsealSecret('webhook', userId, sealed),
  )
  if (!secrets.every((secret) => secret !== undefined)) {
    return { status: null, excerpt: 'The secret cannot be read any more: rotate it.' }
  }
  try {
    const { status, answer } = await postJson(new URL(webhook.url), payload, {
      headers: signedHeaders({ id: `msg_${id}`, sentAt, body: payload }, secrets),
      privateHosts: env().WEBHOOK_PRIVATE_HOSTS,
      userAgent: userAgent(),
      maxAnswerBytes: MAX_EXCERPT_BYTES,
    })
    return { status, excerpt: excerptOf(answer) }
  } catch (error) {
    return failureOf(error)
  }
}

/** Stores how a try ended, and turns the webhook off where it has failed for too long. */
async function settle(
  ctx: OwnerContext,
  { delivery, webhook: { id: webhookId } }: { delivery: DeliveryRow; webhook: WebhookRow },
  attempted: Attempted,
  startedAt: Date,
): Promise<void> {
  const webhook = await lockWebhook(ctx, webhookId)
  if (!webhook) return
  const now = new Date()
  const isTest = delivery.eventType === TEST_EVENT
  const isDone = isSuccess(attempted)
  const isOff = webhook.disabledAt !== null || isGone(attempted)
  const pauseMs = isTest || isOff ? undefined : pauseAfter(delivery.attempts)
  const isRecorded = await recordAttempt(
    ctx,
    delivery.id,
    {
      at: startedAt.toISOString(),
      responseStatus: attempted.status,
      excerpt: attempted.excerpt,
      durationMs: Number(now) - Number(startedAt),
    },
    isDone
      ? { status: 'delivered', finishedAt: now }
      : pauseMs === undefined
        ? { status: 'failed', finishedAt: now }
        : { status: 'waiting', dueAt: new Date(Number(now) + pauseMs) },
  )
  if (!isRecorded || isTest || webhook.disabledAt) return
  if (isDone) {
    if (webhook.failingSince) await updateWebhookRow(ctx, webhookId, { failingSince: null })
    return
  }
  const waitMs = Math.min(pauseMs ?? longestWaitBehindMs, longestWaitBehindMs)
  await postponeDue(ctx, webhookId, new Date(Number(now) + waitMs))
  const failingSince = webhook.failingSince ?? startedAt
  const isTooLong = Number(now) - Number(failingSince) >= env().WEBHOOK_DISABLE_DAYS * dayMs
  if (isGone(attempted)) await turnOff(ctx, webhookId, 'gone', { failingSince })
  else if (isTooLong) await turnOff(ctx, webhookId, 'failing', { failingSince })
  else if (!webhook.failingSince) await updateWebhookRow(ctx, webhookId, { failingSince })
}

/** Turns a webhook off. What waits for it is given up, and can be replayed. */
export async function turnOff(
  ctx: OwnerContext,
  webhookId: string,
  reason: NonNullable<WebhookRow['disabledReason']>,
  values: { failingSince?: Date } = {},
): Promise<void> {
  const disabledAt = new Date()
  await updateWebhookRow(ctx, webhookId, { ...values, disabledAt, disabledReason: reason })
  await failWaiting(ctx, webhookId)
  if (reason === 'owner') return
  await planNotification(ctx, {
    kind: 'webhook_disabled',
    eventKey: `${webhookId} ${disabledAt.toISOString()}`,
    subject: { webhookId },
  })
}
