import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { anonymousClient, type HttpClient } from '../support/http'
import { type Caller, granted, newCaller, newProject, newToken } from './callers'
import { type Arguments, callTool, type ToolResult } from './mcp-client'

const name = 'createInterviewSession'

let caller: Caller
let client: HttpClient
let projectId: string
beforeAll(async () => {
  caller = await newCaller()
  client = (await newToken(caller)).client
  projectId = await newProject(caller)
})

const invite = (args: Arguments): Promise<ToolResult> =>
  callTool(client, name, { projectId, stakeholderName: 'Ann Lee', ...args })

/** The interviews of the project, as its owner sees them in the browser. */
const interviews = async () =>
  granted(await caller.session.get(`/api/projects/${projectId}/interviews`), 200).body.interviews

describe(name, () => {
  it('gives a link that opens the interview to whoever has it', async () => {
    const before = Date.now()
    const { isError, structuredContent } = await invite({
      stakeholderRole: 'Head of finance',
      stakeholderEmail: 'ann@example.com',
      focus: 'Why invoices take so long',
    })
    expect(isError).toBeFalsy()
    const { sessionId, interviewUrl, status, expiresAt } = structuredContent
    expect(status).toBe('invited')
    expect(Date.parse(expiresAt)).toBeGreaterThan(before)
    const page = await anonymousClient().get(new URL(interviewUrl).pathname)
    expect(page.status, page.text).toBe(200)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page.text).toContain('Ann Lee')
    const found = (await interviews()).find(({ id }: { id: string }) => id === sessionId)
    expect(found).toMatchObject({
      kind: 'guided',
      stakeholder: { name: 'Ann Lee', role: 'Head of finance', email: 'ann@example.com' },
    })
  })

  it('gives each stakeholder a link of their own that nobody can guess', async () => {
    const urls = new Set<string>()
    for (const stakeholderName of ['Ben', 'Cem']) {
      urls.add((await invite({ stakeholderName })).structuredContent.interviewUrl)
    }
    expect(urls.size).toBe(2)
    for (const url of urls) {
      const { pathname } = new URL(url)
      expect(pathname).toMatch(/^\/interview\/[\w-]{43}$/)
      const changed = pathname.replace(/.$/, pathname.endsWith('A') ? 'B' : 'A')
      expect((await anonymousClient().get(changed)).text).not.toContain('Ben')
    }
  })

  it('moves the project on to its interviews', async () => {
    await invite({})
    const { structuredContent } = await callTool(client, 'getProject', { id: projectId })
    expect(structuredContent).toMatchObject({ status: 'interviews', hasQuestionnaires: true })
  })

  it('says which value it cannot take', async () => {
    const before = (await interviews()).length
    for (const [field, value] of Object.entries({
      projectId: 'no-uuid',
      stakeholderName: '',
      stakeholderEmail: 'nowhere',
      focus: 'x'.repeat(100_000),
    })) {
      const result = await invite({ [field]: value })
      expect(result).toMatchObject({
        isError: true,
        structuredContent: { status: 400, code: 'VALIDATION_ERROR' },
      })
      expect(result.structuredContent.issues[0].path).toBe(field)
    }
    expect(await interviews()).toHaveLength(before)
  })

  it('does not know a project of somebody else’s', async () => {
    const foreign = await newProject(await newCaller())
    const results = [await invite({ projectId: foreign }), await invite({ projectId: randomUUID() })]
    expect(results[0]).toMatchObject({ isError: true, structuredContent: { status: 404 } })
    expect(results[0]).toEqual(results[1])
  })

  it('invites once for calls with one key', async () => {
    const before = (await interviews()).length
    const args = { stakeholderName: 'Noa Falk', idempotencyKey: randomUUID() }
    const results = [await invite(args), await invite(args)]
    expect(results[0]).toEqual(results[1])
    expect(await interviews()).toHaveLength(before + 1)
  })
})

describe('interviews of a project', () => {
  // A token has a number of writes a minute.
  beforeAll(async () => {
    client = (await newToken(caller)).client
  })

  it('invites the same person once: by name, whatever the title, or by id', async () => {
    const first = (await invite({ stakeholderName: 'Dr. Sam Hill' })).structuredContent
    const before = (await interviews()).length
    expect((await invite({ stakeholderName: 'sam hill' })).structuredContent).toEqual(first)
    const byId = await callTool(client, name, { projectId, stakeholderId: first.stakeholderId })
    expect(byId.structuredContent).toEqual(first)
    expect(await interviews()).toHaveLength(before)
    const other = (await invite({ stakeholderName: 'Sam Hill', focus: 'Night shifts' })).structuredContent
    expect(other).toMatchObject({
      stakeholderId: first.stakeholderId,
      sessionId: expect.not.stringMatching(first.sessionId),
    })
    const both = await invite({ stakeholderName: 'Sam Hill', stakeholderId: first.stakeholderId })
    expect(both.structuredContent).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  })

  it('invites one person for calls at the same time', async () => {
    const results = await Promise.all([1, 2, 3].map(() => invite({ stakeholderName: 'Kim Park' })))
    expect(new Set(results.map(({ structuredContent }) => structuredContent.sessionId)).size).toBe(1)
  })

  it('are listed and read, their links replaced and revoked', async () => {
    const { sessionId, interviewUrl, stakeholderId } = (await invite({ stakeholderName: 'Lou Reyes' }))
      .structuredContent
    const listed = (await callTool(client, 'listInterviewSessions', { projectId })).structuredContent.sessions
    expect(listed.find((one: { sessionId: string }) => one.sessionId === sessionId)).toMatchObject({
      interviewUrl,
      status: 'invited',
      answeredCount: 0,
      stakeholder: { id: stakeholderId, name: 'Lou Reyes' },
    })
    const opens = async (url: string) =>
      (await anonymousClient().get(new URL(url).pathname)).text.includes('Lou Reyes')
    const renewed = await callTool(client, 'renewInterviewSession', { sessionId, expiresInDays: 3 })
    const { interviewUrl: newUrl } = renewed.structuredContent.session
    expect([await opens(interviewUrl), await opens(newUrl)]).toEqual([false, true])
    const revoked = await callTool(client, 'revokeInterviewSession', { sessionId })
    expect(revoked.structuredContent.session).toMatchObject({ status: 'revoked', interviewUrl: null })
    expect(await opens(newUrl)).toBe(false)
    const read = await callTool(client, 'getInterviewSession', { sessionId })
    expect(read.structuredContent.session).toMatchObject({ sessionId, status: 'revoked', answers: [] })
    expect(read.structuredContent.session.guide.length).toBeGreaterThan(0)
  })

  it('are nobody else’s to see or change', async () => {
    const { sessionId } = (await invite({ stakeholderName: 'Mia Roth' })).structuredContent
    const stranger = (await newToken(await newCaller())).client
    for (const tool of ['getInterviewSession', 'renewInterviewSession', 'revokeInterviewSession']) {
      const foreign = await callTool(stranger, tool, { sessionId })
      expect(foreign.structuredContent, tool).toMatchObject({ status: 404 })
      expect(foreign).toEqual(await callTool(stranger, tool, { sessionId: randomUUID() }))
    }
    const { structuredContent } = await callTool(client, 'getInterviewSession', { sessionId })
    expect(structuredContent.session.status).toBe('invited')
  })
})
