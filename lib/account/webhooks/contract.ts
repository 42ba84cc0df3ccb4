import { z } from 'zod'
import { ANNOUNCEMENT_TYPES } from '../../contract/announcements'
import { declare } from '../../contract/declare'
import { dateTime, text, uuid, webAddress } from '../../contract/wire'
import {
  DELIVERY_STATUSES,
  DISABLED_REASONS,
  MAX_KEPT_DELIVERIES,
  MAX_SHOWN_DELIVERIES,
  MAX_WEBHOOKS,
  SECRET_OVERLAP_HOURS,
} from './constants'

export const Webhook = z
  .object({
    id: uuid,
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(ANNOUNCEMENT_TYPES)),
    isEnabled: z.boolean(),
    disabledAt: dateTime.nullable(),
    disabledReason: z
      .enum(DISABLED_REASONS)
      .nullable()
      .meta({ description: '`failing`: its deliveries failed for days; `gone`: the receiver answered 410' }),
    failingSince: dateTime
      .nullable()
      .meta({ description: 'The first failure since the latest delivery that succeeded' }),
    previousSecretUntil: dateTime
      .nullable()
      .meta({ description: 'Until then messages are signed with the previous secret as well' }),
    createdAt: dateTime,
  })
  .meta({ id: 'Webhook' })

export type WebhookWire = z.output<typeof Webhook>

const DeliveryAttempt = z.object({
  at: dateTime,
  responseStatus: z.int().nullable().meta({ description: 'Null when there was no answer' }),
  excerpt: z.string().meta({ description: 'The beginning of the answer, or why there was none' }),
  durationMs: z.int(),
})

export const WebhookDelivery = z
  .object({
    id: uuid,
    messageId: z.string().meta({ description: 'The header webhook-id' }),
    eventType: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.array(DeliveryAttempt).meta({ description: 'The latest tries, oldest first' }),
    nextAttemptAt: dateTime.nullable(),
    payload: z.string(),
    createdAt: dateTime,
  })
  .meta({ id: 'WebhookDelivery' })

export type WebhookDeliveryWire = z.output<typeof WebhookDelivery>

const tag = 'Webhooks'
const path = '/api/user/webhooks'
const access = { session: true, token: 'never' } as const
const params = z.object({ id: uuid })

const fields = {
  name: text({ min: 1, max: 100 }),
  url: webAddress.meta({
    format: 'uri',
    description: 'A public https address, without a port of its own unless the operator allows the host',
  }),
  events: z
    .array(z.enum(ANNOUNCEMENT_TYPES), 'must be a list')
    .min(1, 'must name at least one event')
    .max(ANNOUNCEMENT_TYPES.length, 'must name each event once')
    .refine((events) => new Set(events).size === events.length, { error: 'must name each event once' })
    .meta({ uniqueItems: true }),
}

export const CreateWebhookBody = z.strictObject(fields).meta({ id: 'CreateWebhookInput' })

export const UpdateWebhookBody = z
  .strictObject({
    name: fields.name.optional(),
    url: fields.url.optional(),
    events: fields.events.optional(),
    isEnabled: z.boolean('must be true or false').optional(),
  })
  .meta({ id: 'UpdateWebhookInput' })

const secret = z
  .string()
  .optional()
  .meta({ description: 'Told once: left out when an Idempotency-Key is repeated' })

export const listWebhooks = declare({
  id: 'listWebhooks',
  method: 'GET',
  path,
  tag,
  summary: 'List webhooks',
  access,
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: z.object({ webhooks: z.array(Webhook) }) },
})

export const createWebhook = declare({
  id: 'createWebhook',
  method: 'POST',
  path,
  tag,
  summary: 'Create a webhook',
  description: `At most ${MAX_WEBHOOKS} an account. The secret that signs its messages is in this answer and nowhere else.`,
  access,
  limit: 'write',
  effect: 'create',
  input: { body: CreateWebhookBody },
  output: {
    status: 201,
    body: z.object({ webhook: Webhook, secret }),
    repeated: ({ webhook }) => ({ webhook }),
    location: ({ webhook }) => `/api/user/webhooks/${webhook.id}`,
  },
  fails: ['WEBHOOK_LIMIT_REACHED'],
})

export const updateWebhook = declare({
  id: 'updateWebhook',
  method: 'PATCH',
  path: `${path}/{id}`,
  tag,
  summary: 'Change a webhook, or turn it on or off',
  description:
    'Events that happen while it is off are not delivered later. What waits when it is turned off is given up.',
  access,
  limit: 'write',
  effect: 'update',
  input: { params, body: UpdateWebhookBody },
  output: { status: 200, body: Webhook },
  fails: ['NOT_FOUND'],
})

export const deleteWebhook = declare({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: `${path}/{id}`,
  tag,
  summary: 'Delete a webhook with its deliveries',
  access,
  limit: 'write',
  effect: 'delete',
  input: { params },
  output: { status: 204 },
  fails: ['NOT_FOUND'],
})

export const rotateWebhookSecret = declare({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: `${path}/{id}/secret`,
  tag,
  summary: 'Replace the secret of a webhook',
  description: `For ${SECRET_OVERLAP_HOURS} hours messages are signed with both secrets. A further rotation within that time ends the overlap of the one before.`,
  access,
  limit: 'write',
  effect: 'create',
  input: { params },
  output: {
    status: 200,
    body: z.object({ webhook: Webhook, secret }),
    repeated: ({ webhook }) => ({ webhook }),
  },
  fails: ['NOT_FOUND'],
})

export const testWebhook = declare({
  id: 'testWebhook',
  method: 'POST',
  path: `${path}/{id}/test`,
  tag,
  summary: 'Send a test message to a webhook',
  description: 'The message has the type `webhook.test` and is tried once, also while the webhook is off.',
  access,
  limit: 'write',
  effect: 'create',
  input: { params },
  output: { status: 202, body: WebhookDelivery },
  fails: ['NOT_FOUND'],
})

export const listWebhookDeliveries = declare({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: `${path}/{id}/deliveries`,
  tag,
  summary: 'List deliveries of a webhook',
  description: `The latest ${MAX_SHOWN_DELIVERIES}, newest first. At most ${MAX_KEPT_DELIVERIES} are kept.`,
  access,
  limit: 'read',
  effect: 'read',
  input: { params },
  output: { status: 200, body: z.object({ deliveries: z.array(WebhookDelivery) }) },
  fails: ['NOT_FOUND'],
})

export const replayWebhookDelivery = declare({
  id: 'replayWebhookDelivery',
  method: 'POST',
  path: `${path}/{id}/deliveries/{deliveryId}/replay`,
  tag,
  summary: 'Send a delivery again',
  description: 'The same message under the same `webhook-id`, tried as often as a new one.',
  access,
  limit: 'write',
  effect: 'create',
  input: { params: z.object({ id: uuid, deliveryId: uuid }) },
  output: { status: 202, body: WebhookDelivery },
  fails: ['NOT_FOUND', 'WEBHOOK_OFF'],
})
