import { describe, expect, it } from 'vitest'
import { DryRun } from '../../lib/api/dry-run'
import { takesDryRun } from '../../lib/contract/declare'
import { COSTS } from '../../lib/contract/plans'
import { rowsOf } from './account-rows'
import { expectDocumented, expectError, expectLimitHeaders } from './answers'
import { balanceOf, bodyInOrder, granted, newEntitledCaller, newToken, pathInOrder } from './callers'
import { endpointsWhere } from './endpoints'
import { callTool } from './mcp-client'
import { settled } from './settled'
import { newProjectWithMaterial, toolsWhere, writingCall } from './tool-calls'

describe.each(endpointsWhere(takesDryRun))('$title', ({ declaration }) => {
  const { id, method, cost } = declaration

  it('tells with dryRun what a call would cost, changes nothing, and is as good as its word', async () => {
    const caller = await newEntitledCaller(declaration)
    const path =
      id === 'triggerAsyncAuditAnalysis'
        ? declaration.path.replace('{id}', await newProjectWithMaterial(caller))
        : (await pathInOrder(caller, declaration)).path
    const body = await bodyInOrder(caller, declaration)
    await settled(caller.user.id)
    const before = await rowsOf(caller.user.id)
    const balance = await balanceOf(caller)
    const rehearsed = await caller.session.request(method, `${path}?dryRun=true`, { body })
    expect(rehearsed.status, rehearsed.text).toBe(200)
    expect(DryRun.parse(rehearsed.body)).toMatchObject({
      wouldSucceed: true,
      costCredits: COSTS[cost!],
      balance,
      balanceAfter: balance - COSTS[cost!],
      refusal: null,
    })
    expectLimitHeaders(rehearsed)
    expect(await rowsOf(caller.user.id)).toEqual(before)

    const done = await caller.session.request(method, `${path}?dryRun=false`, { body })
    expectDocumented(declaration, done)
    expect(done.status, done.text).toBe(declaration.output.status)
    expect(await balanceOf(caller)).toBe(balance - COSTS[cost!])
  })

  it('takes true and false alone', async () => {
    const caller = await newEntitledCaller(declaration)
    const { path } = await pathInOrder(caller, declaration)
    for (const query of ['dryRun=yes', 'dryRun=true&dryRun=true', 'dryRun=false&dryRun=true']) {
      const body = await bodyInOrder(caller, declaration)
      const answer = await caller.session.request(method, `${path}?${query}`, { body })
      expectError(declaration, answer, 400, 'VALIDATION_ERROR')
      expect(answer.body.issues).toContainEqual({ path: 'dryRun', message: expect.any(String) })
    }
  })
})

describe.each(toolsWhere(takesDryRun))('the tool $title', ({ declaration }) => {
  it('tells the same with its argument', async () => {
    const caller = await newEntitledCaller(declaration)
    const { client } = await newToken(caller)
    const { args } = await writingCall(caller, declaration)
    const before = await rowsOf(caller.user.id)
    const { structuredContent, isError } = await callTool(client, declaration.id, { ...args, dryRun: true })
    expect(isError).toBeFalsy()
    expect(structuredContent).toMatchObject({
      dryRun: true,
      wouldSucceed: true,
      costCredits: COSTS[declaration.cost!],
    })
    expect(await rowsOf(caller.user.id)).toEqual(before)
    const wrong = await callTool(client, declaration.id, { ...args, dryRun: 'yes' })
    expect(wrong).toMatchObject({ isError: true, structuredContent: { status: 400 } })
  })

  it('is not for a token that can only read', async () => {
    const caller = await newEntitledCaller(declaration)
    const { client } = await newToken(caller, { scopes: ['read'] })
    const result = await callTool(client, declaration.id, { dryRun: true })
    expect(result.structuredContent).toMatchObject({ status: 403, code: 'PAT_SCOPE_INSUFFICIENT' })
  })
})

it('what costs nothing knows no dryRun', async () => {
  const { session } = await newEntitledCaller({} as never)
  const answer = await session.post('/api/nucleus/contacts?dryRun=true', { name: 'Ann' })
  expect(answer.status).toBe(400)
  granted(await session.get('/api/nucleus/contacts'), 200)
})
