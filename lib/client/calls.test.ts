import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { DECLARATIONS, isOnTokenAllowlist } from '../api/registry'
import { AuditApiError } from './api-error.js'
import { AuditJobError, createAuditClient } from './index.js'
import { clientOf, json, thrownBy, token } from './scripted-server.fixture.js'

it('has a method for every operation that a token may call, and for no other', async () => {
  const { workspace } = await clientOf([json(200, {})])
  const declared = DECLARATIONS.filter(isOnTokenAllowlist).map(({ id }) => id)
  expect(Object.keys(workspace).sort()).toEqual([...declared, 'runAudit', 'waitForJob'].sort())
})

it('puts each value where the operation wants it, and the token on every request', async () => {
  const { workspace, received } = await clientOf([json(200, {})])
  await workspace.patchProject({ id: 'a/b?', description: 'Zürich & more' })
  await workspace.listLeads({ status: 'all', limit: 5, search: 'a&b' })
  await workspace.deleteMemoryByBody({ memoryId: 'm-1' })
  await workspace.getCurrentUser()
  expect(received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', '/api/projects/a%2Fb%3F', '{"description":"Zürich & more"}'],
    ['GET', '/api/lead-generation/leads?status=all&limit=5&search=a%26b', ''],
    ['DELETE', '/api/nucleus/memories', '{"memoryId":"m-1"}'],
    ['GET', '/api/user/current', ''],
  ])
  for (const { headers } of received) expect(headers.authorization).toBe(`Bearer ${token}`)
})

it('rejects values that the operation does not know, without sending anything', async () => {
  const { workspace, received } = await clientOf([json(200, {})])
  const misspelt = { id: 'p-1', clientname: 'Acme' } as { id: string }
  expect(await thrownBy(workspace.patchProject(misspelt))).toMatchObject({
    name: 'TypeError',
    message: 'patchProject: clientname is not a known value',
  })
  expect(received).toEqual([])
})

it('gives undefined where there is no body', async () => {
  const { workspace } = await clientOf([(res) => res.writeHead(204).end()])
  expect(await workspace.deleteCapture({ id: 'c-1' })).toBeUndefined()
})

it('turns an error response into an error that tells everything but the token', async () => {
  const issues = [{ path: 'name', message: 'must not be empty' }]
  const plan = { currentTier: 'solo', requiredTier: 'starter', upgradeUrl: 'https://x.example/settings/plan' }
  const body = { error: 'Not now.', code: 'QUOTA_EXCEEDED', issues, ...plan }
  const { workspace } = await clientOf([json(403, body, { 'retry-after': '9' })])
  const error = await thrownBy(workspace.createReadyLink({ name: '' }))
  expect(error).toBeInstanceOf(AuditApiError)
  const expected = { name: 'AuditApiError', status: 403, message: 'Not now.', code: 'QUOTA_EXCEEDED', issues }
  expect(error).toMatchObject({ ...expected, ...plan, retryAfterSeconds: 9, requestId: 'r-1', body })
  expect(inspect([error, workspace], { depth: null, showHidden: true })).not.toContain(token)
})

it('takes the Location of a created record for no redirect', async () => {
  const created = { id: 'c-1', name: 'Ann' }
  const { workspace } = await clientOf([
    (res) =>
      res
        .writeHead(201, { 'content-type': 'application/json', location: '/api/nucleus/contacts/c-1/record' })
        .end(JSON.stringify(created)),
  ])
  expect(await workspace.createContact({ name: 'Ann' })).toEqual(created)
})

it('says so when what answers is no workspace', async () => {
  const page = '<h1>Welcome</h1>'
  const html = await clientOf([(res) => res.writeHead(200, { 'content-type': 'text/html' }).end(page)])
  expect(await thrownBy(html.workspace.listProjects())).toMatchObject({ status: 200, body: page })
  const moved = await clientOf([
    (res) => res.writeHead(301, { location: 'https://elsewhere.example/' }).end(),
  ])
  expect(await thrownBy(moved.workspace.createContact({ name: 'Ann' }))).toMatchObject({
    status: 301,
    message: 'The workspace answered with a redirect to https://elsewhere.example/.',
  })
  expect(moved.received).toHaveLength(1)
  const hidden = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })
  const browser = await clientOf([json(200, [])], { fetch: async () => hidden })
  expect(await thrownBy(browser.workspace.listProjects())).toMatchObject({
    message: expect.stringContaining('redirect'),
  })
  expect(browser.waits).toEqual([])
})

it('rejects a token that is missing, or cannot be sent, without quoting it', () => {
  for (const given of [`${token}\n`, '', undefined as unknown as string]) {
    const create = () => createAuditClient({ baseUrl: 'https://x.example', token: given })
    expect(create).toThrow(/^token: must be an access token, without spaces around it$/)
  }
})

it('takes an address with a path and slashes at its end, and rejects what is no plain address', async () => {
  const urls: string[] = []
  const fetch = async ({ url }: Request) => {
    urls.push(url)
    return Response.json([])
  }
  for (const baseUrl of ['https://x.example', 'https://x.example/', 'HTTPS://X.example/audits//'])
    await createAuditClient({ baseUrl, token, fetch }).listProjects()
  const [root, path] = ['https://x.example/api/projects', 'https://x.example/audits/api/projects']
  expect(urls).toEqual([root, root, path])
  for (const baseUrl of ['x.example', 'ftp://x.example', 'https://x.example/?a=b', 'https://u:p@x.example'])
    expect(() => createAuditClient({ baseUrl, token }), baseUrl).toThrow(/^baseUrl: must be/)
})

const job = (status: string, more = {}) => json(200, { data: { jobId: 'j-1', status, ...more } })

it('follows an audit to its end and tells each state', async () => {
  const { workspace, received, waits } = await clientOf([job('pending'), job('processing'), job('completed')])
  const states: string[] = []
  const ended = await workspace.runAudit({ id: 'p-1' }, { onProgress: ({ status }) => states.push(status) })
  expect(ended.jobId).toBe('j-1')
  expect(states).toEqual(['pending', 'processing', 'completed'])
  expect(waits).toEqual([1_000])
  expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/agent/projects/p-1/audit-analysis/async',
    'GET /api/agent/jobs/j-1?wait=3',
    'GET /api/agent/jobs/j-1?wait=3',
  ])
})

it('throws when the audit fails, and gives the failed job to who only waits for it', async () => {
  const failed = job('failed', { error: 'Too much.', errorCode: 'CONTENT_TOO_LARGE' })
  const { workspace } = await clientOf([job('pending'), failed])
  const error = await thrownBy(workspace.runAudit({ id: 'p-1' }))
  expect(error).toBeInstanceOf(AuditJobError)
  expect(error).toMatchObject({ message: 'Too much.', code: 'CONTENT_TOO_LARGE', job: { jobId: 'j-1' } })
  expect(await workspace.waitForJob('j-1')).toMatchObject({ status: 'failed' })
})

it('stops waiting for a job when the time is over', async () => {
  const { workspace } = await clientOf([job('processing')])
  const error = await thrownBy(workspace.waitForJob('j-1', { timeoutMs: 1 }))
  expect(error).toMatchObject({ name: 'TimeoutError' })
})
