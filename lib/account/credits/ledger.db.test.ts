import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../contract/errors'
import { PLANS } from '../../contract/plans'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { createUserAcrossOwners } from '../users'
import {
  applyPlan,
  assertCredits,
  charge,
  currentAccount,
  currentMovements,
  refund,
  setBalance,
} from './ledger'
import { resetDueAccountsAcrossOwners } from './reset-due-accounts'

afterAll(closeDatabase)

const allocation = PLANS.starter.creditsPerPeriod

async function newUser(credits?: number): Promise<string> {
  const email = `${randomUUID()}@example.com`
  return (await createUserAcrossOwners({ email, password: null, tier: 'starter', credits })).id
}

const spend = (userId: string, amount: number) =>
  withUser(userId, (tx) => charge(tx, { userId, tier: 'starter', amount, reason: 'work' }))
const giveBack = (userId: string, chargeId: string) =>
  withUser(userId, (tx) => refund(tx, { userId, chargeId, reason: 'failed work' }))
const balance = async (userId: string) => {
  const account = await withUser(userId, (tx) => currentAccount(tx, userId))
  return account.granted - account.used
}

/** Ends the running period. Its start moves back by more than a period, so that no two periods start alike. */
async function endPeriod(userId: string): Promise<void> {
  await acrossOwners().execute(sql`
    update credit_accounts set period_started_at = period_started_at - interval '28 days 1 hour',
      period_ends_at = now() where user_id = ${userId}`)
}

async function books(userId: string): Promise<Record<string, number>> {
  const rows = await acrossOwners().execute<{ book: string; total: number }>(
    sql`select book, sum(amount)::int as total from credit_entries where user_id = ${userId} group by book`,
  )
  return Object.fromEntries(rows.map(({ book, total }) => [book, total]))
}

async function expectBalancedBooks(userId: string): Promise<void> {
  const totals = await books(userId)
  expect(Object.values(totals).reduce((sum, total) => sum + total, 0)).toBe(0)
  expect(totals.balance ?? 0).toBe(await balance(userId))
}

const isInsufficient = (error: unknown) => error instanceof AppError && error.code === 'CREDITS_INSUFFICIENT'

