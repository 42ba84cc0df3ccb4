import { randomUUID } from 'node:crypto'
import { promises as dns } from 'node:dns'
import { sql } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAsUser } from '../../api/call'
import { exportOwnedData } from '../../host/export'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { env, userAgent } from '../../platform/env'
import { announce } from '../announcements'
import { newCaller, type TestCaller } from '../users/account.fixture'
import { MAX_DELIVERY_ATTEMPTS, MAX_EXCERPT_BYTES, MAX_KEPT_DELIVERIES, MAX_WEBHOOKS } from './constants'
import * as operations from './operations'
import { deleteOldDeliveriesAcrossOwners, deletePreviousSecretsAcrossOwners } from './queries'
import { Receiver } from './receiver.fixture'
import { sendDueDeliveriesAcrossOwners } from './send-deliveries'

let receiver: Receiver
let caller: TestCaller
beforeAll(async () => {
  receiver = await Receiver.start()
})
afterAll(async () => {
  await receiver.stop()
  await closeDatabase()
})
beforeEach(async () => {
  receiver.messages.length = 0
  receiver.answers = [{ status: 204 }]
  receiver.onMessage = async () => {}
  env().WEBHOOK_PRIVATE_HOSTS.splice(0, 9, receiver.host)
  caller = await newCaller()
})

// biome-ignore lint/suspicious/noExplicitAny: an operation of any shape.
const call = (operation: any, input: object = {}, as = caller): Promise<any> =>
  callAsUser(operation, as.principal, input as never)
const create = async (values: object = {}, as = caller) =>
  call(
    operations.createWebhook,
    { body: { name: 'CRM', url: receiver.url, events: ['lead.created', 'job.completed'], ...values } },
    as,
  )
const happen = (key: string = randomUUID(), as = caller) =>
  asOwner(as.userId, (ctx) =>
    announce(ctx, { type: 'lead.created', key, data: { leadId: key, readyLinkId: key } }),
  )
const send = (as = caller) => sendDueDeliveriesAcrossOwners(as.userId)
const deliveries = async (id: string) =>
  (await call(operations.listWebhookDeliveries, { params: { id } })).deliveries
const makeDue = (id: string) =>
  acrossOwners().execute(
    sql`update webhook_deliveries set due_at = now() where webhook_id = ${id} and status = 'waiting'`,
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.code,
  )

