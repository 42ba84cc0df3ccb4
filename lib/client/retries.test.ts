import { expect, it } from 'vitest'
import { AuditApiError } from './api-error.js'
import { brokenOff, clientOf, json, thrownBy } from './scripted-server.fixture.js'
import { wait } from './wait.js'

const project = json(201, { id: 'p-1' })
const newProject = { clientName: 'Acme', industry: 'Retail', companySize: '11-50' }
const keysOf = (received: { headers: Record<string, unknown> }[]) => [
  ...new Set(received.map(({ headers }) => headers['idempotency-key'])),
]

it('waits as long as the workspace says, and a pause, when it is asked too often, or is starting', async () => {
  for (const status of [429, 503]) {
    const errorResponse = json(status, { error: 'Wait.' }, { 'retry-after': '7' })
    const { workspace, waits } = await clientOf([errorResponse, json(200, [])])
    expect(await workspace.listProjects()).toEqual([])
    expect(waits).toEqual([7_500])
  }
})

it('measures a date to wait for from the date of the answer', async () => {
  const dates = { date: 'Thu, 01 Jan 2004 00:00:00 GMT', 'retry-after': 'Thu, 01 Jan 2004 00:00:20 GMT' }
  const { workspace, waits } = await clientOf([json(503, { error: 'Wait.' }, dates), json(200, [])])
  await workspace.listProjects()
  expect(waits).toEqual([20_500])
})

it('does not wait longer than allowed, but tells how long it would be', async () => {
  const { workspace, waits } = await clientOf([json(429, { error: 'Wait.' }, { 'retry-after': '3600' })])
  expect(await thrownBy(workspace.listProjects())).toMatchObject({ status: 429, retryAfterSeconds: 3600 })
  expect(waits).toEqual([])
})

it('sends a write again with the same key and body when the connection was lost in the middle', async () => {
  const { workspace, received } = await clientOf([(res) => res.destroy(), brokenOff, project])
  expect(await workspace.createProject(newProject)).toEqual({ id: 'p-1' })
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([newProject, newProject, newProject])
  expect(keysOf(received)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  await workspace.createProject(newProject)
  expect(keysOf(received)).toHaveLength(2)
})

it('uses the key that the caller gives, and none for reads', async () => {
  const { workspace, received } = await clientOf([json(502, 'Bad gateway'), project])
  await workspace.createProject(newProject, { idempotencyKey: 'acme-1' })
  expect(keysOf(received)).toEqual(['acme-1'])
  await workspace.getProject({ id: 'p-1' })
  expect(keysOf(received)).toEqual(['acme-1', undefined])
})

it('pauses longer before each further retry, and gives up after as many as allowed', async () => {
  const { workspace, received, waits } = await clientOf([json(500, { error: 'Broken.' })], { maxRetries: 6 })
  expect(await thrownBy(workspace.getCredits())).toMatchObject({ status: 500, message: 'Broken.' })
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000])
  expect(received).toHaveLength(7)
})

it('throws what the network threw when the workspace stays out of reach', async () => {
  const { workspace, received } = await clientOf([(res) => res.destroy()], { maxRetries: 1 })
  const error = await thrownBy(workspace.getCredits())
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(AuditApiError)
  expect(received).toHaveLength(2)
})

it('retries no other error, nor work that failed', async () => {
  const answers = [
    [400, 'VALIDATION_ERROR'],
    [401, undefined],
    [403, 'CREDITS_INSUFFICIENT'],
    [404, undefined],
    [409, 'ANALYSIS_IN_PROGRESS'],
    [422, 'PREREQUISITE_MISSING'],
    [500, 'ANALYSIS_FAILED'],
    [502, 'PROVIDER_ERROR'],
    [503, 'PAT_DISABLED'],
    [504, 'ANALYSIS_TIMEOUT'],
  ] as const
  for (const [status, code] of answers) {
    const { workspace, received } = await clientOf([json(status, { error: 'No.', code })])
    const rejected = thrownBy(workspace.triggerAuditAnalysis({ id: 'p-1' }))
    expect(await rejected).toMatchObject({ status, code })
    expect(received, String(code)).toHaveLength(1)
  }
})

it('ends at once when its signal is aborted, before, while waiting and while the answer is on its way', async () => {
  const reason = new Error('Enough')
  const early = await clientOf([json(200, [])])
  expect(await thrownBy(early.workspace.listProjects({}, { signal: AbortSignal.abort(reason) }))).toBe(reason)
  expect(early.received).toEqual([])

  const waiting = new AbortController()
  const limited = await clientOf([json(429, {}, { 'retry-after': '60' })], undefined, {
    wait: (waitMs, signal) => {
      const waited = wait(waitMs, signal)
      waiting.abort(reason)
      return waited
    },
  })
  expect(await thrownBy(limited.workspace.listProjects({}, { signal: waiting.signal }))).toBe(reason)

  const lifetime = new AbortController()
  const silent = await clientOf([() => lifetime.abort(reason)], { signal: lifetime.signal })
  expect(await thrownBy(silent.workspace.listProjects())).toBe(reason)
  expect(silent.received).toHaveLength(1)
})
