import { type SQL, sql } from 'drizzle-orm'
import type { OwnerContext } from '../../contract/context'
import type { MemoryTrust, MemoryType } from '../memories/contract'
import { rankedRows, selectRanked } from './ranked-queries'
import { FEW_MATCHES, selectRelated } from './related-queries'

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
export function memoryRanking({ q, limit, ...filters }: MemoryQuery): SQL {
  const facets = facetsOf(filters)
  const find = (takesBeginnings: boolean) => sql`
    select source_id as id, ordinality::int as place
    from ${rankedRows({ q, kinds: ['memory'], facets, takesBeginnings, limit })} with ordinality`
  return sql`
    with as_written as materialized (${find(false)})
    select id, place from as_written
    union all
    select id, place from (${find(true)}) as begun where not exists (select from as_written)`
}

const facetsOf = ({ type, projectId, trust }: Omit<MemoryQuery, 'q' | 'limit'>): string[] => [
  ...(type ? [`type.${type}`] : []),
  ...(projectId ? [`project.${projectId}`] : []),
  ...(trust ? [`trust.${trust}`] : []),
]

/**
 * The ids of memories that express the query in other words, best first, as many as a few literal matches leave space
 * for.
 * @param found the literal matches
 */
export async function relatedMemories(
  ctx: OwnerContext,
  { q, limit, ...filters }: MemoryQuery,
  found: readonly string[],
): Promise<string[]> {
  if (found.length >= FEW_MATCHES || (found.length > 0 && (await hasWholeMatch(ctx, q)))) return []
  const rows = await selectRelated(ctx, {
    q,
    kinds: ['memory'],
    facets: facetsOf(filters),
    except: found,
    limit: Math.min(limit, FEW_MATCHES) - found.length,
  })
  return rows.map(({ sourceId }) => sourceId)
}

/** Whether a memory has every word. A single word that was found is the whole query. */
async function hasWholeMatch(ctx: OwnerContext, q: string): Promise<boolean> {
  if (!/\S\s+\S/.test(q.trim())) return true
  const [best] = await selectRanked(ctx, { q, kinds: ['memory'], takesBeginnings: true, limit: 1 })
  return best?.isWhole ?? false
}

/** The ids, best match first. */
export async function rankMemories(ctx: OwnerContext, query: MemoryQuery): Promise<string[]> {
  const rows = await ctx.tx.execute<{ id: string }>(
    sql`select id from (${memoryRanking(query)}) as ranked order by place`,
  )
  return [...rows].map(({ id }) => id)
}