describe('a message', () => {
  it('tells an event once, signed, with ids only, to the webhooks that ask for it', async () => {
    const { webhook, secret } = await create()
    await create({ events: ['job.completed'] })
    await happen('a lead')
    await happen('a lead')
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    const [{ headers, body }] = receiver.messages as [(typeof receiver.messages)[number]]
    expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toEqual({
      type: 'lead.created',
      version: 1,
      timestamp: expect.any(String),
      data: { leadId: 'a lead', readyLinkId: 'a lead' },
    })
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': userAgent() })
    const [delivery, ...others] = await deliveries(webhook.id)
    expect(others).toEqual([])
    expect(delivery).toMatchObject({
      messageId: headers['webhook-id'],
      status: 'delivered',
      attempts: [{ responseStatus: 204, excerpt: '' }],
    })
  })

  it('is not sent for a change that was rolled back', async () => {
    await create()
    const change = asOwner(caller.userId, async (ctx) => {
      await announce(ctx, { type: 'lead.created', key: 'x', data: { leadId: 'x', readyLinkId: 'x' } })
      throw new Error('changed its mind')
    })
    await expect(change).rejects.toThrow()
    expect(await send()).toBe(0)
  })

  it('is sent once by concurrent runs, and again under its id by a run after one that died', async () => {
    const { webhook } = await create()
    await happen()
    await Promise.all([send(), send(), send()])
    expect(receiver.messages).toHaveLength(1)
    const [{ id }] = await deliveries(webhook.id)
    // As a process leaves it that died after the claim.
    await acrossOwners().execute(sql`
      update webhook_deliveries set status = 'sending', claimed_at = now() - interval '6 minutes' where id = ${id}`)
    expect(await send()).toBe(1)
    expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([`msg_${id}`]),
    )
  })

  it('is tried again with pauses until it is given up, and can be replayed', async () => {
    receiver.answers = [{ status: 500, body: 'x'.repeat(5_000) }]
    const { webhook } = await create()
    await happen()
    for (let attempt = 1; attempt <= MAX_DELIVERY_ATTEMPTS; attempt++) {
      expect(await send()).toBe(0)
      expect(await send()).toBe(0)
      expect(receiver.messages).toHaveLength(attempt)
      await makeDue(webhook.id)
    }
    const [failed] = await deliveries(webhook.id)
    expect(failed).toMatchObject({ status: 'failed', nextAttemptAt: null })
    expect(failed.attempts).toHaveLength(MAX_DELIVERY_ATTEMPTS)
    expect(failed.attempts[0].excerpt).toHaveLength(MAX_EXCERPT_BYTES)
    receiver.answers = [{ status: 200, body: 'thanks' }]
    await call(operations.replayWebhookDelivery, { params: { id: webhook.id, deliveryId: failed.id } })
    expect(await send()).toBe(1)
    const [replayed] = await deliveries(webhook.id)
    expect(replayed).toMatchObject({
      status: 'delivered',
      messageId: failed.messageId,
      payload: failed.payload,
    })
    expect(replayed.attempts.at(-1)).toMatchObject({ responseStatus: 200, excerpt: 'thanks' })
  })

  it('to a receiver that is away does not hold up the others', async () => {
    const away = await Receiver.start()
    env().WEBHOOK_PRIVATE_HOSTS.push(away.host)
    await create({ url: away.url })
    await away.stop()
    await create()
    await happen()
    await happen()
    expect(await send()).toBe(2)
  })

  it('behind one that failed waits with it, and leaves room for other webhooks', async () => {
    const away = await Receiver.start()
    away.answers = [{ status: 503 }]
    env().WEBHOOK_PRIVATE_HOSTS.push(away.host)
    const { webhook } = await create({ url: away.url, events: ['job.completed'] })
    await acrossOwners().execute(sql`
      insert into webhook_deliveries (user_id, webhook_id, event_type, event_key, payload, due_at)
      select ${caller.userId}, ${webhook.id}, 'job.completed', n::text, '{}', now() - interval '1 hour'
      from generate_series(1, 300) as n`)
    await create()
    for (const lead of ['first', 'second', 'third']) await happen(lead)
    expect(await send()).toBe(3)
    const leads = receiver.messages.map(({ body }) => JSON.parse(body).data.leadId)
    expect(leads).toEqual(['first', 'second', 'third'])
    await send()
    expect(away.messages).toHaveLength(1)
    await call(operations.testWebhook, { params: { id: webhook.id } })
    await send()
    expect(away.messages.map(({ body }) => JSON.parse(body).type)).toEqual([undefined, 'webhook.test'])
    await makeDue(webhook.id)
    away.answers = [{ status: 204 }]
    expect(await send()).toBeGreaterThan(1)
    await away.stop()
  })
})

