import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUserAcrossOwners } from '../../lib/account/users'
import { argumentNamesOf } from '../../lib/api/mcp/argument-names'
import type { Scope } from '../../lib/contract/context'
import type { AnyDeclaration } from '../../lib/contract/declare'
import { hasFeature } from '../../lib/contract/plans'
import type { Answer, HttpClient } from '../support/http'
import {
  balanceOf,
  type Caller,
  newCaller,
  newEntitledCaller,
  newProjectBody,
  newSubjectOf,
  newToken,
} from './callers'
import { bodyFor, pathOf } from './endpoints'
import { type Arguments, callTool, type ToolResult } from './mcp-client'
import { expectSame } from './parity'
import { hasEndpoint, isReading, toolsWhere } from './tool-calls'

/** The same call over both transports. Without an endpoint there is only the tool. */
async function bothWays(
  client: HttpClient,
  declaration: AnyDeclaration,
  { id = randomUUID(), body }: { id?: string; body?: object },
): Promise<{ result: ToolResult; answer?: Answer }> {
  const params = paramsOf(declaration, id)
  const result = await callTool(client, declaration.id, { ...params, ...body })
  if (!hasEndpoint(declaration)) return { result }
  const answer = await client.request(declaration.method, pathOf(declaration, id), {
    body: declaration.input.body ? (body ?? {}) : undefined,
  })
  expectSame(result, answer)
  return { result, answer }
}

/** The parameters of a path, all of which are this id. */
const paramsOf = ({ path }: AnyDeclaration, id: string): Arguments =>
  Object.fromEntries([...argumentNamesOf(path).values()].map((name) => [name, id]))

/** The errors of tools without an endpoint; others are compared with their endpoint's. */
const rejected = (status: number, code: string | null = null) => ({
  isError: true,
  structuredContent: { error: expect.any(String), status, ...(code ? { code } : {}) },
})

describe('an account on the smallest plan', () => {
  let client: HttpClient
  beforeAll(async () => {
    client = (await newToken(await newCaller('solo'))).client
  })

  it.each(toolsWhere(({ requires }) => requires !== undefined && !hasFeature('solo', requires)))(
    'learns from $title which plan it needs, before its arguments are looked at',
    async ({ declaration }) => {
      const { result } = await bothWays(client, declaration, {})
      expect(result).toMatchObject(rejected(403))
      expect(result.structuredContent).toMatchObject({
        currentTier: 'solo',
        requiredTier: 'starter',
        upgradeUrl: expect.stringContaining('/settings/plan'),
      })
    },
  )
})

describe('an account without Nucleus', () => {
  // Together they are more than the writes a token has in a minute.
  const clients = new Map<string, HttpClient>()
  beforeAll(async () => {
    const caller = await newCaller()
    await setUserAcrossOwners({ email: caller.user.email, flags: { nucleus: false } })
    for (const effect of ['read', 'create', 'update', 'delete']) {
      clients.set(effect, (await newToken(caller)).client)
    }
  })

  it.each(toolsWhere(({ flags }) => flags?.includes('nucleus') ?? false))(
    'is rejected by $title',
    async ({ declaration }) => {
      const { result } = await bothWays(clients.get(declaration.effect)!, declaration, {})
      expect(result).toMatchObject(rejected(403))
    },
  )
})

describe('a token that can only read', () => {
  let client: HttpClient
  beforeAll(async () => {
    const scopes: Scope[] = ['read']
    client = (await newToken(await newCaller('solo'), { scopes })).client
  })

  it.each(toolsWhere((declaration) => !isReading(declaration)))(
    'is rejected by $title, which it is not shown',
    async ({ declaration }) => {
      const { result } = await bothWays(client, declaration, {})
      expect(result).toMatchObject(rejected(403, 'PAT_SCOPE_INSUFFICIENT'))
    },
  )
})

describe('an account with too few credits', () => {
  it('is rejected, and nothing is left behind', async () => {
    const caller = await newCaller('starter', 999)
    const { client } = await newToken(caller)
    const result = await callTool(client, 'createProject', newProjectBody())
    expect(result).toMatchObject(rejected(403, 'CREDITS_INSUFFICIENT'))
    expectSame(result, await client.post('/api/projects', newProjectBody()))
    expect(await balanceOf(caller)).toBe(999)
    expect((await callTool(client, 'listProjects', {})).structuredContent).toEqual({ items: [] })
  })
})

describe('what is somebody else’s', () => {
  let other: Caller
  let client: HttpClient
  beforeAll(async () => {
    const places = toolsWhere(({ input }) => input.params !== undefined)
    other = await newEntitledCaller(places[0]!.declaration)
    client = (await newToken(await newCaller())).client
  })

  it.each(toolsWhere(({ input, method }) => input.params !== undefined && method === 'GET'))(
    'is as absent for $title as what nobody has',
    async ({ declaration }) => {
      const foreign = await newSubjectOf(other, declaration.path)
      const texts = []
      for (const id of [foreign, randomUUID(), 'no-uuid', '../user/tier', '%00']) {
        const { result } = await bothWays(client, declaration, { id })
        expect(result).toMatchObject(rejected(404))
        texts.push(result.structuredContent.error)
      }
      expect(new Set(texts).size).toBe(1)
    },
  )

  it.each(toolsWhere(({ input, method }) => input.params !== undefined && method !== 'GET'))(
    'is as absent for $title as what nobody has, and stays as it was',
    async ({ declaration }) => {
      const owner = await newCaller()
      const caller = await newEntitledCaller(declaration)
      const writer = (await newToken(caller)).client
      const foreign = await newSubjectOf(owner, declaration.path)
      const body = bodyFor(declaration, caller.user) as object | undefined
      const contents = []
      for (const id of [foreign, randomUUID(), 'no-uuid']) {
        const { result } = await bothWays(writer, declaration, { id, body })
        contents.push(JSON.stringify(result))
      }
      expect(new Set(contents).size).toBe(1)
    },
  )
})

describe.each(toolsWhere())('$title', ({ declaration }) => {
  const { id: name, input } = declaration

  it('says which argument it does not know, lacks or cannot take', async () => {
    const caller = await newEntitledCaller(declaration)
    const { client } = await newToken(caller)
    const args = allOf(declaration, caller)
    const unknown = await callTool(client, name, { ...args, noSuchArgument: 1 })
    expect(unknown).toMatchObject(rejected(400, 'VALIDATION_ERROR'))
    expect(unknown.structuredContent.error).toContain('noSuchArgument')
    if (input.params) {
      const [id] = argumentNamesOf(declaration.path).values()
      const { [id!]: _, ...without } = args
      const lacking = await callTool(client, name, without)
      expect(lacking).toMatchObject(rejected(400, 'VALIDATION_ERROR'))
      expect(lacking.structuredContent.issues).toContainEqual({ path: id, message: expect.any(String) })
    }
    const names = Object.keys(input.body?.shape ?? {})
    if (names.length === 0) return
    for (const value of [{ wrong: [true] }, 1e9]) {
      const body = Object.fromEntries(names.map((field) => [field, value]))
      const { result } = await bothWays(client, declaration, { body })
      expect(result).toMatchObject({ isError: true, structuredContent: { status: 400 } })
    }
  })
})

/** Arguments that the tool's schema allows, about nothing that is there. */
function allOf(declaration: AnyDeclaration, { user }: Caller): Arguments {
  const query = declaration.input.query?.shape?.projectId ? { projectId: randomUUID() } : {}
  const body = bodyFor(declaration, user) as object | undefined
  return { ...paramsOf(declaration, randomUUID()), ...query, ...body }
}
