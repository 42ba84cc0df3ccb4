import { type SQL, sql } from 'drizzle-orm'
import type { OwnerContext } from '../context'
import type { SearchKind } from './contract'
import { parseQuery } from './query-rules'

/** A row that fits. */
export interface RankedRow extends Record<string, unknown> {
  kind: SearchKind
  sourceId: string
  /** Of an item: the capture it stands in. */
  captureId: string | null
  /** The passage of a capture, in characters of PostgreSQL. */
  startsAt: number
  characters: number
  /** It has every word. */
  isWhole: boolean
  score: number
  /** The words that fit as they are written there, folded; null where more than 50 of a kind were asked for. */
  forms: string[] | null
}

export interface RankedQuery {
  q: string
  kinds: readonly SearchKind[]
  /** Such as `type.client`: each has to fit. */
  facets?: string[]
  /** Whether the last word may be the beginning of one. */
  takesBeginnings: boolean
  /** Most rows of each kind. */
  limit: number
}

const textArray = (values: readonly string[]): SQL =>
  values.length === 0
    ? sql`'{}'::text[]`
    : sql`array[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}]::text[]`

/** What of the owner's fits, best first. The function keeps to the owner of the transaction by itself. */
export function rankedRows(query: RankedQuery): SQL {
  const { words, phrases, mayBeUnfinished } = parseQuery(query.q)
  const isUnfinished = query.takesBeginnings && mayBeUnfinished
  return sql`search_ranked(${words}, ${textArray(phrases)}, ${textArray(query.kinds)}, ${textArray(query.facets ?? [])},
    ${isUnfinished}, ${query.limit})`
}

export async function selectRanked(ctx: OwnerContext, query: RankedQuery): Promise<RankedRow[]> {
  const rows = await ctx.tx.execute<RankedRow>(sql`
    select kind, source_id as "sourceId", capture_id as "captureId", starts_at as "startsAt", characters,
      is_whole as "isWhole", score, forms
    from ${rankedRows(query)}`)
  return [...rows]
}
