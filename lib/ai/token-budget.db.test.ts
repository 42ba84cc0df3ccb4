import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { newCaller } from '../account/users/account.fixture'
import { BUILT_IN_ENGINE } from '../language/engine'
import { acrossOwners, closeDatabase } from '../platform/db/client'
import { asOwner, withUser } from '../platform/db/with-user'
import { modelFor } from './choose-model'
import { type Provider, startProvider } from './model/provider.fixture'
import { BudgetSpent } from './model/spending'
import { getModelKey, putModelKey } from './operations'
import { modelAnalyst, OVER_BUDGET } from './tasks'
import { input as engagement } from './tasks/engagement.fixture'
import { inProcessAnalyst } from './tasks/in-process-analyst.fixture'
import { budgetState, spendingOf } from './token-budget'

vi.hoisted(() => {
  const deployment = { AI_PROVIDER: 'openai', AI_MODEL: 'test-model', AI_API_KEY: 'sk-of-the-operator' }
  for (const [name, value] of Object.entries({ ...deployment, AI_TOKENS_PER_USER_PER_DAY: '1000' }))
    vi.stubEnv(name, value)
})

afterAll(closeDatabase)
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) await close()
})

const newUser = async () => (await newCaller()).userId
const usedBy = async (userId: string) => (await asOwner(userId, budgetState))!.usedToday
const reserve = (userId: string, tokens: number) => spendingOf(userId)!.reserve(tokens)
const isTaken = (result: PromiseSettledResult<unknown>) => result.status === 'fulfilled'

test('calls at the same time never exceed the budget together', async () => {
  const userId = await newUser()
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => reserve(userId, 300)))
  expect(results.filter(isTaken)).toHaveLength(3)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(BudgetSpent)
  expect(await usedBy(userId)).toBe(900)
  await expect(reserve(await newUser(), 1001)).rejects.toBeInstanceOf(BudgetSpent)
})

test('a call is corrected to its actual tokens, and a failed one is released', async () => {
  const userId = await newUser()
  const first = await reserve(userId, 800)
  await expect(reserve(userId, 300)).rejects.toBeInstanceOf(BudgetSpent)
  await first.settle(120)
  expect(await usedBy(userId)).toBe(120)
  const second = await reserve(userId, 880)
  await second.settle(0)
  expect(await usedBy(userId)).toBe(120)
})

