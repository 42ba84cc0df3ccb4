import { type SQL, sql } from 'drizzle-orm'
import type { OwnerContext } from '../../contract/context'
import type { MemoryTrust, MemoryType } from '../memories/contract'
import { rankedRows } from './ranked-queries'

export interface MemoryQuery {
  q: string
  type?: MemoryType
  projectId?: string
  trust?: MemoryTrust
  limit: number
}

/**
 * Selects the ids of matching memories as `id` and their order as `place`, as a fragment of a statement:
 * current before superseded ones, then those with every word. Quoted words must be adjacent. Without a match,
 * the last word counts as a prefix. A query without a word matches nothing.
 */
export function memoryRanking({ q, type, projectId, trust, limit }: MemoryQuery): SQL {
  const facets = [
    ...(type ? [`type.${type}`] : []),
    ...(projectId ? [`project.${projectId}`] : []),
    ...(trust ? [`trust.${trust}`] : []),
  ]
  const find = (takesBeginnings: boolean) => sql`
    select source_id as id, ordinality::int as place
    from ${rankedRows({ q, kinds: ['memory'], facets, takesBeginnings, limit })} with ordinality`
  return sql`
    with as_written as materialized (${find(false)})
    select id, place from as_written
    union all
    select id, place from (${find(true)}) as begun where not exists (select from as_written)`
}

/** The ids, best match first. */
export async function rankMemories(ctx: OwnerContext, query: MemoryQuery): Promise<string[]> {
  const rows = await ctx.tx.execute<{ id: string }>(
    sql`select id from (${memoryRanking(query)}) as ranked order by place`,
  )
  return [...rows].map(({ id }) => id)
}
