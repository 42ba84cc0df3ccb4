import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { acrossOwners, closeDatabase, type Transaction } from './client'
import { withUser } from './with-user'

afterAll(closeDatabase)

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

async function whoAmI(tx: Transaction) {
  const [row] = await tx.execute<{ role: string; user: string; id: number }>(
    sql`select current_user::text as role, current_setting('app.user_id', true) as user, pg_backend_pid() as id`,
  )
  return row!
}

async function forEver(work: () => Promise<unknown>): Promise<never> {
  for (;;) await work()
}

it.each([true, false])('hundreds at once each run as their own user and role (read: %s)', async (isRead) => {
  const users = times(300).map(() => randomUUID())
  const seen = await Promise.all(
    users.map((user) =>
      withUser(
        user,
        async (tx) => {
          const rows = await Promise.all([whoAmI(tx), whoAmI(tx)])
          return [...rows, await whoAmI(tx)].map((row) => [row.role, row.user])
        },
        { isRead },
      ),
    ),
  )
  expect(seen).toEqual(users.map((user) => times(3).map(() => ['app_user', user])))
})

it('a read has no transaction around its statements', async () => {
  const transactions = await withUser(
    randomUUID(),
    async (tx) => {
      const rows = await Promise.all(
        times(2).map(() => tx.execute<{ at: string }>(sql`select transaction_timestamp()::text as at`)),
      )
      return rows.map(([row]) => row!.at)
    },
    { isRead: true },
  )
  expect(new Set(transactions).size).toBe(2)
})

it.each([true, false])('a statement sent after the end is refused (read: %s)', async (isRead) => {
  let kept: Transaction | undefined
  await withUser(
    randomUUID(),
    async (tx) => {
      kept = tx
      await whoAmI(tx)
    },
    { isRead },
  )
  await expect(whoAmI(kept!)).rejects.toMatchObject({ cause: { message: expect.stringContaining('ended') } })
})

it.each([true, false])(
  'of two statements beside each other one fails: the other is over too (read: %s)',
  async (isRead) => {
    const user = randomUUID()
    let other: Promise<unknown> | undefined
    const failed = withUser(
      user,
      (tx) => {
        other = forEver(() => whoAmI(tx))
        return Promise.all([tx.execute(sql`select 1/0`), other])
      },
      { isRead },
    )
    await expect(failed).rejects.toThrow()
    await expect(other).rejects.toThrow()
    expect(await withUser(user, whoAmI, { isRead })).toMatchObject({ user, role: 'app_user' })
  },
)

it('a statement sent while the transaction is being rolled back is refused', async () => {
  let late: Promise<unknown> | undefined
  const failed = withUser(randomUUID(), async (tx) => {
    const failing = tx.execute(sql`select 1/0`)
    late = failing.then(undefined, async () => {
      // The rollback was sent by then, and its answer is read in a later turn.
      await new Promise(setImmediate)
      return whoAmI(tx)
    })
    late.catch(() => {})
    await failing
  })
  await expect(failed).rejects.toThrow()
  await expect(late).rejects.toMatchObject({ cause: { message: expect.stringContaining('ended') } })
})

it.each([true, false])(
  'a lost connection is reported at once, and the next call uses another (read: %s)',
  async (isRead) => {
    const user = randomUUID()
    const lost = withUser(
      user,
      async (tx) => {
        const { id } = await whoAmI(tx)
        await acrossOwners().execute(sql`select pg_terminate_backend(${id}::int)`)
        return forEver(() => whoAmI(tx))
      },
      { isRead },
    )
    await expect(lost).rejects.toThrow()
    expect(await withUser(user, whoAmI, { isRead })).toMatchObject({ user })
  },
)

it('nothing but a user id becomes part of a statement', async () => {
  await expect(withUser("'; select 1; --", whoAmI)).rejects.toThrow('A user id is no UUID')
})
