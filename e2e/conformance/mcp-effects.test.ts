import { beforeAll, describe, expect, it } from 'vitest'
import { TOOL_DECLARATIONS } from '../../lib/api/registry'
import type { Answer } from '../support/http'
import { type Rows, rowsOf } from './account-rows'
import { type Caller, type NewToken, newCaller, newEntitledCaller, newToken } from './callers'
import { callTool, connectGeneric, type ListedTool, mismatchOf, type ToolResult } from './mcp-client'
import { comparableRows, expectSame } from './parity'
import { settled } from './settled'
import {
  fillAccount,
  type Holdings,
  hasEndpoint,
  isReading,
  readingCalls,
  toolsWhere,
  writingCall,
} from './tool-calls'

let caller: Caller
/** Several: together the readings are more than a token has in a minute. */
let tokens: NewToken[]
let holdings: Holdings
const tools = new Map<string, ListedTool>()

beforeAll(async () => {
  caller = await newCaller()
  tokens = [await newToken(caller), await newToken(caller), await newToken(caller)]
  holdings = await fillAccount(caller)
  const client = await connectGeneric('2026-07-28', tokens[0]!.plaintext)
  for (const tool of client.tools) tools.set(tool.name, tool)
  await client.close()
})

/** With what the protocol assumes of a tool without them. */
const hintsOf = (name: string) => ({
  ...{ readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  ...tools.get(name)!.annotations!,
})

/** Repeated, they may find what they would make: whoever is invited has one open interview. */
const findsItsOwn = new Set(['createInterviewSession'])

describe.each(toolsWhere(isReading))('$title', ({ declaration }) => {
  const { id, method } = declaration
  let token: NewToken
  beforeAll(() => {
    token = tokens[TOOL_DECLARATIONS.indexOf(declaration) % tokens.length]!
  })

  it('is marked as reading, and changes no row', async () => {
    expect(hintsOf(id)).toMatchObject({ readOnlyHint: true, openWorldHint: false })
    const before = await rowsOf(caller.user.id)
    for (const { args } of readingCalls(declaration, holdings)) {
      expect((await callTool(token.client, id, args)).isError).toBeFalsy()
    }
    expect(await rowsOf(caller.user.id)).toEqual(before)
  })

  it.runIf(hasEndpoint(declaration))('gives what its endpoint answers', async () => {
    for (const { args, path } of readingCalls(declaration, holdings)) {
      const answer = await token.client.request(method, path)
      expectSame(await callTool(token.client, id, args), answer)
    }
  })
})

describe.each(toolsWhere((declaration) => !isReading(declaration)))('$title', ({ declaration }) => {
  const { id, method } = declaration
  let before: Rows
  let result: ToolResult
  let once: Rows
  let again: ToolResult
  let twice: Rows
  let answer: Answer | undefined
  let overHttp: Rows | undefined

  beforeAll(async () => {
    const user = await newEntitledCaller(declaration)
    const { client } = await newToken(user)
    const { args } = await writingCall(user, declaration)
    const rows = async () => {
      await settled(user.user.id)
      return rowsOf(user.user.id)
    }
    before = await rows()
    result = await callTool(client, id, args)
    once = await rows()
    again = await callTool(client, id, args)
    twice = await rows()
    if (!hasEndpoint(declaration)) return
    const twin = await newEntitledCaller(declaration)
    const http = (await newToken(twin)).client
    const { path, body } = await writingCall(twin, declaration)
    await settled(twin.user.id)
    answer = await http.request(method, path, { body })
    await settled(twin.user.id)
    overHttp = await rowsOf(twin.user.id)
  })

  it('is not marked as reading, and changes rows', () => {
    expect(hintsOf(id).readOnlyHint).toBe(false)
    expect(result.isError, JSON.stringify(result)).toBeFalsy()
    expect(mismatchOf(declaration, result), JSON.stringify(result)).toBeUndefined()
    expect(once).not.toEqual(before)
  })

  it('says whether it overwrites or deletes', () => {
    const { effect, overwrites } = declaration
    expect(hintsOf(id).destructiveHint).toBe(effect !== 'create' || overwrites === true)
  })

  it('says whether doing it twice does more than doing it once', () => {
    if (hintsOf(id).idempotentHint) expect(twice).toEqual(once)
    else if (!again.isError && !findsItsOwn.has(id)) expect(twice).not.toEqual(once)
  })

  it.runIf(hasEndpoint(declaration))('does and answers what its endpoint does', () => {
    expectSame(result, answer!)
    expect(comparableRows(once)).toEqual(comparableRows(overHttp!))
  })
})
