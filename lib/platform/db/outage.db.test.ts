import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseProxy } from '../../../e2e/support/database-proxy'
import { isOutage, watchingOutages } from '../outage'
import { acrossOwners, closeDatabase, poolStates, type Transaction } from './client'
import { withUser } from './with-user'

/** The settings are read once, so the address has to be the proxy's from the first connection on. */
const { DATABASE_URL: direct } = process.env
const proxy = await DatabaseProxy.start(direct!)
process.env.DATABASE_URL = proxy.url

beforeEach(() => proxy.comeUp())
afterEach(async () => {
  proxy.refuse(false)
  proxy.rewrite = undefined
  proxy.thaw()
  await closeDatabase()
})
afterAll(() => proxy.stop())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const settled = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (isOutage(error) ? 'outage' : error),
  )

const ownId = (tx: Transaction) =>
  tx.execute<{ user: string }>(sql`select current_setting('app.user_id', true) as user`)

/** Repeats the query until it is answered. Refusals come at once, so this takes no longer than the outage. */
async function untilAnswered(): Promise<void> {
  while ((await settled(withUser(randomUUID(), ownId))) !== 'answered') await new Promise(setImmediate)
  while ((await settled(acrossOwners().execute(sql`select 1`))) !== 'answered')
    await new Promise(setImmediate)
}

describe('after all connections are lost in the middle of their work', () => {
  it.each(times(8))('every one of them can be used again (%i)', async () => {
    // Running statements, statements not yet written, and idle connections.
    const work = times(40).map((index) =>
      settled(
        index % 2
          ? withUser(randomUUID(), async (tx) => {
              await ownId(tx)
              return ownId(tx)
            })
          : acrossOwners().transaction((tx) => tx.execute(sql`select pg_sleep(0.001)`)),
      ),
    )
    for (const _ of times(Math.floor(Math.random() * 6))) await new Promise(setImmediate)
    proxy.cut()
    for (const outcome of await Promise.all(work)) expect(['answered', 'outage']).toContain(outcome)
    await untilAnswered()
    const users = times(40).map(() => randomUUID())
    const seen = await Promise.all(users.map((user) => withUser(user, ownId)))
    expect(seen.map(([row]) => row?.user)).toEqual(users)
  })
})

describe('while the database is away', () => {
  it('callers are refused at once, and served as soon as it is back', async () => {
    await untilAnswered()
    await proxy.goDown()
    while ((await settled(withUser(randomUUID(), ownId))) === 'answered') await new Promise(setImmediate)
    const startedAtMs = performance.now()
    const outcomes = await Promise.all(times(1_000).map(() => settled(withUser(randomUUID(), ownId))))
    expect(new Set(outcomes)).toEqual(new Set(['outage']))
    // None of them has waited for a timeout.
    expect(performance.now() - startedAtMs).toBeLessThan(4_000)
    expect(poolStates().owners.outage).toBeDefined()
    await proxy.comeUp()
    await untilAnswered()
    expect(poolStates().owners.outage).toBeUndefined()
  })

  it('each piece of work learns that it has met an outage, whichever pool refuses it', async () => {
    await untilAnswered()
    await proxy.goDown()
    const asked = {
      system: () => acrossOwners().execute(sql`select 1`),
      owners: () => withUser(randomUUID(), ownId),
    }
    for (const ask of Object.values(asked)) while ((await settled(ask())) === 'answered');
    const met = await Promise.all(
      Object.values(asked).map(async (ask) => {
        const watch = { hasSeen: false }
        const outcome = await watchingOutages(watch, () => settled(ask()))
        return [outcome, watch.hasSeen]
      }),
    )
    expect(met).toEqual([
      ['outage', true],
      ['outage', true],
    ])
  })

  it('a balancer that accepts and closes is tried at intervals, not in a loop', async () => {
    proxy.refuse()
    expect(await settled(acrossOwners().execute(sql`select 1`))).toBe('outage')
    const { accepted } = proxy
    for (const _ of times(200)) {
      expect(await settled(acrossOwners().execute(sql`select 1`))).toBe('outage')
      await new Promise(setImmediate)
    }
    expect(proxy.accepted - accepted).toBeLessThan(20)
    proxy.refuse(false)
    await untilAnswered()
  })

  it('a database that does not answer is given up, and found again', async () => {
    await untilAnswered()
    proxy.freeze()
    const waiting = times(30).map(() => settled(withUser(randomUUID(), ownId)))
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['outage']))
    proxy.thaw()
    await untilAnswered()
  }, 60_000)
})

describe('a statement of a transaction whose connection is lost', () => {
  const table = 'stray_statements'
  const rows = () => acrossOwners().execute<{ by: string }>(sql.raw(`select by from ${table}`))

  beforeEach(async () => {
    await acrossOwners().execute(sql.raw(`drop table if exists ${table}`))
    await acrossOwners().execute(sql.raw(`create table ${table} (by text)`))
    await acrossOwners().execute(sql.raw(`grant all on ${table} to app_user`))
  })

  const insert = (tx: Transaction, by: string) => tx.execute(sql.raw(`insert into ${table} values ('${by}')`))

  /** Keeps sending after its connection is lost. */
  const begins = {
    'across owners': (work: (tx: Transaction) => Promise<unknown>) => acrossOwners().transaction(work),
    'of an owner': (work: (tx: Transaction) => Promise<unknown>) => withUser(randomUUID(), work),
    'of an owner who reads': (work: (tx: Transaction) => Promise<unknown>) =>
      withUser(randomUUID(), work, { isRead: true }),
  }

  it.each(Object.entries(begins))('reaches no later one (%s)', async (_, begin) => {
    const next = Promise.withResolvers<void>()
    const strays: Promise<unknown>[] = []
    const ended = Promise.withResolvers<void>()
    const dead = begin(async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.cut()
      for (let turn = 0; turn < 200; turn++) {
        strays.push(settled(insert(tx, 'the dead')))
        if (turn === 100) await next.promise
        await new Promise(setImmediate)
      }
      ended.resolve()
    })
    expect(await settled(dead)).toBe('outage')
    await untilAnswered()
    // Fills the pool, so that every connection has an open transaction while the dead one continues.
    const alive = Promise.all(
      times(20).map(() =>
        acrossOwners().transaction(async (tx) => {
          await insert(tx, 'the living')
          next.resolve()
          await ended.promise
        }),
      ),
    )
    await alive
    expect((await Promise.all(strays)).includes('answered')).toBe(false)
    expect((await rows()).filter(({ by }) => by === 'the dead')).toEqual([])
    expect(await rows()).toHaveLength(20)
  })
})
