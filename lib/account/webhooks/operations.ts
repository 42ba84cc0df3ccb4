import { found } from '../../contract/errors'
import { bind } from '../../contract/operation'
import { wakeSenders } from '../outbox'
import * as contract from './contract'
import * as manage from './manage-webhooks'
import { deleteWebhookRow, findWebhook, listWebhookRows, selectDeliveries } from './queries'

export const listWebhooks = bind(contract.listWebhooks, async (ctx) => ({
  webhooks: (await listWebhookRows(ctx)).map(manage.toWebhook),
}))

export const createWebhook = bind(contract.createWebhook, (ctx, { body }) => manage.createWebhook(ctx, body))

export const updateWebhook = bind(contract.updateWebhook, (ctx, { params, body }) =>
  manage.updateWebhook(ctx, params.id, body),
)

export const deleteWebhook = bind(contract.deleteWebhook, async (ctx, { params }) => {
  found(await deleteWebhookRow(ctx, params.id))
  return undefined
})

export const rotateWebhookSecret = bind(contract.rotateWebhookSecret, (ctx, { params }) =>
  manage.rotateSecret(ctx, params.id),
)

export const testWebhook = bind(contract.testWebhook, async (ctx, { params }) => {
  const delivery = await manage.planTest(ctx, params.id)
  await wakeSenders(ctx)
  return delivery
})

export const listWebhookDeliveries = bind(contract.listWebhookDeliveries, async (ctx, { params }) => {
  const [webhook, deliveries] = await Promise.all([
    findWebhook(ctx, params.id),
    selectDeliveries(ctx, params.id),
  ])
  found(webhook)
  return { deliveries: deliveries.map(manage.toDelivery) }
})

export const replayWebhookDelivery = bind(contract.replayWebhookDelivery, async (ctx, { params }) => {
  const delivery = await manage.replay(ctx, params.id, params.deliveryId)
  await wakeSenders(ctx)
  return delivery
})
