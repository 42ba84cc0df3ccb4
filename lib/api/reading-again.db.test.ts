import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { newCaller, type TestCaller } from '../account/users/account.fixture'
import { documentOperations } from '../audit/documents'
import { newProject } from '../audit/projects/project.fixture'
import type { AnyOperation } from '../contract/operation'
import { captureRecordOperations as captureRecords } from '../nucleus/captures'
import { acrossOwners, closeDatabase } from '../platform/db/client'
import { closeLimits, LIMIT_CLASSES } from '../platform/limits'
import { run } from './run'

afterAll(closeDatabase)
afterEach(closeLimits)

const notes = LIMIT_CLASSES.noteCapture.defaultFigure
let caller: TestCaller
beforeEach(async () => {
  caller = await newCaller()
})

/** Each call uses its own token, so that only limits per user add up. */
function call(operation: AnyOperation, params: Record<string, string>, body?: object) {
  const { principal } = caller
  const origin = { requestId: 'test', address: '192.0.2.1', method: operation.declaration.method }
  const token = {
    ...principal,
    kind: 'token' as const,
    tokenId: randomUUID(),
    scopes: ['read', 'write'] as const,
  }
  const isForTokens = 'session' in operation.declaration.access && operation.declaration.access.token
  return run(
    operation,
    { ...origin, authenticate: async () => (isForTokens ? token : principal), hasAuthorization: false },
    () => ({
      path: operation.declaration.path,
      params,
      query: {},
      idempotencyKey: null,
      readBody: async () => ({ bytes: Buffer.from(JSON.stringify(body ?? {})), json: () => body }),
    }),
  )
}

async function newCapture(): Promise<string> {
  const [row] = await acrossOwners().execute<{ id: string }>(sql`
    insert into captures (user_id, channel, content_type, title, raw_content, captured_at)
    values (${caller.userId}, 'text_note', 'text/plain', 'A note', 'Call Ann tomorrow.', '2026-01-01T09:00:00Z')
    returning id`)
  return row!.id
}

const dayAfter = (days: number) => new Date(Date.UTC(2026, 1, 1 + days)).toISOString()

it('a capture whose day changes is read again, which counts as a note capture', async () => {
  const id = await newCapture()
  const { updateCapture } = captureRecords
  for (let time = 0; time < notes; time += 1) {
    const { status, limits } = await call(updateCapture, { id }, { capturedAt: dayAfter(time) })
    expect(status).toBe(200)
    expect(limits).toMatchObject([
      { limitClass: 'write' },
      { limitClass: 'noteCapture', remaining: notes - 1 - time },
    ])
  }
  const refused = await call(updateCapture, { id }, { capturedAt: dayAfter(notes), title: 'Not stored' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['Retry-After'])).toBeGreaterThan(3500)
  const [row] = await acrossOwners().execute<{ title: string; moment: Date }>(
    sql`select title, captured_at as moment from captures where id = ${id}`,
  )
  expect(row!.title).toBe('A note')
  expect(new Date(row!.moment).toISOString()).toBe(dayAfter(notes - 1))
})

it('a change that causes no reading counts as a write alone', async () => {
  const id = await newCapture()
  const { updateCapture } = captureRecords
  const changes = [{ title: 'Other' }, { capturedAt: '2026-01-01T17:00:00Z' }]
  for (const change of changes) {
    const { status, limits } = await call(updateCapture, { id }, change)
    expect(status).toBe(200)
    expect(limits.map(({ limitClass }) => limitClass)).toEqual(['write'])
  }
})

it('a document that is read again counts as a note capture', async () => {
  const params = { id: await newProject(caller.userId, {}), documentId: randomUUID() }
  const answer = await call(documentOperations.retryDocument, params)
  expect(answer.limits.map(({ limitClass }) => limitClass)).toEqual(['write', 'noteCapture'])
  expect(answer.status).toBe(404)
})
