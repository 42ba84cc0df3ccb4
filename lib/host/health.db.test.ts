import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { DatabaseProxy } from '../../e2e/support/database-proxy'
import { recordBackgroundWork } from '../account/settings'
import { createUserAcrossOwners } from '../account/users'
import { acrossOwners, closeDatabase, ownerConnections } from '../platform/db/client'
import { startFaultyS3 } from '../platform/files/faulty-s3.fixture'
import { incomingPath } from '../platform/files/incoming'
import { checkHealth } from './health'

const proxy = await DatabaseProxy.start(process.env.DATABASE_URL!)
process.env.DATABASE_URL = proxy.url
process.env.DATA_DIR = await mkdtemp(path.join(tmpdir(), 'health-'))
const store = await startFaultyS3()

afterEach(async () => {
  proxy.rewrite = undefined
  store.fateOf = () => 'pass'
  await proxy.comeUp()
})
afterAll(async () => {
  await closeDatabase()
  await store.stop()
  await proxy.stop()
  await rm(process.env.DATA_DIR!, { recursive: true, force: true })
})

const get = (path: string) => checkHealth(new Request(`http://localhost/api/health${path}`))

/** Polls until the readiness checks have the expected result: an answer may be a second old. */
async function untilFailed(...failed: string[]) {
  for (;;) {
    const response = await get('/ready')
    const { ready, checks } = (await response.json()) as { ready: boolean; checks: Record<string, string> }
    const names = Object.keys(checks).filter((name) => checks[name] === 'failed')
    if (names.sort().join() === failed.sort().join()) return { status: response.status, ready, response }
    await new Promise(setImmediate)
  }
}

it('a server that is well is live and ready', async () => {
  await recordBackgroundWork()
  expect(await untilFailed()).toMatchObject({ status: 200, ready: true })
  expect((await get('/live')).status).toBe(200)
  expect(await (await get('')).json()).toEqual({ live: true, ready: true })
})

it('without its database it is live and not ready', async () => {
  await proxy.goDown()
  const { status, response } = await untilFailed('database', 'rowSecurity', 'work')
  expect(status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect((await get('/live')).status).toBe(200)
})

it('with connections that lack the row-secured role it is not ready', async () => {
  // As with a pooler that drops the role: statements of an owner would see the rows of all users.
  proxy.rewrite = (chunk) =>
    Buffer.from(chunk.toString('latin1').replace('set role app_user', 'set role none    '), 'latin1')
  expect(await untilFailed('rowSecurity')).toMatchObject({ status: 503 })
})

it('with all connections in use and callers waiting it is not ready', async () => {
  await untilFailed()
  const pool = ownerConnections()
  const taken = await Promise.all(Array.from({ length: pool.state().most }, () => pool.take()))
  const waiting = pool.take()
  expect(await untilFailed('pool')).toMatchObject({ status: 503 })
  for (const connection of taken) pool.release(connection)
  pool.release(await waiting)
  await untilFailed()
})

it('with a file store that refuses or freezes it is not ready', async () => {
  store.fateOf = () => 'refuse'
  expect(await untilFailed('files')).toMatchObject({ status: 503 })
  const thaw = Promise.withResolvers<void>()
  store.fateOf = () => thaw.promise.then(() => 'pass')
  expect(await untilFailed('files')).toMatchObject({ status: 503 })
  expect((await get('/ready?exclude=files,work')).status).toBe(200)
  thaw.resolve()
})

it('with a disk that takes nothing it is not ready', async () => {
  const incoming = path.dirname(await incomingPath())
  await rm(incoming, { recursive: true })
  await writeFile(incoming, '')
  expect(await untilFailed('disk')).toMatchObject({ status: 503 })
  await rm(incoming)
  await mkdir(incoming)
  await untilFailed()
})

it('with events that nobody sends it is not ready', async () => {
  const { id } = await createUserAcrossOwners({ email: 'outbox@example.com', password: null, tier: 'solo' })
  await acrossOwners().execute(sql`
    insert into outbox_events (user_id, name, data, created_at)
    values (${id}, 'test', '{}', now() - interval '10 minutes')`)
  expect(await untilFailed('work')).toMatchObject({ status: 503 })
  expect((await get('/ready?exclude=work')).status).toBe(200)
})
