import { sql } from 'drizzle-orm'
import type { OwnerContext } from '../../contract/context'
import { relatedWords } from '../../platform/thesaurus'
import type { SearchKind } from './contract'
import { parseQuery, type RankedRow, textArray } from './ranked-queries'

/** With fewer literal matches than this, none of which has every word, related words are searched too. */
export const FEW_MATCHES = 5

/** Words of a query that are followed; further ones are passed over. */
const mostWords = 8
const stopWords = new Set(
  'a an and are as at be been but by can could did do does for from had has have how i if in into is it its may me my no not of on one or our out she he so than that the their them then there these they this to up us was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** Each word of a query with its related words. Quoted words and numbers are searched literally. */
function expand(q: string) {
  const { words: typed, phrases } = parseQuery(q)
  if (phrases.length > 0 || /\d/.test(q)) return []
  const words = [...new Set(typed.toLowerCase().match(/[a-z]{2,}/g) ?? [])]
  return words
    .filter((word) => !stopWords.has(word))
    .slice(0, mostWords)
    .flatMap((word, root) => [
      { root, word, weight: 1 },
      ...relatedWords(word).map((related) => ({ root, ...related })),
    ])
}

interface RelatedQuery {
  q: string
  kinds: readonly SearchKind[]
  /** Such as `type.client`; all must match. */
  facets?: readonly string[]
  /** Rows that were found already. */
  except: readonly string[]
  limit: number
}

/**
 * The owner's rows that express the query in other words, best first: each word of the query is scored by the nearest
 * related word in a row, higher if few rows have it. English only.
 */
export async function selectRelated(
  ctx: OwnerContext,
  { q, kinds, facets = [], except, limit }: RelatedQuery,
): Promise<RankedRow[]> {
  const expanded = expand(q)
  if (expanded.length === 0 || limit <= 0) return []
  const rows = await ctx.tx.execute<RankedRow>(sql`
    select kind, source_id as "sourceId", capture_id as "captureId", starts_at as "startsAt",
      unit_starts_at as "unitStartsAt", characters, false as "isWhole", score, null as forms
    from search_related(${JSON.stringify(expanded)}::jsonb, ${textArray(kinds)}, ${textArray(facets)},
      ${textArray(except)}::uuid[], ${limit})`)
  return [...rows]
}