describe('addresses', () => {
  it('that are private, insecure or hold credentials are refused when the webhook is made', async () => {
    env().WEBHOOK_PRIVATE_HOSTS.length = 0
    for (const url of [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/latest/meta-data/',
      'https://[::ffff:10.0.0.1]/',
      'https://2130706433/',
      'http://example.com/',
      'https://user:secret@example.com/',
      'https://example.com:8443/',
      'ftp://example.com/',
      receiver.url,
    ])
      expect(await codeOf(create({ url })), url).toBe('VALIDATION_ERROR')
  })

  it('say what is wrong from the left to the right', async () => {
    env().WEBHOOK_PRIVATE_HOSTS.length = 0
    const refusal = (url: string) => create({ url }).then(String, (error: Error) => error.message)
    expect(await refusal('http://127.0.0.1:9/hook')).toBe('url: must begin with https://')
    expect(await refusal('https://user:secret@example.com:8443/')).toBe(
      'url: must not carry a user name or password',
    )
    expect(await refusal('https://127.0.0.1:9/hook')).toBe('url: must not name a port')
  })

  it('that turn private later, by name or by redirect, get no message', async () => {
    const { webhook } = await create()
    const tell = async (url: string) => {
      await acrossOwners().execute(sql`update webhooks set url = ${url} where id = ${webhook.id}`)
      await happen()
      expect(await send()).toBe(0)
      const [{ attempts }] = await deliveries(webhook.id)
      return attempts.at(-1)
    }
    env().WEBHOOK_PRIVATE_HOSTS.length = 0
    for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', receiver.url])
      expect(await tell(url), url).toMatchObject({ responseStatus: null })
    // A name that resolves to this machine on every system.
    expect((await dns.lookup('localhost')).address).toMatch(/^(127\.|::1)/)
    expect(await tell('https://localhost/')).toMatchObject({
      excerpt: 'localhost leads into a private network.',
    })
    expect(receiver.messages).toEqual([])
    env().WEBHOOK_PRIVATE_HOSTS.push(receiver.host)
    receiver.answers = [{ status: 307, headers: { location: '/elsewhere' } }]
    expect(await tell(receiver.url)).toMatchObject({ responseStatus: 307 })
    expect(receiver.messages.map(({ path }) => path)).toEqual(['/hook'])
  })
})

