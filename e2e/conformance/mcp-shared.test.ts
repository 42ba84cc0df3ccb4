import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { COSTS } from '../../lib/contract/plans'
import type { Answer, HttpClient } from '../support/http'
import { balanceOf, newCaller, newProjectBody, newToken, projectCountOf } from './callers'
import { callTool, postMessage, type ToolResult } from './mcp-client'
import { expectSame } from './parity'

const jobPath = `/api/agent/jobs/${randomUUID()}`

/** The remaining and total amount of a limit, as a response states them. */
function allowanceOf({ headers }: Answer): { left: number; quota: number } {
  const left = Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
  const quota = Number(/q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '')?.[1])
  return { left, quota }
}

// The usage of the last window counts less and less: a place may become free between two calls.
describe('a limit', { retry: 2 }, () => {
  it('counts a call of a tool like a request to its endpoint, and says so', async () => {
    const { client } = await newToken(await newCaller())
    const { left } = allowanceOf(await client.get('/api/user/tier'))
    const call = { name: 'getCurrentTier', arguments: {} }
    expect(allowanceOf(await postMessage(client, 'tools/call', call)).left).toBe(left - 1)
    expect(allowanceOf(await client.get('/api/user/tier')).left).toBe(left - 2)
    await callTool(client, 'getPdfStatus', { projectId: randomUUID() })
    const polled = allowanceOf(await client.get(jobPath))
    expect(polled.left).toBe(polled.quota - 2)
  })

  it('that is used up is used up over both, and says when to come back', async () => {
    const { client } = await newToken(await newCaller())
    const job = () => callTool(client, 'getJobStatus', { id: randomUUID() })
    const { left } = allowanceOf(await client.get(jobPath))
    await inTurns(left, (index) => (index % 2 ? client.get(jobPath) : job()))
    const answer = await client.get(jobPath)
    expect(answer.status).toBe(429)
    const result = await job()
    expectSame(result, answer)
    expect(result.structuredContent).toMatchObject({ status: 429 })
    expect(result.structuredContent.retryAfter).toBeGreaterThanOrEqual(1)
    // The same class, without an endpoint; another class has an allowance of its own.
    const other = await callTool(client, 'getPdfStatus', { projectId: randomUUID() })
    expect(other.structuredContent).toMatchObject({ status: 429 })
    expect((await callTool(client, 'getCurrentTier', {})).isError).toBeFalsy()
  })
})

/** Until none is left, a few at a time so that a machine with few cores keeps up. */
async function inTurns(left: number, ask: (index: number) => Promise<Answer | ToolResult>): Promise<void> {
  const isRejected = (given: Answer | ToolResult) =>
    ('status' in given ? given.status : given.structuredContent.status) === 429
  for (let index = 0, rejected = 0; rejected < 4 && index < 4 * left; index += 4) {
    const given = await Promise.all([0, 1, 2, 3].map((offset) => ask(index + offset)))
    rejected = given.filter(isRejected).length
  }
}

describe('an idempotency key', () => {
  const create = (client: HttpClient, key: string, clientName?: string) =>
    callTool(client, 'createProject', { ...newProjectBody(clientName), idempotencyKey: key })

  it('makes a repeated call get the first result, in whatever order its arguments come', async () => {
    const caller = await newCaller()
    const { client } = await newToken(caller)
    const before = await balanceOf(caller)
    const key = randomUUID()
    const first = await create(client, key)
    const { clientName, industry, companySize } = newProjectBody()
    const reordered = { companySize, idempotencyKey: key, industry, clientName }
    const second = await callTool(client, 'createProject', reordered)
    expect(first.isError).toBeFalsy()
    expect(second).toEqual(first)
    expect(await balanceOf(caller)).toBe(before - COSTS.projectCreation)
    expect(await projectCountOf(caller)).toBe(1)
    const other = await create(client, key, 'Somebody else')
    expect(other).toMatchObject({
      isError: true,
      structuredContent: { status: 409, code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await projectCountOf(caller)).toBe(1)
  })

  it('counts once for calls at the same time', async () => {
    const caller = await newCaller()
    const { client } = await newToken(caller)
    const key = randomUUID()
    const results = await Promise.all(Array.from({ length: 4 }, () => create(client, key)))
    expect(new Set(results.map(({ structuredContent }) => structuredContent.id)).size).toBe(1)
    expect(await projectCountOf(caller)).toBe(1)
  })

  it('is the same over both ways', async () => {
    const caller = await newCaller()
    const { client } = await newToken(caller)
    const key = randomUUID()
    const headers = { 'idempotency-key': key }
    const body = newProjectBody()
    const answer = await client.post('/api/projects', body, { headers })
    const result = await create(client, key)
    expect(result.structuredContent).toEqual(answer.body)
    expect(await projectCountOf(caller)).toBe(1)
  })

  it('belongs to one token and one operation', async () => {
    const caller = await newCaller()
    const { client } = await newToken(caller)
    const key = randomUUID()
    await create(client, key)
    const elsewhere = await create((await newToken(caller)).client, key)
    expect(elsewhere.isError).toBeFalsy()
    expect(await projectCountOf(caller)).toBe(2)
    const contact = await callTool(client, 'createContact', { name: 'Ann Lee', idempotencyKey: key })
    expect(contact.isError).toBeFalsy()
  })

  it('that is invalid is rejected as over HTTP', async () => {
    const { client } = await newToken(await newCaller())
    for (const key of ['', 'k'.repeat(256), 'a\tb', 'ä']) {
      const result = await create(client, key)
      expect(result.structuredContent, key).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_INVALID' })
    }
    const reading = await callTool(client, 'listProjects', { idempotencyKey: randomUUID() })
    expect(reading.structuredContent).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  })
})
