import { readFile } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'

interface Reference {
  child: string
  parent: string
  childColumn: string
  parentColumn: string
}

/**
 * Checks the invariants of a workspace's database.
 * @returns descriptions of the violated ones
 */
export async function brokenInvariants(dataDir: string): Promise<string[]> {
  const { url } = JSON.parse(await readFile(path.join(dataDir, 'database.json'), 'utf8')) as { url: string }
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const [users] = await sql<{ count: number }[]>`select count(*)::int as count from users`
    if (!users?.count) return ['no account can be seen: nothing was looked at']
    return [...(await brokenBooks(sql)), ...(await foreignRows(sql))]
  } finally {
    await sql.end()
  }
}

async function brokenBooks(sql: postgres.Sql): Promise<string[]> {
  const unbalanced = await sql<{ id: string }[]>`
    select transaction_id as id from credit_entries group by transaction_id having sum(amount) <> 0 limit 5`
  const wrong = await sql<{ id: string; balance: number; booked: number }[]>`
    select a.user_id as id, a.granted - a.used as balance, coalesce(sum(e.amount), 0)::int as booked
    from credit_accounts a left join credit_entries e on e.user_id = a.user_id and e.book = 'balance'
    group by a.user_id having a.granted - a.used <> coalesce(sum(e.amount), 0) limit 5`
  return [
    ...unbalanced.map(({ id }) => `the entries of the credit transaction ${id} do not sum to zero`),
    ...wrong.map(
      ({ id, balance, booked }) => `account ${id} has ${balance} credits, its ledger says ${booked}`,
    ),
  ]
}

/** Rows that refer to a row of another user. */
async function foreignRows(sql: postgres.Sql): Promise<string[]> {
  const references = await sql<Reference[]>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      ca.attname as "childColumn", pa.attname as "parentColumn"
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as k(child_number, parent_number)
    join pg_attribute ca on ca.attrelid = c.conrelid and ca.attnum = k.child_number
    join pg_attribute pa on pa.attrelid = c.confrelid and pa.attnum = k.parent_number
    where c.contype = 'f' and pa.attname = 'id'
      and exists (select from pg_attribute where attrelid = c.conrelid and attname = 'user_id')
      and exists (select from pg_attribute where attrelid = c.confrelid and attname = 'user_id')`
  const broken: string[] = []
  for (const { child, parent, childColumn, parentColumn } of references) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from ${sql(child)} c join ${sql(parent)} p
        on p.${sql(parentColumn)} = c.${sql(childColumn)} where p.user_id <> c.user_id`
    if (row?.count) broken.push(`${row.count} rows of ${child} refer to ${parent} of somebody else`)
  }
  return references.length > 0 ? broken : ['no reference between rows of owners was found']
}
