import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestCaller } from '../../audit/analysis/synthesis.fixture'
import { until } from '../embedded/runner/until.fixture'
import { InngestServerFixture } from './inngest-server.fixture'

const signingKey = `signkey-test-${'ab'.repeat(32)}`
const longMs = 240_000

let inngest: InngestServerFixture
let product: Awaited<ReturnType<typeof load>>
let door: Server
let background: { stop(graceMs: number): Promise<void> }
/** While true, the product refuses all requests. */
let isAway = false

/** Loads the product, which reads its settings on import. */
async function load() {
  const [
    start,
    handler,
    register,
    caller,
    analysis,
    documents,
    audits,
    interviews,
    jobs,
    captures,
    credits,
    db,
    withUser,
  ] = await Promise.all([
    import('./start'),
    import('./inngest-handler'),
    import('./register'),
    import('../../audit/analysis/synthesis.fixture'),
    import('../../audit/analysis'),
    import('../../audit/documents/document.fixture'),
    import('../../audit/analysis/start-audit'),
    import('../../audit/interviews/create-interview'),
    import('../../audit/jobs'),
    import('../../nucleus/captures/take-capture'),
    import('../../account/credits'),
    import('../../platform/db/client'),
    import('../../platform/db/with-user'),
  ])
  return {
    ...start,
    ...handler,
    ...register,
    ...caller,
    ...analysis,
    ...documents,
    ...audits,
    ...interviews,
    ...jobs,
    ...captures,
    ...credits,
    ...db,
    ...withUser,
  }
}

beforeAll(async () => {
  inngest = await InngestServerFixture.start({ signingKey, scheduled: /forgotten-work/ })
  door = createServer(async (req, res) => {
    if (isAway) {
      req.socket.destroy()
      return
    }
    const body = Buffer.concat(await req.toArray())
    const request = new Request(`http://${req.headers.host}${req.url}`, {
      method: req.method,
      headers: Object.entries(req.headers).flatMap(([name, value]) => [
        [name, String(value)] as [string, string],
      ]),
      ...(req.method === 'POST' && { body }),
    })
    const response = await product.handleInngest(request)
    res.writeHead(response.status, Object.fromEntries(response.headers))
    res.end(Buffer.from(await response.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  Object.assign(process.env, {
    BASE_URL: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    INNGEST_SIGNING_KEY: signingKey,
    INNGEST_EVENT_KEY: 'test',
    INNGEST_BASE_URL: inngest.url,
    INNGEST_REGISTRATION_SECONDS: '1',
    FORGOTTEN_WORK_SECONDS: '1',
    LOG_LEVEL: 'silent',
  })
  product = await load()
  background = await product.startBackground()
  await until(() => inngest.known > 0)
}, longMs)

afterAll(async () => {
  await background.stop(1_000)
  await inngest.stop()
  door.closeAllConnections()
  door.close()
  await product.closeDatabase()
})

let caller: TestCaller
let projectId: string
beforeEach(async () => {
  caller = await product.freshCaller()
  projectId = await product.freshProject(caller)
  await product.newDocument(caller.userId, projectId)
})

const startAudit = () => caller.as((ctx) => product.startAudit(ctx, projectId))
const takeNote = () =>
  caller.as((ctx) =>
    product.takeCapture(ctx, {
      channel: 'text_note',
      contentType: 'text/plain',
      content: 'Anna sends the figures to Ben by Friday.',
    }),
  )
const holdInterview = () =>
  caller.as((ctx) =>
    product.createInterview(
      ctx,
      projectId,
      { kind: 'transcript', stakeholder: { name: 'Ann' }, transcript: 'Ann: Invoices are typed by hand.' },
      [],
    ),
  )
const isInterviewRead = (id: string) =>
  caller.as(async (ctx) => !(await product.listUnreadInterviewIds(ctx, projectId)).includes(id))
const used = () => caller.as(async (ctx) => (await product.currentAccount(ctx.tx, caller.userId)).used)
const statusOf = async (table: 'jobs' | 'captures', id: string) => {
  const [row] = await product
    .acrossOwners()
    .execute<{ status: string }>(sql`select status from ${sql.identifier(table)} where id = ${id}`)
  return row!.status
}
const isOver = (status: string) => !['pending', 'processing'].includes(status)
const outcomeOf = (table: 'jobs' | 'captures', id: string) =>
  until(async () => {
    const status = await statusOf(table, id)
    return isOver(status) && status
  }, longMs)
const runsOf = (eventId: string) => inngest.started.filter((run) => run.eventId === eventId)
const isTaken = (ids: string) =>
  until(() => inngest.events.some((event) => JSON.stringify(event).includes(ids)))

test(
  'work whose events an Inngest server has lost is found, runs once and costs once',
  async () => {
    const before = await used()
    inngest.hold()
    const job = await startAudit()
    const note = await takeNote()
    const interview = await holdInterview()
    await Promise.all([isTaken(job.id), isTaken(note.id), isTaken(interview.id)])
    await inngest.restart()
    inngest.release()
    await until(() => inngest.known > 0)

    expect(await outcomeOf('jobs', job.id)).toBe('completed')
    expect(isOver(await outcomeOf('captures', note.id))).toBe(true)
    await until(() => isInterviewRead(interview.id), longMs)
    expect(runsOf(job.id).filter(({ functionId }) => functionId.endsWith('audit-synthesis'))).toHaveLength(1)
    expect(await used()).toBe(before + job.costCredits)
  },
  longMs,
)

test(
  'an audit that merely waits long at an Inngest server runs once',
  async () => {
    inngest.hold()
    const job = await startAudit()
    const timesSent = () => inngest.events.filter(({ id }) => id === job.id).length
    await until(() => timesSent() > 0)
    // Scheduled functions do not run either meanwhile: the test calls the sweep itself.
    const { announceForgottenAuditsAcrossOwners } = await import('../../audit/analysis')
    await until(async () => (await announceForgottenAuditsAcrossOwners()) && timesSent() > 2)
    inngest.release()
    expect(await outcomeOf('jobs', job.id)).toBe('completed')
    expect(runsOf(job.id)).toHaveLength(1)
  },
  longMs,
)

test(
  'work begun while an Inngest server is away is done once it is back',
  async () => {
    await inngest.goDown()
    const job = await startAudit()
    await inngest.comeUp()
    expect(await outcomeOf('jobs', job.id)).toBe('completed')
  },
  longMs,
)

test(
  'an audit survives ten minutes during which this product is away',
  async () => {
    isAway = true
    const job = await startAudit()
    // The pauses before the sixth attempt are almost nine minutes together, and the one after it is ten.
    await until(
      () => inngest.calls.some(({ eventId, attempt }) => eventId === job.id && attempt === 5),
      longMs,
    )
    isAway = false
    expect(await outcomeOf('jobs', job.id)).toBe('completed')
  },
  longMs,
)
