import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUserAcrossOwners } from '../../account/users'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { readOwnedRows } from '../../platform/db/read-owned-rows'
import { withUser } from '../../platform/db/with-user'
import { env } from '../../platform/env'
import { EXPORTED_COLUMNS } from '../exported-columns'
import { OWNER_TABLES } from '../owner-tables'
import { exportOwnedData } from './export-data'

afterAll(closeDatabase)

const textCount = 45
/** Each statement indexes the words of its texts: on a slow machine all in one would take too long. */
const textsAtOnce = 9
let userId: string

beforeAll(async () => {
  const email = `${randomUUID()}@example.com`
  userId = (await createUserAcrossOwners({ email, password: null, tier: 'starter' })).id
  for (let made = 0; made < textCount; made += textsAtOnce)
    await acrossOwners().execute(sql`
    with project as (
      insert into projects (user_id, client_name, industry, company_size, currency)
      values (${userId}, 'Acme', 'Retail', '1-10', 'USD') returning id),
    added as (
      insert into documents (user_id, project_id, file_name, file_type, file_size_bytes)
      select ${userId}, project.id, 'old', 'txt', 1 from project, generate_series(1, ${textsAtOnce}) returning id)
    insert into document_texts (document_id, user_id, content)
    select id, ${userId}, string_agg(md5(id::text || n), ' ') from added, generate_series(1, 5000) n group by id`)
}, 240_000)

it('contains every row of a table, also if its key is not the id', async () => {
  const table = OWNER_TABLES.find(({ name }) => name === 'document_texts')!
  const read = await withUser(userId, async (tx) => {
    const ids: unknown[] = []
    for await (const rows of readOwnedRows(tx, table)) ids.push(...rows.map((row) => row.document_id))
    return ids
  })
  expect(new Set(read).size).toBe(textCount)
  expect(read).toHaveLength(textCount)
})

it('holds the columns that were decided on, and no other', async () => {
  const found = new Map<string, string[]>()
  await withUser(userId, async (tx) => {
    for (const table of OWNER_TABLES.filter(({ isDerived }) => !isDerived)) {
      for await (const [row] of readOwnedRows(tx, table)) found.set(table.name, Object.keys(row!))
    }
  })
  expect([...found.keys()]).toEqual(expect.arrayContaining(['users', 'projects', 'documents']))
  for (const [name, columns] of found) expect(EXPORTED_COLUMNS[name]).toMatchObject({ holds: columns })
  expect(found.get('users')).not.toContain('password_hash')
})

it('can be read to its end', async () => {
  const bytes = await new Response(exportOwnedData(userId)).arrayBuffer()
  expect(Buffer.from(bytes).toString('latin1')).toContain('document_texts.jsonl')
})

it('ends its transaction when the client disconnects', async () => {
  const reader = exportOwnedData(userId).getReader()
  await reader.read()
  await expect.poll(openTransactions, { timeout: 10_000 }).toBe(1)
  await reader.cancel()
  await expect.poll(openTransactions, { timeout: 10_000 }).toBe(0)
})

it('leaves the database to others while clients do not read', async () => {
  const { DATABASE_POOL_SIZE } = env()
  const readers = Array.from({ length: DATABASE_POOL_SIZE + 1 }, () => exportOwnedData(userId).getReader())
  await readers[0]!.read()
  expect(await withUser(userId, (tx) => tx.execute(sql`select 1 as one`))).toMatchObject([{ one: 1 }])
  await expect.poll(openTransactions, { timeout: 10_000 }).toBe(1)
  await Promise.all(readers.map((reader) => reader.cancel()))
  expect((await new Response(exportOwnedData(userId)).arrayBuffer()).byteLength).toBeGreaterThan(1_000)
})

/** Transactions of other connections, whether they wait for their client or run a statement right now. */
async function openTransactions(): Promise<number> {
  const [row] = await acrossOwners().execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and xact_start is not null and pid <> pg_backend_pid()`)
  return row!.count
}
