import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { acrossOwners, closeDatabase } from '../db/client'
import { OWNER_TABLES } from '../db/owner-tables'
import { readOwnedRows } from '../db/read-owned-rows'
import { withUser } from '../db/with-user'
import { env } from '../env'
import { createUserAcrossOwners } from '.'
import { exportOwnedData } from './export-data'

afterAll(closeDatabase)

const textCount = 45
let userId: string

beforeEach(async () => {
  const email = `${randomUUID()}@example.com`
  userId = (await createUserAcrossOwners({ email, password: null, tier: 'starter' })).id
  await acrossOwners().execute(sql`
    with project as (
      insert into projects (user_id, client_name, industry, company_size, currency)
      values (${userId}, 'Acme', 'Retail', '1-10', 'USD') returning id),
    added as (
      insert into documents (user_id, project_id, file_name, file_type, file_size_bytes)
      select ${userId}, project.id, 'old', 'txt', 1 from project, generate_series(1, ${textCount}) returning id)
    insert into document_texts (document_id, user_id, content)
    select id, ${userId}, string_agg(md5(id::text || n), ' ') from added, generate_series(1, 5000) n group by id`)
})

it('holds every row of a table, also where rows are told apart by another column than id', async () => {
  const table = OWNER_TABLES.find(({ name }) => name === 'document_texts')!
  const read = await withUser(userId, async (tx) => {
    const ids: unknown[] = []
    for await (const rows of readOwnedRows(tx, table)) ids.push(...rows.map((row) => row.document_id))
    return ids
  })
  expect(new Set(read).size).toBe(textCount)
  expect(read).toHaveLength(textCount)
})

it('can be read to its end', async () => {
  const bytes = await new Response(exportOwnedData(userId)).arrayBuffer()
  expect(Buffer.from(bytes).toString('latin1')).toContain('document_texts.jsonl')
})

it('lets go of its transaction when the client goes away', async () => {
  const reader = exportOwnedData(userId).getReader()
  await reader.read()
  await delay(300)
  expect(await openTransactions()).toBe(1)
  await reader.cancel()
  for (let tries = 0; tries < 40 && (await openTransactions()) > 0; tries++) await delay(50)
  expect(await openTransactions()).toBe(0)
})

it('leaves the database to others while clients do not read on', async () => {
  const { DATABASE_POOL_SIZE } = env()
  const readers = Array.from({ length: DATABASE_POOL_SIZE + 1 }, () => exportOwnedData(userId).getReader())
  await readers[0]!.read()
  expect(await withUser(userId, (tx) => tx.execute(sql`select 1 as one`))).toMatchObject([{ one: 1 }])
  expect(await openTransactions()).toBe(1)
  await Promise.all(readers.map((reader) => reader.cancel()))
  expect((await new Response(exportOwnedData(userId)).arrayBuffer()).byteLength).toBeGreaterThan(1_000)
})

async function openTransactions(): Promise<number> {
  const [row] = await acrossOwners().execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)
  return row!.count
}
