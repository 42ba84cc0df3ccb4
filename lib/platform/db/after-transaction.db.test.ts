import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { afterCommit, afterRollback } from './after-transaction'
import { acrossOwners, closeDatabase, type Transaction } from './client'
import { withUser } from './with-user'

afterAll(closeDatabase)

/** The callbacks that ran after a transaction that ends with `work`. */
async function doneAfter(work: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  const done: string[] = []
  const note = (what: string) => async () => {
    done.push(what)
  }
  await withUser(randomUUID(), async (tx) => {
    afterCommit(tx, note('committed'))
    afterRollback(tx, note('rolled back'))
    await work(tx)
  }).catch(() => {})
  return done
}

it('tells a commit from a rollback', async () => {
  expect(await doneAfter(async () => {})).toEqual(['committed'])
  expect(await doneAfter((tx) => tx.execute(sql`select 1/0`))).toEqual(['rolled back'])
  expect(await doneAfter(() => Promise.reject(new Error('no')))).toEqual(['rolled back'])
})

it('leaves it open where the connection broke: then it may commit nevertheless', async () => {
  const lost = await doneAfter(async (tx) => {
    const [row] = await tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`)
    await acrossOwners().execute(sql`select pg_terminate_backend(${row!.id}::int)`)
    await vi.waitFor(async () => {
      const [left] = await acrossOwners().execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where pid = ${row!.id}`,
      )
      expect(left?.count).toBe(0)
    }, 20_000)
    await tx.execute(sql`select 1`)
  })
  expect(lost).toEqual([])
})
