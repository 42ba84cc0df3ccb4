import { type SQL, sql } from 'drizzle-orm'
import type { OwnerContext } from '../../contract/context'
import type { SearchKind } from './contract'

/** A parsed search query. */
export interface ParsedQuery {
  /** All words, quoted ones too. */
  words: string
  /** The quoted phrases. */
  phrases: string[]
  /** The last word is neither quoted nor followed by anything, so it may be a prefix. */
  mayBeUnfinished: boolean
}

const quoted = /["“”„‟«»]([^"“”„‟«»]*)["“”„‟«»]/gu
const quotes = /["“”„‟«»]/gu

/** An unpaired quote is ignored. No other character has a meaning. */
export function parseQuery(typed: string): ParsedQuery {
  const q = typed.replaceAll('\0', ' ')
  const phrases = [...q.matchAll(quoted)].map((match) => match[1]!.trim()).filter(Boolean)
  return { words: q.replace(quotes, ' '), phrases, mayBeUnfinished: /[^\s"“”„‟«»]$/u.test(q) }
}

/** A matching row. */
export interface RankedRow extends Record<string, unknown> {
  kind: SearchKind
  sourceId: string
  /** The capture of an item. */
  captureId: string | null
  /** The passage of a long text, in PostgreSQL characters. */
  startsAt: number
  /** Its start in UTF-16 code units. */
  unitStartsAt: number
  characters: number
  /** Matches every word. */
  isWhole: boolean
  score: number
  /** The matching words as stored, folded; null if more than 50 rows of a kind were requested. */
  forms: string[] | null
}

export interface RankedQuery {
  q: string
  kinds: readonly SearchKind[]
  /** Such as `type.client`; all must match. */
  facets?: string[]
  /** Whether the last word may be a prefix. */
  takesBeginnings: boolean
  /** Maximum rows of each kind. */
  limit: number
}

export const textArray = (values: readonly string[]): SQL =>
  values.length === 0
    ? sql`'{}'::text[]`
    : sql`array[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}]::text[]`

/** The owner's matching rows, best first. The SQL function only sees rows of the transaction's owner. */
export function rankedRows(query: RankedQuery): SQL {
  const { words, phrases, mayBeUnfinished } = parseQuery(query.q)
  const isUnfinished = query.takesBeginnings && mayBeUnfinished
  return sql`search_ranked(${words}, ${textArray(phrases)}, ${textArray(query.kinds)}, ${textArray(query.facets ?? [])},
    ${isUnfinished}, ${query.limit})`
}

export async function selectRanked(ctx: OwnerContext, query: RankedQuery): Promise<RankedRow[]> {
  const rows = await ctx.tx.execute<RankedRow>(sql`
    select kind, source_id as "sourceId", capture_id as "captureId", starts_at as "startsAt",
      unit_starts_at as "unitStartsAt", characters, is_whole as "isWhole", score, forms
    from ${rankedRows(query)}`)
  return [...rows]
}

/** The query with corrected spelling; null if no word is missing in the index, or none is similar. */
export async function selectCorrected(
  ctx: OwnerContext,
  q: string,
  kinds: readonly SearchKind[],
): Promise<string | null> {
  const { words, phrases } = parseQuery(q)
  if (phrases.length > 0) return null
  const [row] = await ctx.tx.execute<{ corrected: string | null }>(
    sql`select search_corrected(${words}, ${textArray(kinds)}) as corrected`,
  )
  return row?.corrected ?? null
}
