import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { tokenOperations } from '../account/tokens'
import { accessTokens } from '../account/tokens/tables'
import { accountOperations } from '../account/users'
import { newAccount } from '../account/users/account.fixture'
import { users } from '../account/users/tables'
import { projectOperations } from '../audit/projects'
import { newProject } from '../audit/projects/project.fixture'
import { memoryOperations } from '../nucleus/memories'
import { retrievalsWritten } from '../nucleus/memories/retrievals'
import { memories } from '../nucleus/memories/tables'
import { acrossOwners, closeDatabase } from '../platform/db/client'
import { closeLimits, LIMIT_CLASSES } from '../platform/limits'
import { sessionCookieOf } from './auth/session.fixture'
import { mount } from './mount'

/** After its first use, a token is read for in the same round trip that checks whether it is still valid. */
afterAll(closeDatabase)
afterEach(closeLimits)

const projects = mount(projectOperations.listProjects)
const found = mount(memoryOperations.listMemories)
const tier = mount(accountOperations.getCurrentTier)

interface Owner {
  userId: string
  token: string
}

async function newOwner(tier: 'starter' | 'growth' = 'starter'): Promise<Owner> {
  const account = await newAccount({ email: `${randomUUID()}@example.com`, tier })
  const { name, value } = await sessionCookieOf(account)
  const request = new Request('http://localhost/api/user/api-keys', {
    method: 'POST',
    headers: {
      cookie: `${name}=${value}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ label: 'Agent', scopes: ['read'] }),
  })
  const { plaintext } = await (await mount(tokenOperations.createAccessToken).POST(request)).json()
  return { userId: account.id, token: plaintext }
}

async function get({ GET }: ReturnType<typeof mount>, token: string, path = '/api/projects') {
  const response = await GET(
    new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const changeToken = ({ userId }: Owner, values: Partial<typeof accessTokens.$inferInsert>) =>
  acrossOwners().update(accessTokens).set(values).where(eq(accessTokens.userId, userId))

let owner: Owner
beforeEach(async () => {
  owner = await newOwner()
  await newProject(owner.userId, {})
})

const readAgain = async () => {
  for (let time = 0; time < 3; time += 1) {
    const { status, body } = await get(projects, owner.token)
    expect([status, body.length]).toEqual([200, 1])
  }
}

it.each([
  ['revoked', { revokedAt: new Date() }],
  ['expired', { expiresAt: new Date(Date.now() - 1000) }],
])('a token that is %s between two reads is refused at once, and again', async (_, values) => {
  await readAgain()
  await changeToken(owner, values)
  for (let time = 0; time < 2; time += 1) {
    const { status, body, headers } = await get(projects, owner.token)
    expect(status).toBe(401)
    expect(body).not.toHaveProperty('code')
    expect(headers.get('ratelimit')).toBeNull()
  }
})

it('what an operator changes holds for the next read', async () => {
  await readAgain()
  const change = (values: Partial<typeof users.$inferInsert>) =>
    acrossOwners().update(users).set(values).where(eq(users.id, owner.userId))
  expect((await get(tier, owner.token, '/api/user/tier')).body.tier).toBe('starter')
  await change({ tier: 'agency' })
  expect((await get(tier, owner.token, '/api/user/tier')).body.tier).toBe('agency')
  await change({ flags: { 'agent-api': false } })
  expect(await get(projects, owner.token)).toMatchObject({ status: 503, body: { code: 'PAT_DISABLED' } })
  await change({ flags: {} })
  await readAgain()
})

it('a token that was given to somebody else reads the rows of this one', async () => {
  await readAgain()
  const other = await newOwner()
  await newProject(other.userId, {})
  await newProject(other.userId, {})
  await changeToken(owner, { userId: other.userId })
  expect((await get(projects, owner.token)).body).toHaveLength(2)
})

it('a used-up limit is reported after the credential, and counts nothing', async () => {
  // All reads fall into one window, however long they take.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { defaultFigure } = LIMIT_CLASSES.read
  const states: string[] = []
  for (let time = 0; time < defaultFigure; time += 1) {
    const { status, headers } = await get(projects, owner.token)
    expect(status).toBe(200)
    states.push(headers.get('ratelimit')!.split(';')[1]!)
  }
  expect(states).toEqual(
    Array.from({ length: defaultFigure }, (_, index) => `r=${defaultFigure - 1 - index}`),
  )
  expect((await get(projects, owner.token)).status).toBe(429)
  await changeToken(owner, { revokedAt: new Date() })
  expect((await get(projects, owner.token)).status).toBe(401)
})

it('a read that is refused has written nothing', async () => {
  const values = { userId: owner.userId, memoryType: 'client', sourceType: 'explicit' } as const
  await acrossOwners()
    .insert(memories)
    .values({ ...values, subject: 'Budget', content: 'The budget is fixed.', confidence: 1 })
  const search = () => get(found, owner.token, '/api/nucleus/memories?q=budget')
  const counted = async () => {
    await retrievalsWritten()
    const [row] = await acrossOwners().select().from(memories).where(eq(memories.userId, owner.userId))
    return row!.timesRetrieved
  }
  await readAgain()
  expect((await search()).body.memories).toHaveLength(1)
  expect(await counted()).toBe(1)
  await changeToken(owner, { revokedAt: new Date() })
  expect((await search()).status).toBe(401)
  expect(await counted()).toBe(1)
})
