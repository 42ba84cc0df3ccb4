import { sql } from 'drizzle-orm'
import { OWNER_TABLES } from '../../lib/host/owner-tables'
import { acrossOwners } from '../../lib/platform/db/client'

/**
 * Columns that change by merely using the workspace: when a token was last used (so that its owner sees which are
 * idle), and how often a search found a memory, which the contract requires to be counted.
 */
const bookkeeping: Record<string, string[]> = {
  access_tokens: ['last_used_at'],
  memories: ['times_retrieved'],
}

export type Rows = Record<string, string[]>

/** Every row that belongs to the account, in every table, and the requested background work. */
export async function rowsOf(userId: string): Promise<Rows> {
  const owned = OWNER_TABLES.map(({ name, ownerColumn }) => {
    const left = sql.raw((bookkeeping[name] ?? []).map((column) => ` - '${column}'`).join(''))
    return sql`
      select ${name} as place, (to_jsonb(owned)${left})::text as content
      from ${sql.identifier(name)} owned where ${sql.identifier(ownerColumn)} = ${userId}`
  })
  const work = sql`
    select 'background work' as place, function_id || ' ' || (event->>'data') as content
    from background.runs where event->'data'->>'userId' = ${userId}`
  const all = sql.join([...owned, work], sql` union all `)
  const found = await acrossOwners().execute<{ place: string; content: string }>(
    sql`select place, content from (${all}) every_row order by place, content`,
  )
  const rows: Rows = {}
  for (const { place, content } of found) {
    rows[place] ??= []
    rows[place].push(content)
  }
  return rows
}
