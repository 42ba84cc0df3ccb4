import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyDeclaration } from '../../lib/contract/declare'
import { workspaceUnderTest } from '../support/environment'
import type { HttpClient } from '../support/http'
import { expectCode } from './answers'
import {
  bodyInOrder,
  type Caller,
  granted,
  newCaller,
  newDocument,
  newEntitledCaller,
  newProject,
  newProjectBody,
  newToken,
  pathInOrder,
} from './callers'
import { bodyFor, endpointsWhere, type JsonSchema } from './endpoints'
import { callTool } from './mcp-client'
import { newProjectWithMaterial } from './tool-calls'

/** Promises of errors: each says what to do next. */

const { baseUrl } = workspaceUnderTest()

/** The fields of a body that name something of the account, outside lists. */
function idsIn({ input }: AnyDeclaration): string[] {
  if (!input.body) return []
  const whole = z.toJSONSchema(input.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const schema = whole.$ref ? whole.$defs![whole.$ref.replace('#/$defs/', '')]! : whole
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    [field, ...(field.anyOf ?? [])].some(({ format }) => format === 'uuid') ? [name] : [],
  )
}

/** The other members that a body needs before the id is checked. */
const besides: Record<string, object> = {
  updateMemory: { content: 'Other' },
  updateContact: { name: 'Other' },
  updateInsight: { isRead: true },
}

/** The path to take something from a completed audit. */
async function pathToRestore(caller: Caller): Promise<{ path: string }> {
  const audits = `/api/projects/${await newProjectWithMaterial(caller)}/audits`
  granted(await caller.session.post(audits.replace(/audits$/, 'audit-analysis')), 200)
  const { runs } = granted(await caller.session.get(audits), 200).body
  return { path: `${audits}/${runs[0].id}/restore` }
}

const naming = endpointsWhere(({ access, id }) => 'session' in access && id !== 'deleteMemoryByBody').flatMap(
  ({ title, declaration }) => idsIn(declaration).map((field) => ({ title, field, declaration })),
)

it('there are bodies that name something by its id', () => {
  expect(naming.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['projectId', 'stakeholderId', 'supersedesId', 'assessmentConfigId', 'contactId']),
  )
})

describe.each(naming)('$title', ({ field, declaration }) => {
  it(`names ${field} where nothing has this id`, async () => {
    const caller = await newEntitledCaller(declaration)
    const { path } = await (declaration.id === 'restoreFromRun'
      ? pathToRestore(caller)
      : pathInOrder(caller, declaration))
    const { stakeholder: _, ...body } = bodyFor(declaration, caller.user) as Record<string, unknown>
    // The other record of a merge has to be there.
    const others = /^merge/.test(declaration.id) ? await bodyInOrder(caller, declaration) : {}
    const given = { ...body, ...besides[declaration.id], ...(others as object), [field]: randomUUID() }
    const answer = await caller.session.request(declaration.method, path, { body: given })
    expect(answer.status, answer.text).toBe(404)
    expect(answer.body).toMatchObject({
      error: expect.stringMatching(new RegExp(`^${field}: `)),
      issues: [{ path: field }],
    })
  })
})

