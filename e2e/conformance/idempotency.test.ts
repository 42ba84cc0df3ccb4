import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setBalance } from '../../lib/account/credits'
import { DECLARATIONS } from '../../lib/api/registry'
import { takesIdempotencyKey } from '../../lib/contract/declare'
import { COSTS } from '../../lib/contract/plans'
import { withUser } from '../../lib/platform/db/with-user'
import { expectDocumented, expectError, expectLimitHeaders } from './answers'
import {
  balanceOf,
  newCaller,
  newCallerWithCredits,
  newDocument,
  newEntitledCaller,
  newProject,
  newProjectBody,
  newToken,
  projectCountOf,
} from './callers'
import { bodyFor, endpointsWhere, pathOf } from './endpoints'

/** After these the session that would repeat the request is over. */
const endsSession = ['changePassword', 'signOutEverywhere', 'deleteAccount']
const createProject = DECLARATIONS.find(({ id }) => id === 'createProject')!
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

describe.each(endpointsWhere(takesIdempotencyKey))('$title', ({ declaration }) => {
  const { method } = declaration

  it('rejects an invalid key', async () => {
    const { user, session } = await newEntitledCaller(declaration)
    const body = bodyFor(declaration, user)
    for (const key of ['k'.repeat(256), 'k'.repeat(257), 'a\tb', 'ä']) {
      const answer = await session.request(method, pathOf(declaration), { body, ...withKey(key) })
      expectError(declaration, answer, 400, 'IDEMPOTENCY_KEY_INVALID')
      expectLimitHeaders(answer)
    }
  })

  it('answers a repeated request with the first answer, unless that was an error', async () => {
    const caller = await newEntitledCaller(declaration)
    const isOfProject = /^\/api\/(?:agent\/)?projects\/\{/.test(declaration.path)
    const projectId = isOfProject ? await newProject(caller) : undefined
    if (projectId && declaration.cost === 'auditSynthesis') await newDocument(caller, projectId)
    const path = pathOf(declaration, projectId)
    const request = { body: bodyFor(declaration, caller.user), ...withKey(randomUUID()) }
    const first = await caller.session.request(method, path, request)
    expectDocumented(declaration, first)
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    const second = await caller.session.request(method, path, request)
    if (endsSession.includes(declaration.id)) {
      expectError(declaration, second, 401, null)
      return
    }
    expectDocumented(declaration, second)
    expectLimitHeaders(second)
    if (first.status >= 400) {
      expect(second.headers.get('idempotency-replayed')).toBeNull()
      return
    }
    expect(second.status, second.text).toBe(first.status)
    if (!declaration.output.repeated) expect(second.text).toBe(first.text)
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(second.headers.get('idempotency-replayed')).toBe('true')
  })
})

it('deleting a capture answers 204 whatever key and body come along', async () => {
  const { session } = await newCaller()
  const path = `/api/nucleus/captures/${randomUUID()}`
  const key = randomUUID()
  for (const [given, body] of [['k'.repeat(256)], [key, '{}'], [key, '{'], [key, 'x'.repeat(2_000_000)]]) {
    const answer = await session.request('DELETE', path, { body, ...withKey(given!) })
    expect([answer.status, answer.text]).toEqual([204, ''])
  }
})

describe('creating a project with a key', () => {
  it('charges once for a repeated request', async () => {
    const caller = await newCaller()
    const { client } = await newToken(caller)
    const before = await balanceOf(caller)
    const key = 'k'.repeat(255)
    const first = await client.post('/api/projects', newProjectBody(), withKey(key))
    const second = await client.post('/api/projects', newProjectBody(), withKey(key))
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.text).toBe(first.text)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await balanceOf(caller)).toBe(before - COSTS.projectCreation)
    expect(await projectCountOf(caller)).toBe(1)
    const third = await client.post('/api/projects', newProjectBody('Somebody else'), withKey(key))
    expectError(createProject, third, 409, 'IDEMPOTENCY_KEY_REUSED')
    expect(await projectCountOf(caller)).toBe(1)
  })

  it('charges once for eight requests at the same time', async () => {
    const caller = await newCaller()
    const { client } = await newToken(caller)
    const before = await balanceOf(caller)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/projects', newProjectBody(), withKey(key))),
    )
    for (const answer of answers) {
      expectDocumented(createProject, answer)
      expect(answer.status, answer.text).toBe(201)
      expect(answer.text).toBe(answers[0]?.text)
    }
    const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')
    expect(replayed).toHaveLength(7)
    expect(await balanceOf(caller)).toBe(before - COSTS.projectCreation)
    expect(await projectCountOf(caller)).toBe(1)
  })

  it('keeps the key to its credential', async () => {
    const caller = await newCaller()
    const key = randomUUID()
    const clients = [caller.session, (await newToken(caller)).client, (await newToken(caller)).client]
    const answers = []
    for (const client of clients) {
      answers.push(await client.post('/api/projects', newProjectBody(), withKey(key)))
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3)
  })

  it('does not keep an error of the input', async () => {
    const { session } = await newCaller()
    const key = randomUUID()
    const rejected = await session.post('/api/projects', { clientName: '' }, withKey(key))
    expectError(createProject, rejected, 400, 'VALIDATION_ERROR')
    const accepted = await session.post('/api/projects', newProjectBody(), withKey(key))
    expect(accepted.status, accepted.text).toBe(201)
    expect(accepted.headers.get('idempotency-replayed')).toBeNull()
  })

  it('does not keep an error for want of credits', async () => {
    const { user, session } = await newCallerWithCredits(0)
    const key = randomUUID()
    const rejected = await session.post('/api/projects', newProjectBody(), withKey(key))
    expectError(createProject, rejected, 403, 'CREDITS_INSUFFICIENT')
    await withUser(user.id, (tx) => setBalance(tx, user.id, COSTS.projectCreation))
    const accepted = await session.post('/api/projects', newProjectBody(), withKey(key))
    expect(accepted.status, accepted.text).toBe(201)
    expect(accepted.headers.get('idempotency-replayed')).toBeNull()
  })

  it('does not keep an error for want of a resource that is made afterwards', async () => {
    const { session } = await newCaller()
    const key = randomUUID()
    const path = '/api/nucleus/contacts'
    const contactId = randomUUID()
    const first = await session.patch(path, { contactId, name: 'Ann' }, withKey(key))
    expect(first.status).toBe(404)
    const other = (await session.post(path, { name: 'Ann Lee' })).body.id
    const second = await session.patch(path, { contactId: other, name: 'Ann' }, withKey(key))
    expect(second.status, second.text).toBe(200)
  })

  it('compares bodies as JSON values', async () => {
    const caller = await newCaller()
    const body = newProjectBody()
    const key = randomUUID()
    const first = await caller.session.post('/api/projects', JSON.stringify(body), withKey(key))
    const reversed = Object.fromEntries(Object.entries(body).reverse())
    const spellings = [`  ${JSON.stringify(body, null, 2)}\n`, JSON.stringify(reversed)]
    for (const spelling of spellings) {
      const again = await caller.session.post('/api/projects', spelling, withKey(key))
      expect(again.text).toBe(first.text)
      expect(again.headers.get('idempotency-replayed')).toBe('true')
    }
    const other = { ...body, description: null }
    const rejected = await caller.session.post('/api/projects', other, withKey(key))
    expect(rejected.status).toBe(400)
    const different = await caller.session.post(
      '/api/projects',
      newProjectBody('Acme '.repeat(2)),
      withKey(key),
    )
    expectError(createProject, different, 409, 'IDEMPOTENCY_KEY_REUSED')
    expect(await projectCountOf(caller)).toBe(1)
  })
})