describe('a webhook', () => {
  it('signs with both secrets while they overlap, and with the new one alone afterwards', async () => {
    const { webhook, secret: first } = await create()
    const { secret: second } = await call(operations.rotateWebhookSecret, { params: { id: webhook.id } })
    const verifies = (secret: string) => {
      const { body, headers } = receiver.messages.at(-1)!
      try {
        new Verifier(secret).verify(body, headers as Record<string, string>)
        return true
      } catch {
        return false
      }
    }
    await happen()
    await send()
    expect([verifies(first), verifies(second)]).toEqual([true, true])
    await acrossOwners().execute(
      sql`update webhooks set previous_secret_until = now() - interval '1 second' where id = ${webhook.id}`,
    )
    await happen()
    await send()
    expect([verifies(first), verifies(second)]).toEqual([false, true])
    await deletePreviousSecretsAcrossOwners()
    const [row] = await acrossOwners().execute(
      sql`select sealed_previous_secret from webhooks where id = ${webhook.id}`,
    )
    expect(row).toEqual({ sealed_previous_secret: null })
  })

  it('is turned off after days of failure, and at once when its receiver is gone', async () => {
    const settings = env()
    const { SMTP_URL } = settings
    Object.assign(settings, { SMTP_URL: 'smtp://127.0.0.1:9' })
    receiver.answers = [{ status: 503 }]
    const { webhook } = await create()
    await happen()
    await happen()
    await send()
    const stateOf = async () =>
      (await call(operations.listWebhooks)).webhooks.find(({ id }: { id: string }) => id === webhook.id)
    expect(await stateOf()).toMatchObject({ isEnabled: true, failingSince: expect.any(String) })
    await acrossOwners().execute(sql`
      update webhooks set failing_since = now() - make_interval(days => ${settings.WEBHOOK_DISABLE_DAYS})
      where id = ${webhook.id}`)
    await makeDue(webhook.id)
    await send()
    expect(await stateOf()).toMatchObject({ isEnabled: false, disabledReason: 'failing' })
    expect((await deliveries(webhook.id)).map(({ status }: { status: string }) => status)).toEqual([
      'failed',
      'failed',
    ])
    const notices = await acrossOwners().execute(
      sql`select kind from notifications where user_id = ${caller.userId}`,
    )
    expect(notices).toEqual([{ kind: 'webhook_disabled' }])
    Object.assign(settings, { SMTP_URL })
    await happen()
    expect(await deliveries(webhook.id)).toHaveLength(2)
    await call(operations.updateWebhook, { params: { id: webhook.id }, body: { isEnabled: true } })
    receiver.answers = [{ status: 410 }]
    await happen()
    await send()
    expect(await stateOf()).toMatchObject({ isEnabled: false, disabledReason: 'gone' })
  })

  it('is well again after one success', async () => {
    receiver.answers = [{ status: 503 }, { status: 200 }]
    const { webhook } = await create()
    await happen()
    await send()
    await makeDue(webhook.id)
    await send()
    expect((await call(operations.listWebhooks)).webhooks[0]).toMatchObject({ failingSince: null })
  })

  it('is tested with one try that counts for nothing', async () => {
    receiver.answers = [{ status: 500 }]
    const { webhook } = await create()
    await call(operations.updateWebhook, { params: { id: webhook.id }, body: { isEnabled: false } })
    const { id, messageId } = await call(operations.testWebhook, { params: { id: webhook.id } })
    await send()
    expect(receiver.messages[0]!.headers['webhook-id']).toBe(messageId)
    expect(JSON.parse(receiver.messages[0]!.body)).toMatchObject({ type: 'webhook.test' })
    expect(await deliveries(webhook.id)).toMatchObject([{ id, status: 'failed' }])
    expect((await call(operations.listWebhooks)).webhooks[0]).toMatchObject({ failingSince: null })
    const params = { id: webhook.id, deliveryId: id }
    expect(await codeOf(call(operations.replayWebhookDelivery, { params }))).toBe('WEBHOOK_OFF')
  })

  it('is one of ten at most', async () => {
    for (let count = 0; count < MAX_WEBHOOKS; count++) await create()
    expect(await codeOf(create())).toBe('WEBHOOK_LIMIT_REACHED')
  })

  it('is seen, changed and used by its owner only', async () => {
    const { webhook } = await create()
    await call(operations.testWebhook, { params: { id: webhook.id } })
    const [{ id: deliveryId }] = await deliveries(webhook.id)
    const stranger = await newCaller()
    await happen(undefined, stranger)
    expect(await send(stranger)).toBe(0)
    expect(await call(operations.listWebhooks, {}, stranger)).toEqual({ webhooks: [] })
    const params = { id: webhook.id, deliveryId }
    for (const operation of [
      operations.updateWebhook,
      operations.deleteWebhook,
      operations.rotateWebhookSecret,
      operations.testWebhook,
      operations.listWebhookDeliveries,
      operations.replayWebhookDelivery,
    ])
      expect(await codeOf(call(operation, { params, body: { name: 'Mine' } }, stranger))).toBe('NOT_FOUND')
  })

  it('keeps a bounded log and no readable secret, and goes with the account', async () => {
    const { webhook, secret } = await create()
    await acrossOwners().execute(sql`
      insert into webhook_deliveries (user_id, webhook_id, event_type, event_key, payload, status, created_at)
      select ${caller.userId}, ${webhook.id}, 'lead.created', n::text, '{}', 'delivered', now() - n * interval '1 second'
      from generate_series(1, ${MAX_KEPT_DELIVERIES + 5}) as n`)
    await acrossOwners().execute(sql`
      update webhook_deliveries set created_at = now() - interval '31 days'
      where webhook_id = ${webhook.id} and event_key = '1'`)
    await deleteOldDeliveriesAcrossOwners(30)
    const count = async () => {
      const [row] = await acrossOwners().execute<{ count: number }>(
        sql`select count(*)::int as count from webhook_deliveries where webhook_id = ${webhook.id}`,
      )
      return row!.count
    }
    expect(await count()).toBe(MAX_KEPT_DELIVERIES)
    const rows = await acrossOwners().execute(
      sql`select encode(sealed_secret, 'escape') as text from webhooks where id = ${webhook.id}`,
    )
    const archive = Buffer.from(await new Response(exportOwnedData(caller.userId)).arrayBuffer())
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
    expect(archive.includes(secret)).toBe(false)
    await acrossOwners().execute(sql`delete from users where id = ${caller.userId}`)
    expect(await count()).toBe(0)
  })
})