describe('a token', () => {
  let client: HttpClient
  let projectId: string
  beforeAll(async () => {
    const caller = await newCaller()
    client = (await newToken(caller)).client
    projectId = await newProject(caller)
  })

  it('learns where people do what it cannot, and what is nowhere', async () => {
    const uploads = await client.post(`/api/agent/projects/${projectId}/documents`)
    const nothing = await client.get('/api/no-such-thing')
    const method = await client.request('PUT', '/api/projects')
    for (const answer of [uploads, nothing, method]) {
      expect(answer.status).toBe(403)
      expectCode(answer, 'PAT_ROUTE_NOT_ALLOWED')
    }
    expect(uploads.body.browserUrl).toBe(`${baseUrl}/projects/${projectId}/documents`)
    expect(nothing.body.error).toContain('There is no such route')
    expect(method.body.error).toContain('GET, POST')
    expect([nothing.body.browserUrl, method.body.browserUrl]).toEqual([undefined, undefined])
    const keys = await client.get('/api/user/api-keys')
    expectCode(keys, 'PAT_NOT_SUPPORTED_FOR_ENDPOINT')
    expect(keys.body.browserUrl).toBe(`${baseUrl}/settings/api-tokens`)
  })

  it('finds in every error the section that explains it', async () => {
    const answer = await client.post('/api/projects', { clientName: '' })
    const { pathname, hash } = new URL(answer.body.documentation)
    expect(pathname).toBe('/docs/errors')
    const page = await client.get(`${pathname}/markdown`)
    expect(page.text).toContain(`### ${hash.slice(1).toUpperCase()}`)
  })

  it('learns what a nested input looks like', async () => {
    const questions = [{ questionText: 'Which?', questionType: 'single_choice', options: ['Yes', 'No'] }]
    const answer = await client.post('/api/agent/assessment-configs', { name: 'A', questions })
    expect(answer.body.issues).toContainEqual({
      path: 'questions.0.options.0',
      message: 'must be an object {label, points}',
    })
    const none = await client.post('/api/agent/assessment-configs', { name: 'A', questions: 'Which?' })
    expect(none.body.error).toMatch(/questions: must be a list of \{.*questionText, .*options\?/)
  })

  it('learns of every wrong argument of a tool at once', async () => {
    const { structuredContent } = await callTool(client, 'createProject', { clientName: 'Acme', extra: 1 })
    const paths = (structuredContent.issues as { path: string }[]).map(({ path }) => path).sort()
    expect(paths).toEqual(['companySize', 'extra', 'industry'])
  })
})

describe('a key that came with another body', () => {
  const withKey = { headers: { 'idempotency-key': 'acme' } }

  it('names what its first call made', async () => {
    const { client } = await newToken(await newCaller())
    const { body } = granted(await client.post('/api/projects', newProjectBody(), withKey), 201)
    const answer = await client.post('/api/projects', newProjectBody('Other'), withKey)
    expectCode(answer, 'IDEMPOTENCY_KEY_REUSED')
    const location = `/api/projects/${body.id}`
    expect(answer.body.first).toEqual({ at: expect.any(String), status: 201, location, ids: { id: body.id } })
    expect(answer.body.error).toContain(location)
  })
})

describe('an audit of a project without anything to read', () => {
  it('costs nothing and leads to where material is added, however it is asked for', async () => {
    const caller = await newCaller()
    const { client } = await newToken(caller)
    const projectId = await newProject(caller)
    const balance = async () => granted(await client.get('/api/user/credits'), 200).body.remaining
    const before = await balance()
    const path = `/api/projects/${projectId}`
    const answers = [
      await client.post(`${path}/audit-analysis`),
      await caller.session.post(`${path}/audits`),
      { body: (await callTool(client, 'triggerAuditAnalysis', { id: projectId })).structuredContent },
    ]
    for (const { body } of answers) {
      expect(body).toMatchObject({
        code: 'PREREQUISITE_MISSING',
        missing: ['sources'],
        browserUrl: `${baseUrl}${path.replace('/api', '')}/documents`,
      })
    }
    expect(await balance()).toBe(before)
    expect(granted(await client.get(path), 200).body).toMatchObject({
      status: 'setup',
      hasAuditAnalysis: false,
    })
    expect((await client.get(`${path}/deliverables`)).status).toBe(404)
    await newDocument(caller, projectId)
    granted(await client.post(`${path}/audit-analysis`), 200)
    expect(await balance()).toBe(before - 50)
  })
})

describe('waiting for a job', () => {
  it('ends with the job, over both transports', async () => {
    const caller = await newCaller()
    const { client } = await newToken(caller)
    const projectId = await newProject(caller)
    await newDocument(caller, projectId)
    const { jobId } = granted(await caller.session.post(`/api/projects/${projectId}/audits`), 202).body.data
    const [answer, { structuredContent }] = await Promise.all([
      client.get(`/api/agent/jobs/${jobId}?wait=30`),
      callTool(client, 'getJobStatus', { id: jobId, wait: 30 }),
    ])
    expect(granted(answer, 200).body.data.status).toBe('completed')
    expect(structuredContent).toMatchObject({ data: { jobId, status: 'completed' } })
    expect((await client.get(`/api/agent/jobs/${jobId}?wait=31`)).status).toBe(400)
    expect((await client.get(`/api/agent/jobs/${randomUUID()}?wait=30`)).status).toBe(404)
  })
})

describe('filters', () => {
  it('of a list leave out what was not changed since, and what cannot be filtered by is refused', async () => {
    const caller = await newCaller()
    const { client } = await newToken(caller)
    await newProject(caller)
    const listed = [
      ['/api/projects', (body: unknown) => body],
      ['/api/lead-generation/leads', ({ data }: { data: unknown }) => data],
      ['/api/agent/readylinks', ({ data }: { data: { readylinks: unknown } }) => data.readylinks],
      ['/api/agent/assessment-configs', ({ data }: { data: { configs: unknown } }) => data.configs],
      ['/api/nucleus/memories', ({ memories }: { memories: unknown }) => memories],
      ['/api/nucleus/captures', ({ captures }: { captures: unknown }) => captures],
      ['/api/nucleus/contacts', ({ contacts }: { contacts: unknown }) => contacts],
      ['/api/nucleus/captures/action-items', ({ items }: { items: unknown }) => items],
    ] as const
    for (const [path, rows] of listed) {
      const later = granted(await client.get(`${path}?updatedSince=2199-01-01T00:00:00Z`), 200)
      expect(rows(later.body), path).toEqual([])
      expect((await client.get(`${path}?updatedSince=yesterday`)).status, path).toBe(400)
      expect((await client.get(`${path}?updatedBefore=2199-01-01T00:00:00Z`)).status, path).toBe(400)
    }
    const { body } = await client.get('/api/projects?updatedSince=2026-01-01T00:00:00%2B01:00')
    expect(body).toHaveLength(1)
    expect((await client.get('/api/nucleus/insights?updatedSince=2026-01-01T00:00:00Z')).status).toBe(400)
    expect((await client.get('/api/nucleus/memories?q=a&updatedSince=2026-01-01T00:00:00Z')).status).toBe(400)
  })

  it('of leads tell read ones from unread ones', async () => {
    const caller = await newCaller()
    const { path } = await pathInOrder(caller, { id: 'updateLead', path: '/api/lead-generation/leads/{id}' })
    const idsOf = async (isRead: boolean) => {
      const { body } = granted(await caller.session.get(`/api/lead-generation/leads?isRead=${isRead}`), 200)
      expect(body.filters.isRead).toBe(isRead)
      return body.data.map(({ id }: { id: string }) => id)
    }
    const id = path.split('/').at(-1)
    expect([await idsOf(false), await idsOf(true)]).toEqual([[id], []])
    granted(await caller.session.patch(path, { isRead: true }), 200)
    expect([await idsOf(false), await idsOf(true)]).toEqual([[], [id]])
  })
})
