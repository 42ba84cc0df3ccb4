import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { SmtpSink } from '@/e2e/support/smtp-sink'
import { Receiver } from '../../account/webhooks/receiver.fixture'
import type { OwnerContext } from '../../contract/context'
import { makeOwnDatabase, type OwnDatabase } from '../embedded/runner/own-database.fixture'
import { until } from '../embedded/runner/until.fixture'

let database: OwnDatabase
let userId: string
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await makeOwnDatabase('migrated')
})

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  vi.unstubAllEnvs()
})

afterAll(() => database.drop())

/** Loads the product with the given settings. */
async function load(settings: Record<string, string> = {}) {
  vi.resetModules()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const [client, dispatch, handler, jobs, withUser, account, runner, db, register] = await Promise.all([
    import('./client'),
    import('./dispatch-events'),
    import('./inngest-handler'),
    import('../../audit/jobs'),
    import('../../platform/db/with-user'),
    import('../../account/users'),
    import('../embedded/runner'),
    import('../../platform/db/client'),
    import('./register'),
  ])
  closers.push(() => db.closeDatabase())
  const email = `${randomUUID()}@example.com`
  userId = (await account.createUserAcrossOwners({ email, password: null, tier: 'agency' })).id
  return { ...client, ...dispatch, ...handler, ...jobs, ...withUser, ...runner, ...register }
}
type Product = Awaited<ReturnType<typeof load>>

const enqueue = ({ withUser, enqueueEvent }: Product, reportId: string, id?: string) =>
  withUser(userId, (tx) =>
    enqueueEvent(tx, {
      userId,
      name: 'report/requested',
      data: { reportId, projectId: 'p', userId },
      ...(id ? { id } : {}),
    }),
  )

const isOutboxEmpty = async () => (await database.sql`select 1 from outbox_events`).length === 0

/** Starts a function triggered by the tests' event, and records its calls. */
async function startFollower(product: Product) {
  const seen: string[] = []
  const id = `follower-${randomUUID()}`
  const follower = product.inngest.createFunction(
    { id, triggers: [product.on('report/requested')] },
    async ({ event, step }) => {
      await step.run('see', () => void seen.push(event.data.reportId))
    },
  )
  const runner = await product.startRunner({ functions: [follower], concurrency: 4 })
  closers.push(() => runner.stop(1_000))
  return seen
}

describe('the dispatcher', () => {
  it('sends an event when its transaction commits, at once, and never when it does not', async () => {
    const product = await load()
    const seen = await startFollower(product)
    // It polls only once an hour, so events arrive through notifications.
    const dispatcher = await product.startDispatcher({ pollIntervalMs: 3_600_000 })
    closers.push(() => dispatcher.stop())
    await enqueue(product, 'warm')
    await until(() => seen.length === 1)
    await product
      .withUser(userId, async (tx) => {
        const data = { reportId: 'rolled back', projectId: 'p', userId }
        await product.enqueueEvent(tx, { userId, name: 'report/requested', data })
        throw new Error('no')
      })
      .catch(() => {})
    await enqueue(product, 'real')
    await until(() => seen.length === 2)
    expect(seen).toEqual(['warm', 'real'])
    await until(isOutboxEmpty)
  })

  it('sends what was left behind while nobody was there, each event once', async () => {
    const product = await load()
    const seen = await startFollower(product)
    for (const name of ['a', 'b', 'c']) await enqueue(product, name)
    await Promise.all([product.dispatchEvents(), product.dispatchEvents()])
    await until(() => seen.length === 3)
    // As after a crash between sending an event and recording that it was sent.
    const id = randomUUID()
    await enqueue(product, 'd', id)
    await product.dispatchEvents()
    await enqueue(product, 'd', id)
    await product.dispatchEvents()
    await enqueue(product, 'e')
    await product.dispatchEvents()
    await until(() => seen.length === 5)
    expect([...seen].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await isOutboxEmpty()).toBe(true)
  })

  it('keeps events while nobody takes them', async () => {
    const product = await load()
    await enqueue(product, 'waiting')
    await expect(product.dispatchEvents()).rejects.toThrow('not up')
    expect(await isOutboxEmpty()).toBe(false)
    const seen = await startFollower(product)
    await product.dispatchEvents()
    await until(() => seen.length === 1)
  })
})