test('under any interleaving the books hold what was spent, and never more was taken than the budget', async () => {
  const calls = fc.array(
    fc.record({ taken: fc.integer({ min: 1, max: 600 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  await fc.assert(
    fc.asyncProperty(calls, async (all) => {
      const userId = await newUser()
      const spent = await Promise.all(
        all.map(async ({ taken, share }) => {
          const reservation = await reserve(userId, taken).catch(() => undefined)
          const tokens = Math.floor(taken * share)
          await reservation?.settle(tokens)
          return reservation ? tokens : 0
        }),
      )
      expect(await usedBy(userId)).toBe(spent.reduce((sum, tokens) => sum + tokens, 0))
      expect(await usedBy(userId)).toBeLessThanOrEqual(1000)
    }),
    { numRuns: 15 },
  )
})

test('a new day begins with the whole budget; what a call of the day before took stays there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 30, 23, 59, 50) })
  const userId = await newUser()
  const late = await reserve(userId, 1000)
  expect(await asOwner(userId, budgetState)).toEqual({
    usedToday: 1000,
    perDay: 1000,
    renewsAt: new Date(Date.UTC(2026, 6, 1)),
  })
  vi.setSystemTime(Date.UTC(2026, 6, 1, 0, 0, 5))
  expect(await usedBy(userId)).toBe(0)
  await reserve(userId, 1000)
  await late.settle(10)
  expect(await usedBy(userId)).toBe(1000)
})

test('without a budget nothing is booked', async () => {
  const userId = await newUser()
  expect(spendingOf(userId, 0)).toBeUndefined()
  expect(await asOwner(userId, (ctx) => budgetState(ctx, 0))).toBeNull()
})

test('an own key does not use the budget, the model of the deployment does', async () => {
  const userId = await newUser()
  expect((await asOwner(userId, modelFor))?.spending).toBeDefined()
  await reserve(userId, 250)
  // biome-ignore lint/suspicious/noExplicitAny: an operation of any shape.
  const run = (operation: any, body?: unknown) =>
    withUser(userId, async (tx) => operation.run({ tx, principal: { userId } }, { body }))
  expect(await run(getModelKey)).toMatchObject({ budget: { usedToday: 250, perDay: 1000 } })
  const own = { provider: 'anthropic', model: 'some-model', key: 'sk-own-key-0123456789-tail' }
  expect(await run(putModelKey, own)).toMatchObject({ budget: null })
  const model = await asOwner(userId, modelFor)
  expect(model).toMatchObject({ provider: 'anthropic' })
  expect(model?.spending).toBeUndefined()
})

test('one user sees and spends nothing of another', async () => {
  const [userId, otherId] = [await newUser(), await newUser()]
  await reserve(otherId, 700)
  expect(await usedBy(userId)).toBe(0)
  const rows = await withUser(userId, (tx) => tx.execute(sql`select * from model_usage`))
  expect(rows).toHaveLength(0)
  await expect(
    withUser(userId, (tx) =>
      tx.execute(sql`insert into model_usage (user_id, day, tokens) values (${otherId}, '2026-01-01', 1)`),
    ),
  ).rejects.toThrow()
  await withUser(userId, (tx) => tx.execute(sql`update model_usage set tokens = 0`))
  expect(await usedBy(otherId)).toBe(700)
  const kept = await acrossOwners().execute(sql`select tokens from model_usage where user_id = ${otherId}`)
  expect(kept).toHaveLength(1)
})

const source = {
  sourceType: 'document' as const,
  sourceId: randomUUID(),
  sourceName: 'notes.txt',
  text: 'We copy orders by hand from e-mails into the ERP every morning, which takes two hours.',
}

async function analystOf(
  userId: string,
  provider: Provider,
  replies: Parameters<typeof startProvider>[1],
  budget = 1_000_000,
) {
  const server = await startProvider(provider, replies)
  closers.push(server.close)
  const analyst = modelAnalyst({ ...server.settings, spending: spendingOf(userId, budget) }, inProcessAnalyst)
  return { analyst, requests: server.requests }
}
const guideInput = {
  ...engagement,
  stakeholder: { stakeholderId: null, name: 'Ida Berg', role: 'Head of Sales' },
  focus: null,
}
const nothing = JSON.stringify({ statements: [], keyPoints: [] })

test.each(['anthropic', 'openai', 'openai-compatible'] as const)(
  'a call of %s costs what the provider reports',
  async (provider) => {
    const userId = await newUser()
    const { analyst, requests } = await analystOf(userId, provider, () => ({ text: nothing }))
    await analyst.read(source).catch(() => undefined)
    expect(requests.length).toBeGreaterThan(0)
    expect(await usedBy(userId)).toBe(20 * requests.length)
  },
)

test('a call that the provider refuses costs nothing', async () => {
  const userId = await newUser()
  const { analyst, requests } = await analystOf(userId, 'openai-compatible', () => ({ status: 401 }))
  await expect(analyst.read(source)).rejects.toMatchObject({ code: 'PROVIDER_ERROR' })
  expect(requests.length).toBeGreaterThan(0)
  expect(await usedBy(userId)).toBe(0)
})

test('an answer that is cut off or declined is paid for like any other', async () => {
  for (const ending of ['cut off', 'refused'] as const) {
    const userId = await newUser()
    const { analyst, requests } = await analystOf(userId, 'openai-compatible', () => ({ text: '{', ending }))
    await expect(analyst.read(source)).rejects.toMatchObject({ name: 'AnalystError' })
    expect(requests.length).toBeGreaterThan(0)
    expect(await usedBy(userId)).toBe(20 * requests.length)
  }
})

test('an answer that arrives spoilt may have been paid for', async () => {
  const userId = await newUser()
  const { analyst } = await analystOf(userId, 'openai-compatible', () => ({ raw: '<html>gateway</html>' }))
  await expect(analyst.read(source)).rejects.toMatchObject({ code: 'PROVIDER_ERROR' })
  expect(await usedBy(userId)).toBeGreaterThan(0)
})

test('once the budget is used up the built-in analyst does the work, and the result says so', async () => {
  const userId = await newUser()
  const { analyst, requests } = await analystOf(userId, 'openai-compatible', () => ({ text: nothing }), 1000)
  expect(await analyst.read(source)).toEqual({ ...(await inProcessAnalyst.read(source)), modelReadTo: 0 })
  expect(requests).toHaveLength(0)
  expect(analyst.engine).toBe(`${BUILT_IN_ENGINE}${OVER_BUDGET}`)
  const readCapture = { source, capturedAt: new Date().toISOString() }
  expect(await analyst.readCapture(readCapture)).toEqual({
    ...(await inProcessAnalyst.readCapture(readCapture)),
    engine: `${BUILT_IN_ENGINE}${OVER_BUDGET}`,
    note: expect.stringContaining('token budget of the language model for this day was used up'),
  })
  const synthesis = await analyst.synthesize(engagement)
  expect(synthesis.engine).toBe(`${BUILT_IN_ENGINE}${OVER_BUDGET}`)
  expect(synthesis.limits[0]).toContain('token budget')
  const guide = await analyst.writeGuide(guideInput)
  expect(guide).toEqual(await inProcessAnalyst.writeGuide(guideInput))
  expect(await usedBy(userId)).toBe(0)
})