describe('the ledger', () => {
  it('lets exactly one of many racing charges take the last credits', async () => {
    const userId = await newUser(1000)
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => spend(userId, 1000)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(isInsufficient(result.reason)).toBe(true)
    expect(await balance(userId)).toBe(0)
    await expectBalancedBooks(userId)
  })

  it('refunds a charge once, however many ask at the same time', async () => {
    const userId = await newUser(500)
    const chargeId = await spend(userId, 300)
    const given = await Promise.all(Array.from({ length: 8 }, () => giveBack(userId, chargeId)))
    expect(given.filter(Boolean)).toHaveLength(1)
    expect(await balance(userId)).toBe(500)
    await expectBalancedBooks(userId)
  })

  it('keeps a charge and its work together: what rolls back costs nothing', async () => {
    const userId = await newUser(500)
    const failed = withUser(userId, async (tx) => {
      await charge(tx, { userId, tier: 'starter', amount: 300, reason: 'work' })
      throw new Error('the work failed')
    })
    await expect(failed).rejects.toThrow('the work failed')
    expect(await balance(userId)).toBe(500)
  })

  it('resets once when a period ends, whoever notices first, and rolls nothing over', async () => {
    const userId = await newUser()
    await spend(userId, 4000)
    await endPeriod(userId)
    await Promise.all([balance(userId), spend(userId, 1000), balance(userId), spend(userId, 1000)])
    expect(await balance(userId)).toBe(allocation - 2000)
    expect((await books(userId)).expired).toBe(allocation - 4000)
    await expectBalancedBooks(userId)
  })

  it('resets once, with balanced books, also when reads notice it, and shows the reset in the same answer', async () => {
    const userId = await newUser()
    await spend(userId, 300)
    await endPeriod(userId)
    const read = () =>
      withUser(userId, (tx) => currentMovements(tx, userId, { limit: 9, offset: 0 }), { isRead: true })
    const reads = await Promise.all(Array.from({ length: 6 }, read))
    for (const { transactions } of reads) {
      expect(transactions.map(({ kind }) => kind)).toEqual(['grant', 'expiry', 'charge', 'grant'])
    }
    expect(await balance(userId)).toBe(allocation)
    await expectBalancedBooks(userId)
  })

  it('gives nothing into a new period for a charge of an old one, but records the refund', async () => {
    const userId = await newUser()
    const chargeId = await spend(userId, 4000)
    await endPeriod(userId)
    expect(await giveBack(userId, chargeId)).toBe(true)
    expect(await balance(userId)).toBe(allocation)
    expect(await giveBack(userId, chargeId)).toBe(false)
    await expectBalancedBooks(userId)
  })

  it('never lets a plan change create credits that were spent', async () => {
    const userId = await newUser()
    await spend(userId, 6000)
    const change = (tier: 'solo' | 'starter' | 'growth') =>
      withUser(userId, (tx) => applyPlan(tx, userId, tier))
    await change('solo')
    expect(await balance(userId)).toBe(0)
    await change('starter')
    expect(await balance(userId)).toBe(4000)
    await expectBalancedBooks(userId)
  })

  it('refuses to change or unbalance what is written', async () => {
    const userId = await newUser()
    const change = acrossOwners().execute(sql`update credit_entries set amount = 0 where user_id = ${userId}`)
    await expect(change).rejects.toThrow()
    const oneSided = withUser(userId, (tx) =>
      tx.execute(sql`insert into credit_entries (transaction_id, user_id, book, amount)
        select id, user_id, 'balance', 1000 from credit_transactions where user_id = ${userId} limit 1`),
    )
    await expect(oneSided).rejects.toThrow(/sum to zero|Failed/)
  })

  it('loses and invents no credit under any interleaving of charges, refunds, resets and plan changes', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('charge' as const), amount: fc.integer({ min: 1, max: 4000 }) }),
      fc.record({ kind: fc.constant('refund' as const), pick: fc.nat(20) }),
      fc.record({ kind: fc.constant('reset' as const) }),
      fc.record({ kind: fc.constant('read' as const) }),
      fc.record({
        kind: fc.constant('plan' as const),
        tier: fc.constantFrom('starter' as const, 'growth' as const),
      }),
      fc.record({ kind: fc.constant('adjust' as const), balance: fc.integer({ min: 0, max: 9000 }) }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
        async (rounds) => {
          const userId = await newUser()
          const charges: string[] = []
          for (const round of rounds) {
            await Promise.all(
              round.map(async (one) => {
                if (one.kind === 'charge') {
                  const id = await spend(userId, one.amount).catch((error) => {
                    if (!isInsufficient(error)) throw error
                  })
                  if (id) charges.push(id)
                } else if (one.kind === 'refund' && charges.length > 0) {
                  await giveBack(userId, charges[one.pick % charges.length]!)
                } else if (one.kind === 'reset') await endPeriod(userId)
                else if (one.kind === 'plan') await withUser(userId, (tx) => applyPlan(tx, userId, one.tier))
                else if (one.kind === 'adjust')
                  await withUser(userId, (tx) => setBalance(tx, userId, one.balance))
                else await balance(userId)
              }),
            )
            expect(await balance(userId)).toBeGreaterThanOrEqual(0)
            await expectBalancedBooks(userId)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('the reset of accounts whose period is over', () => {
  afterEach(() => vi.useRealTimers())
  const startOf = async (userId: string) => {
    const [row] = await acrossOwners().execute<{ at: string }>(
      sql`select period_started_at::text as at from credit_accounts where user_id = ${userId}`,
    )
    return row!.at
  }

  it('goes on behind an account that cannot be reset', async () => {
    const [broken, due] = [await newUser(10), await newUser(10)]
    await endPeriod(due)
    await acrossOwners().execute(sql`update credit_accounts
      set period_started_at = 'infinity', period_ends_at = now() - interval '1 day' where user_id = ${broken}`)
    const before = await startOf(due)
    await resetDueAccountsAcrossOwners()
    expect(await startOf(due)).not.toBe(before)
    expect(await startOf(broken)).toBe('infinity')
    await acrossOwners().execute(
      sql`update credit_accounts set period_started_at = now(), period_ends_at = now() + interval '28 days'
        where user_id = ${broken}`,
    )
  })

  it('comes to an end where the clock of the process is behind', async () => {
    const userId = await newUser(10)
    await endPeriod(userId)
    const before = await startOf(userId)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    await resetDueAccountsAcrossOwners()
    expect(await startOf(userId)).toBe(before)
  })
})

it('tells before the work that its charge would fail, and takes nothing', async () => {
  const userId = await newUser(100)
  const assert = (amount: number) =>
    withUser(userId, (tx) => assertCredits(tx, { userId, tier: 'starter', amount }))
  await assert(100)
  const [early, late] = await Promise.allSettled([assert(101), spend(userId, 101)])
  expect(early).toMatchObject({ status: 'rejected', reason: { code: 'CREDITS_INSUFFICIENT' } })
  expect((early as PromiseRejectedResult).reason.message).toBe((late as PromiseRejectedResult).reason.message)
  expect(await balance(userId)).toBe(100)
})