it('a mail server that stalls does not hold up webhooks', async () => {
  const [sink, receiver] = await Promise.all([SmtpSink.start(), Receiver.start()])
  closers.push(() => receiver.stop())
  sink.answers = { greeting: 'silence' }
  const product = await load({
    SMTP_URL: `${sink.url}?greetingTimeout=120000&socketTimeout=120000`,
    WEBHOOK_PRIVATE_HOSTS: receiver.host,
  })
  const [{ createWebhook }, { announce }, functions] = await Promise.all([
    import('../../account/webhooks/manage-webhooks'),
    import('../../account/announcements'),
    import('./functions'),
  ])
  const asOwner = <T>(work: (ctx: OwnerContext) => Promise<T>) =>
    product.withUser(userId, (tx) => work({ tx, principal: { userId } }))
  await database.sql`update users set email_verified_at = now() where id = ${userId}`
  // What the digest has to tell.
  await database.sql`insert into contacts (user_id, name, follow_up_at)
    values (${userId}, 'Ann', now() - interval '3 days')`
  await asOwner((ctx) => createWebhook(ctx, { name: 'CRM', url: receiver.url, events: ['lead.created'] }))
  const leadCreated = (key: string) =>
    asOwner((ctx) => {
      const mail = { kind: 'weekly_digest' as const, subject: {} }
      return announce(ctx, { type: 'lead.created', key, data: { leadId: key, readyLinkId: key }, mail })
    })
  const triggeredByEvent = functions.backgroundFunctions.filter(({ opts }) =>
    opts.triggers?.some((trigger: object) => 'event' in trigger),
  )
  const runner = await product.startRunner({ functions: triggeredByEvent, concurrency: 4 })
  closers.push(
    () => runner.stop(2_000),
    () => sink.stop(),
  )
  for (const key of ['first', 'second']) {
    await leadCreated(key)
    await product.dispatchEvents()
  }
  await until(() => receiver.messages.length === 2)
})

const sign = (body: unknown, key: string, seconds = Math.floor(Date.now() / 1_000)) =>
  `t=${seconds}&s=${createHmac('sha256', key)
    .update(`${JSON.stringify(body)}${seconds}`)
    .digest('hex')}`

/** Keys in the order that the signature requires. */
const tick = { data: {}, name: 'inngest/scheduled.timer' }
const call = { ctx: { attempt: 0, run_id: 'r' }, event: tick, events: [tick], steps: {}, version: 2 }

function post(body: string, headers: Record<string, string> = {}): Request {
  const address = 'http://localhost/api/inngest?fnId=agent-audit-workspace-clean-up&stepId=step'
  return new Request(address, { method: 'POST', body, headers: { host: 'localhost', ...headers } })
}

describe('the Inngest handler', () => {
  it('opens to nobody outside in local mode', async () => {
    const { handleInngest } = await load()
    const body = JSON.stringify(call)
    const outsiders = [
      post(body),
      post(body, { 'x-inngest-signature': sign(call, 'guessed') }),
      post(body, { 'x-inngest-signature': sign(call, '') }),
      post(body, { 'x-inngest-signature': 'nonsense' }),
      post('no json', { 'x-inngest-signature': sign(call, 'guessed') }),
      new Request('http://localhost/api/inngest', { headers: { host: 'localhost' } }),
      new Request('http://localhost/api/inngest', { method: 'PUT', headers: { host: 'localhost' } }),
    ]
    for (const request of outsiders) expect((await handleInngest(request)).status).toBe(401)
  })

  it('opens to the key of the local runner, for five minutes', async () => {
    const { handleInngest, signingKey } = await load()
    const body = JSON.stringify(call)
    const answer = await handleInngest(post(body, { 'x-inngest-signature': sign(call, signingKey()) }))
    expect(answer.status).toBe(206)
    const old = sign(call, signingKey(), Math.floor(Date.now() / 1_000) - 400)
    expect((await handleInngest(post(body, { 'x-inngest-signature': old }))).status).toBe(401)
  })

  it('reads no more than it has to', async () => {
    const { handleInngest } = await load()
    const large = post('x'.repeat(9 * 1024 * 1024), { 'x-inngest-signature': 't=1&s=1' })
    expect((await handleInngest(large)).status).toBe(413)
  })
})

