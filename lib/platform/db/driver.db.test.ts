import { eq, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseUrl } from './address'
import { acrossOwners, closeDatabase } from './client'
import { compiled } from './compiled'
import { type Connection, isConnectionLoss, openConnection, transactionOver } from './driver'

/**
 * What `driver.ts` assumes about postgres.js and drizzle, each tested on the library itself. A test that fails after an
 * upgrade names what no longer works.
 */
afterAll(closeDatabase)

const open = () => openConnection(databaseUrl(), { timeoutMs: 30_000 })

async function connected<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await open()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}

const terminate = (backend: number) =>
  acrossOwners().execute(sql`select pg_terminate_backend(${backend}::int, 10000)`)

const backendOf = async (connection: Connection): Promise<number> =>
  (await connection.send('select pg_backend_pid() as id'))[0]!.id

describe('without this, a request whose connection is lost waits forever:', () => {
  it('the driver says that a connection was closed', async () => {
    const connection = await open()
    const lost = Promise.withResolvers<Error>()
    connection.onLost = lost.resolve
    await terminate(await backendOf(connection))
    expect(await lost.promise).toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(connection.isLost).toBe(true)
  })

  it('running statements are rejected when the connection is broken, and queued ones are reported', async () => {
    const connection = await open()
    const lost = Promise.withResolvers<Error>()
    connection.onLost = lost.resolve
    const waiting = connection.send('select pg_sleep(60), $1::int', [1])
    const rejected = expect(waiting).rejects.toMatchObject({ code: expect.stringContaining('CONNECTION_') })
    await new Promise(setImmediate)
    expect(connection.unansweredMs()).toBeGreaterThan(0)
    connection.break(Object.assign(new Error('no answer'), { code: 'CONNECTION_UNANSWERED' }))
    await rejected
    expect(await lost.promise).toMatchObject({ code: 'CONNECTION_UNANSWERED' })
  })

  it('its errors say by their code that the connection is lost', async () => {
    const nowhere = databaseUrl().replace(/@[^/]+\//, '@127.0.0.1:1/')
    const error = await openConnection(nowhere, { timeoutMs: 30_000 }).catch((thrown) => thrown)
    expect(isConnectionLoss(new Error('of drizzle', { cause: error }))).toBe(true)
    const wrong = await connected((connection) => connection.send('select 1/0').catch((thrown) => thrown))
    expect(isConnectionLoss(wrong)).toBe(false)
  })
})

describe('without this, a pooler is taken for the server itself:', () => {
  it('the number of the session is the one that the driver got from the server', () =>
    connected(async (connection) => expect(connection.isPooled).toBe(false)))
})

describe('without this, a verb waits for its begin, or runs before it:', () => {
  it('statements of a connection run in the order they are sent, without waiting for each other', () =>
    connected(async (connection) => {
      const [[, begun], inside, ended] = await Promise.all([
        connection.send('begin; select now() as at').execute(),
        connection.send('select now() as at'),
        connection.send('commit'),
      ])
      expect(inside[0]).toEqual(begun?.[0])
      expect(ended.command).toBe('COMMIT')
    }))

  it('a commit after a failed statement says that it rolled back', () =>
    connected(async (connection) => {
      await connection.send('begin')
      await connection.send('select 1/0').catch(() => {})
      expect((await connection.send('commit')).command).toBe('ROLLBACK')
    }))
})

describe('without this, every statement costs a further round trip:', () => {
  it('the option prepare leaves a named statement on the server, once for each text', () =>
    connected(async ({ send }) => {
      const statement = 'select $1::int as first, 4711 as sign'
      await send(statement, [1])
      await send(statement, [2])
      const many = Array.from({ length: 25 }, (_, index) => `$${index + 1}::int`)
      await send(
        `select 4711, ${many}`,
        many.map((_, index) => index),
      )
      const kept = await send(
        `select statement from pg_prepared_statements where statement like '%4711%' and statement not like '%like%'`,
      )
      expect(kept.map((row) => row.statement)).toEqual([statement])
    }))
})

describe('without this, nothing runs in the transaction of its user:', () => {
  it('drizzle runs statements through the client of a session that was made by hand', () =>
    connected(async (connection) => {
      const tx = transactionOver(connection, () => false)
      expect(tx).toBeInstanceOf(PostgresJsTransaction)
      const [row] = await tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`)
      expect(row?.id).toBe(await backendOf(connection))
    }))

  it('drizzle asks the client for a savepoint where a transaction begins within one', () =>
    connected(async (connection) => {
      await connection.send('begin')
      await connection.send('create temporary table inner_rows (n int) on commit drop')
      const tx = transactionOver(connection, () => false)
      await tx.transaction((inner) => inner.execute(sql`insert into inner_rows values (1)`))
      const failed = tx.transaction(async (inner) => {
        await inner.execute(sql`insert into inner_rows values (2)`)
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      expect(await tx.execute(sql`select n from inner_rows`)).toEqual([{ n: 1 }])
      await connection.send('rollback')
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
