import { sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { relatedWords } from '../../platform/thesaurus'
import type { SearchKind } from './contract'
import { parseQuery, type RankedRow } from './ranked-queries'

/** With fewer literal matches than this, none of which has every word, what is said in other words is found too. */
export const FEW_MATCHES = 5

/** Words of a query that are followed; further ones are passed over. */
const mostWords = 8
/** The newest rows of each kind with any of the words, which are weighed: enough for most accounts, and a bound for the largest. */
const newestOfKind = 1000
/** Fewer passages of captures, which hold ten times the words. */
const newestCaptures = 300

const stopWords = new Set(
  'a an and are as at be been but by can could did do does for from had has have how i if in into is it its may me my no not of on one or our out she he so than that the their them then there these they this to up us was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** Each word of a query with the words that mean nearly the same. What is quoted or numbered is meant as it is written. */
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

export interface RelatedQuery {
  q: string
  kinds: readonly SearchKind[]
  /** Such as `type.client`; all must match. */
  facets?: readonly string[]
  /** Rows that were found already. */
  except: readonly string[]
  limit: number
}

/**
 * The owner's rows that say what is asked for in other words, best first: each word of the query counts by the nearest
 * related word a row has, more if few rows have it. English only.
 */
export async function selectRelated(
  ctx: OwnerContext,
  { q, kinds, facets = [], except, limit }: RelatedQuery,
): Promise<RankedRow[]> {
  const expanded = expand(q)
  if (expanded.length === 0 || limit <= 0) return []
  const mark = ownerOf(ctx).slice(0, 8)
  const wanted = facets.map((facet) => `${mark}@${facet}`)
  const rows = await ctx.tx.execute<RankedRow>(sql`
    with related as materialized (
      select root, ${`${mark}~`} || lexeme as lexeme, max(weight) as weight
      from jsonb_to_recordset(${JSON.stringify(expanded)}::jsonb) as given(root int, word text, weight float8),
        unnest(to_tsvector('pg_catalog.english', word))
      group by 1, 2
    ), any_word as materialized (
      select string_agg(quote_literal(lexeme), ' | ')::tsquery as query from related
    ), hits as materialized (
      select s.*, row_number() over (partition by s.kind order by s.happened_at desc nulls last) as place
      from search_passages s
      where s.words @@ (select query from any_word) and s.user_id = ${ownerOf(ctx)}
        and s.kind = any(array(select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb)))
    ), fitting as materialized (
      select p.kind, p.source_id, p.capture_id, p.starts_at, p.characters, p.is_superseded, p.happened_at,
        r.root, r.weight, r.lexeme
      from hits p, unnest(p.words) as stored, related r
      where stored.lexeme = r.lexeme
        and p.place <= case when p.kind = 'capture' then ${newestCaptures}::int else ${newestOfKind}::int end
        and tsvector_to_array(p.words) @> array(select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))
    ), rarity as (
      select lexeme, ln(1 + (select count(distinct (kind, source_id)) from fitting) / (count(distinct (kind, source_id)) + 0.5)) as value
      from fitting group by lexeme
    ), scored as (
      select kind, source_id, capture_id, starts_at, characters, is_superseded, happened_at, sum(best) as score from (
        select kind, source_id, capture_id, starts_at, characters, is_superseded, happened_at, root, max(weight * value) as best
        from fitting join rarity using (lexeme) group by 1, 2, 3, 4, 5, 6, 7, 8) as each_word
      group by 1, 2, 3, 4, 5, 6, 7
    ), best_passage as (
      select distinct on (kind, source_id) * from scored order by kind, source_id, score desc
    )
    select kind, source_id as "sourceId", capture_id as "captureId", starts_at as "startsAt", characters,
      false as "isWhole", score, null as forms
    from best_passage
    where source_id <> all(array(select jsonb_array_elements_text(${JSON.stringify(except)}::jsonb)::uuid))
    order by is_superseded, score desc, happened_at desc, source_id
    limit ${limit}`)
  return [...rows]
}