describe('with an Inngest server', () => {
  const received: { url: string; events: { id: string; name: string; data: unknown }[] }[] = []
  let server: Server
  let fails = false
  let isSilent = false

  async function loadForServer(): Promise<Product> {
    server = createServer(async (req, res) => {
      const chunks: Buffer[] = []
      for await (const chunk of req) chunks.push(chunk)
      const events = JSON.parse(Buffer.concat(chunks).toString())
      if (isSilent) return
      if (!fails) received.push({ url: req.url ?? '', events })
      res.writeHead(fails ? 500 : 200, { 'content-type': 'application/json' })
      res.end(JSON.stringify(fails ? { status: 500, error: 'down' } : { status: 200, ids: ['1'] }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(async () => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    return load({
      INNGEST_SIGNING_KEY: 'signkey-test-0123456789abcdef',
      INNGEST_EVENT_KEY: 'events',
      INNGEST_BASE_URL: `http://127.0.0.1:${port}`,
    })
  }

  it('events go there under their own ids, and stay when it cannot take them', async () => {
    const product = await loadForServer()
    const id = randomUUID()
    await enqueue(product, 'there', id)
    fails = true
    await expect(product.dispatchEvents()).rejects.toThrow()
    fails = false
    expect(await product.dispatchEvents()).toBe(1)
    expect(received).toMatchObject([
      { url: '/e/events', events: [{ id, name: 'report/requested', data: { reportId: 'there' } }] },
    ])
    expect(await isOutboxEmpty()).toBe(true)
  })

  it('events stay when it does not answer within seconds', async () => {
    const product = await loadForServer()
    await enqueue(product, 'unanswered')
    const { timeout } = AbortSignal
    const waiting = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100))
    isSilent = true
    await expect(product.dispatchEvents()).rejects.toThrow()
    isSilent = false
    waiting.mockRestore()
    expect(await product.dispatchEvents()).toBe(1)
  })

  it('the functions are registered there by themselves, again once it is back', async () => {
    const { checkInngestRegistration, keepRegistered } = await loadForServer()
    fails = true
    expect(await checkInngestRegistration()).toMatchObject({ isRegistered: false })
    const registering = keepRegistered()
    closers.push(async () => registering.stop())
    fails = false
    const { events: sent } = await until(() => received.find(({ url }) => url.startsWith('/fn/register')))
    expect(sent).toMatchObject({
      appName: 'agent-audit-workspace',
      url: expect.stringContaining('/api/inngest'),
    })
    const { functions } = sent as unknown as { functions: { id: string }[] }
    expect(functions.map(({ id }) => id)).toContain('agent-audit-workspace-capture-extraction')
    expect(await checkInngestRegistration()).toMatchObject({ isRegistered: true })
  })

  it('a registration that somebody asks for takes a limit, and a look without a signature is refused', async () => {
    const { handleInngest } = await loadForServer()
    const ask = (method: string) =>
      handleInngest(new Request('http://localhost/api/inngest', { method, headers: { host: 'localhost' } }))
    expect((await ask('GET')).status).toBe(401)
    const statuses = new Set<number>()
    for (let request = 0; request < 150; request++) statuses.add((await ask('PUT')).status)
    expect(statuses).toContain(429)
  })

  it('accepts its signature and no other', async () => {
    const { handleInngest } = await loadForServer()
    const body = JSON.stringify(call)
    expect((await handleInngest(post(body))).status).toBe(401)
    const wrong = post(body, { 'x-inngest-signature': sign(call, 'ffff') })
    expect((await handleInngest(wrong)).status).toBe(401)
    const right = post(body, { 'x-inngest-signature': sign(call, '0123456789abcdef') })
    expect((await handleInngest(right)).status).toBe(206)
  })

  it('settings that must come together are asked for together', async () => {
    const { parseEnv } = await import('../../platform/env')
    expect(() => parseEnv({ INNGEST_SIGNING_KEY: 'k' })).toThrow('INNGEST_EVENT_KEY')
    expect(() => parseEnv({ INNGEST_EVENT_KEY: 'k' })).toThrow('INNGEST_SIGNING_KEY')
    expect(() => parseEnv({ INNGEST_BASE_URL: 'http://localhost:8288' })).toThrow('INNGEST_BASE_URL')
  })
})
