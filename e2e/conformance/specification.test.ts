import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { DECLARATIONS, isOnTokenAllowlist } from '../../lib/api/registry'
import { expectCode } from './answers'
import { granted, newCaller, newProject, newToken } from './callers'

/** Promises of the published specification about single endpoints. */

it('every endpoint below the five Nucleus trees can be reached with a token of its scope', () => {
  const below = DECLARATIONS.filter(({ path }) =>
    /^\/api\/nucleus\/(captures|memories|contacts|insights|suggestions)(\/|$)/.test(path),
  )
  expect(below.filter((declaration) => !isOnTokenAllowlist(declaration)).map(({ id }) => id)).toEqual([])
  for (const { id, method, access } of below)
    expect(access, id).toEqual({ session: true, token: method === 'GET' ? 'read' : 'write' })
})

it('a project patch without an allowed field is EMPTY_PATCH, whatever it is instead', async () => {
  const { session } = await newCaller()
  const path = `/api/projects/${randomUUID()}`
  for (const body of [
    undefined,
    '',
    '{}',
    '[]',
    'null',
    '1',
    '"text"',
    '{"status":"complete"}',
    '[{"clientName":"A"}]',
  ]) {
    const answer = await session.request('PATCH', path, { body })
    expect(answer.status, String(body)).toBe(400)
    expectCode(answer, 'EMPTY_PATCH')
  }
  expectCode(await session.request('PATCH', path, { body: '{' }), 'INVALID_JSON')
})

it('the questions of an assessment config are in its detail only', async () => {
  const { session } = await newCaller()
  const path = '/api/agent/assessment-configs'
  const questions = [{ questionText: 'Why now?', questionType: 'short_text' }]
  const created = granted(await session.post(path, { name: 'Readiness', questions }), 201).body.data
  const at = `${path}/${created.id}`
  const patched = granted(await session.patch(at, { name: 'Other' }), 200).body.data
  const [listed] = granted(await session.get(path), 200).body.data.configs
  for (const config of [created, patched, listed]) expect(config).not.toHaveProperty('questions')
  const detail = granted(await session.get(at), 200).body.data
  expect(detail.questions.map((question: { questionText: string }) => question.questionText)).toContain(
    'Why now?',
  )
  expect(detail).toEqual({ ...patched, questions: detail.questions })
})

it('every audit moves the updatedAt of its project', async () => {
  const caller = await newCaller()
  const { session } = caller
  const id = await newProject(caller)
  const form = new FormData()
  form.append('file', new Blob(['Invoices take 48 hours and are typed twice.']), 'notes.txt')
  granted(await session.post(`/api/agent/projects/${id}/documents`, form), 201)
  const updatedAt = async () =>
    granted(await session.get(`/api/projects/${id}`), 200).body.updatedAt as string
  granted(await session.post(`/api/projects/${id}/audit-analysis`), 200)
  const first = await updatedAt()
  granted(await session.post(`/api/projects/${id}/audit-analysis`), 200)
  expect(Date.parse(await updatedAt())).toBeGreaterThan(Date.parse(first))
})

it('the filters of the lead list name everything it was filtered by', async () => {
  const { session } = await newCaller()
  const path = '/api/lead-generation/leads'
  const usual = { status: 'active', search: '', sortBy: 'created_at', sortOrder: 'desc' }
  expect(granted(await session.get(path), 200).body.filters).toEqual(usual)
  const readyLinkId = randomUUID()
  const query = `?minScore=40&surveyStatus=completed&readyLinkId=${readyLinkId}&search=acme&status=all`
  expect(granted(await session.get(path + query), 200).body.filters).toEqual({
    ...usual,
    ...{ status: 'all', search: 'acme', minScore: 40, surveyStatus: 'completed', readyLinkId },
  })
})

it('a capture is corrected, its items kept and its memories reviewed with a token', async () => {
  const { client } = await newToken(await newCaller())
  const { capture } = granted(
    await client.post('/api/nucleus/captures/paste', { channel: 'email', content: 'Ann sends the offer.' }),
    201,
  ).body
  const path = `/api/nucleus/captures/${capture.id}`
  const renamed = granted(await client.patch(path, { title: 'Offer' }), 200)
  expect(renamed.body.capture.title).toBe('Offer')
  const memory = granted(await client.post('/api/nucleus/memories', { subject: 'A', content: 'B' }), 201).body
  const reviewed = await client.post(`/api/nucleus/memories/${memory.id}/review`, { decision: 'confirm' })
  expect(granted(reviewed, 200).body).toMatchObject({ id: memory.id, trust: 'fact' })
})
