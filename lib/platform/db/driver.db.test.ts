import { eq, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseUrl } from './address'
import { acrossOwners, closeDatabase, connect } from './client'
import { compiled } from './compiled'
import { isConnectionLoss, preparing, sendAndWatch, transactionOver } from './driver'

/**
 * What `driver.ts` takes for granted of postgres.js and drizzle, each tested on the library itself. A test that fails
 * after an upgrade names what no longer works.
 */
let pool: postgres.Sql
beforeEach(() => {
  pool = connect(databaseUrl(), 2).sql
})
afterEach(() => pool.end({ timeout: 1 }))
afterAll(closeDatabase)

async function reserved<T>(work: (connection: postgres.ReservedSql) => Promise<T>): Promise<T> {
  const connection = await pool.reserve()
  try {
    return await work(connection)
  } finally {
    connection.release()
  }
}

const terminate = (backend: number) =>
  acrossOwners().execute(sql`select pg_terminate_backend(${backend}::int, 10000)`)

const backendOf = async (connection: postgres.ReservedSql): Promise<number> =>
  (await connection.unsafe('select pg_backend_pid() as id'))[0]!.id

describe('without this, a request whose connection is lost waits forever:', () => {
  it('the driver hands its own connection to onexecute and calls its onclose with an error', async () => {
    const connection = await pool.reserve()
    const lost = Promise.withResolvers<Error>()
    const { answered } = sendAndWatch(connection, { text: 'select 1' }, lost.resolve)
    await answered
    await terminate(await backendOf(connection))
    expect(await lost.promise).toMatchObject({ code: 'CONNECTION_CLOSED' })
  })

  it('its errors say by their code that the connection is lost', async () => {
    const broken = connect(databaseUrl().replace(/@[^/]+\//, '@127.0.0.1:1/'), 1).sql
    const error = await broken.unsafe('select 1').catch((thrown) => thrown)
    await broken.end()
    expect(isConnectionLoss(new Error('of drizzle', { cause: error }))).toBe(true)
    const wrong = await pool.unsafe('select 1/0').catch((thrown) => thrown)
    expect(isConnectionLoss(wrong)).toBe(false)
  })
})

describe('without this, a connection that went back to the pool is reported as lost to its former user:', () => {
  it('an onclose that was taken away is not called', async () => {
    const connection = await pool.reserve()
    let isToldLost = false
    const { answered, unwatch } = sendAndWatch(connection, { text: 'select 1' }, () => {
      isToldLost = true
    })
    await answered
    const id = await backendOf(connection)
    unwatch()
    connection.release()
    const closed = pool.unsafe('select pg_sleep(60)').catch(({ code }) => code)
    await terminate(id)
    expect(await closed).toBeDefined()
    expect(isToldLost).toBe(false)
  })
})

describe('without this, a verb waits for its begin, or runs before it:', () => {
  it('statements of a reserved connection run in the order they are sent, without waiting for each other', () =>
    reserved(async (connection) => {
      const [[, begun], inside, ended] = await Promise.all([
        connection.unsafe('begin; select now() as at').execute(),
        connection.unsafe('select now() as at'),
        connection.unsafe('commit'),
      ])
      expect(inside[0]).toEqual(begun?.[0])
      expect(ended.command).toBe('COMMIT')
    }))

  it('a commit after a failed statement says that it rolled back', () =>
    reserved(async (connection) => {
      await connection.unsafe('begin')
      await connection.unsafe('select 1/0').catch(() => {})
      expect((await connection.unsafe('commit')).command).toBe('ROLLBACK')
    }))
})

describe('without this, every statement costs a further round trip:', () => {
  it('the option prepare leaves a named statement on the server, once for each text', () =>
    reserved(async (connection) => {
      const send = preparing(connection.unsafe)
      const statement = 'select $1::int as first, 4711 as sign'
      await send(statement, [1])
      await send(statement, [2])
      const many = Array.from({ length: 25 }, (_, index) => `$${index + 1}::int`)
      await send(
        `select 4711, ${many}`,
        many.map((_, index) => index),
      )
      const kept = await connection.unsafe(
        `select statement from pg_prepared_statements where statement like '%4711%' and statement not like '%like%'`,
      )
      expect(kept.map((row) => row.statement)).toEqual([statement])
    }))
})

describe('without this, nothing runs in the transaction of its user:', () => {
  it('drizzle runs statements through the client of a session that was made by hand', () =>
    reserved(async (connection) => {
      const tx = transactionOver(connection, () => false)
      expect(tx).toBeInstanceOf(PostgresJsTransaction)
      const [row] = await tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`)
      expect(row?.id).toBe(await backendOf(connection))
    }))

  it('drizzle asks the client for a savepoint where a transaction begins within one', () =>
    reserved(async (connection) => {
      await connection.unsafe('begin')
      await connection.unsafe('create temporary table inner_rows (n int) on commit drop')
      const tx = transactionOver(connection, () => false)
      await tx.transaction((inner) => inner.execute(sql`insert into inner_rows values (1)`))
      const failed = tx.transaction(async (inner) => {
        await inner.execute(sql`insert into inner_rows values (2)`)
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      expect(await tx.execute(sql`select n from inner_rows`)).toEqual([{ n: 1 }])
      await connection.unsafe('rollback')
    }))
})

describe('without this, a statement kept by `compiled` runs on no connection, or reads its rows wrong:', () => {
  const things = pgTable('pg_database', { name: text('datname'), at: timestamp('at', { mode: 'date' }) })

  it('a transaction of drizzle leads to its session and to the client of the driver', () => {
    const { _: internals } = acrossOwners() as unknown as { _: { session: { client: unknown } } }
    expect(internals.session).toBeInstanceOf(PostgresJsSession)
    expect(internals.session.client).toHaveProperty('unsafe')
  })

  it('a prepared statement names its fields, and its client and its mapper can be replaced', async () => {
    const run = compiled((db) =>
      db
        .select({ name: things.name, at: sql`now()`.mapWith(things.at).as('at'), nothing: sql`null` })
        .from(things)
        .where(eq(things.name, sql.placeholder('name'))),
    )
    const [rows, others] = await Promise.all([
      run(acrossOwners(), { name: 'template1' }),
      run(acrossOwners(), { name: 'none of that name' }),
    ])
    expect(rows).toEqual([{ name: 'template1', at: expect.any(Date), nothing: null }])
    expect(others).toEqual([])
  })
})
