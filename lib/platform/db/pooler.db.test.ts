import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { DatabaseProxy } from '../../../e2e/support/database-proxy'
import { TransactionPooler } from '../../../e2e/support/transaction-pooler'
import { Leadership } from '../../host/embedded/runner/leadership'
import { isOutage } from '../outage'
import { databaseUrl } from './address'
import { acrossOwners, closeDatabase, openOwnerConnection, type Transaction } from './client'
import { migrateDatabase } from './migrate'
import { withUser } from './with-user'

/** The settings are read once, so the pooler is placed behind the proxy. */
const proxy = await DatabaseProxy.start(process.env.DATABASE_URL!)
const pooler = await TransactionPooler.start(proxy.url)
process.env.DATABASE_URL = pooler.url

afterEach(async () => {
  proxy.rewrite = undefined
  await closeDatabase()
})
afterAll(async () => {
  await pooler.stop()
  await proxy.stop()
})

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

async function whoAmI(tx: Transaction) {
  const [row] = await tx.execute<{ role: string; user: string }>(
    sql`select current_user::text as role, current_setting('app.user_id', true) as user, ${1}::int as one`,
  )
  return row!
}

describe('behind a pooler that gives each transaction another session', () => {
  it.each([true, false])('every statement of an owner runs as this owner (read: %s)', async (isRead) => {
    const users = times(200).map(() => randomUUID())
    const seen = await Promise.all(
      users.map((user) =>
        withUser(user, async (tx) => [await whoAmI(tx), ...(await Promise.all([whoAmI(tx), whoAmI(tx)]))], {
          isRead,
        }),
      ),
    )
    for (const [index, rows] of seen.entries())
      for (const row of rows) expect(row).toMatchObject({ role: 'app_user', user: users[index] })
  })

  it('no session keeps the role or the user of an owner', async () => {
    const others = await Promise.all(
      times(100).map(async (index) => {
        if (index % 2) await withUser(randomUUID(), whoAmI, { isRead: index % 4 === 1 })
        const [row] = await acrossOwners().execute<{ role: string; user: string | null }>(
          sql`select current_user::text as role, current_setting('app.user_id', true) as user`,
        )
        return row!
      }),
    )
    for (const { role, user } of others) {
      expect(role).not.toBe('app_user')
      expect(user || null).toBeNull()
    }
  })

  it('one process leads the background work', async () => {
    const leaders = times(4).map(() => new Leadership())
    for (const _ of times(3)) {
      const isOurs = await Promise.all(leaders.map((one) => one.isOurs()))
      expect(isOurs.filter(Boolean)).toHaveLength(1)
    }
    await Promise.all(leaders.map((one) => one.end()))
  })

  it('migrations run, also from several processes', async () => {
    await Promise.all(times(3).map(() => migrateDatabase(databaseUrl())))
  })
})

it('if the role of an owner does not take effect, nothing is answered and the reason is given', async () => {
  proxy.rewrite = (chunk) =>
    Buffer.from(chunk.toString('latin1').replaceAll(`'role', 'app_user'`, `'role', 'none'    `), 'latin1')
  await expect(openOwnerConnection()).rejects.toThrow(
    /Row security is off: statements of an owner run as the role \w+ instead of app_user/,
  )
  const refused = await withUser(randomUUID(), whoAmI).catch((error: unknown) => error)
  expect(isOutage(refused)).toBe(true)
})
