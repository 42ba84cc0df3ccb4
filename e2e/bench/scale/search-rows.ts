import type postgres from 'postgres'
import { SEARCH_KINDS, type SearchKind } from '../../../lib/nucleus/search/contract'

const checkedOfKind = 60

/** A placeholder owner for parsing a text once for all owners. */
const nobody = '00000000-0000-4000-8000-000000000000'

/**
 * Writes in bulk what the triggers of these rows would have written: a text that occurs in several rows is
 * parsed once, and the owner's marker is added to each word afterwards.
 * @param connections concurrent statements
 */
export async function fillSearch(sql: postgres.Sql, connections: number): Promise<void> {
  const waiting = [...SEARCH_KINDS]
  const work = async () => {
    for (let kind = waiting.shift(); kind; kind = waiting.shift()) {
      await sql`
        with parts as materialized (
          select s.*, p.passage, p.starts_at, p.unit_starts_at, p.part, case when p.passage = 0 then s.subject end as named,
            left(s.user_id::text, 8) as mark
          from search_sources s, search_passages_of(s.kind, s.content) p where s.kind = ${kind}),
        texts as materialized (
          select coalesce(named, '') as named, part, search_words(${nobody}, kind, named, part, null)::text as words
          from (select distinct kind, named, part from parts) as t)
        insert into search_passages
          (user_id, kind, source_id, passage, capture_id, starts_at, unit_starts_at, characters, is_superseded, happened_at, words)
        select p.user_id, p.kind, p.source_id, p.passage, p.capture_id, p.starts_at, p.unit_starts_at, length(p.part), p.is_superseded,
          p.happened_at,
          (replace(t.words, '''00000000', '''' || p.mark) || ' ''' || p.mark || '@'
            || array_to_string(p.facets, ''' ''' || p.mark || '@') || '''')::tsvector
        from parts p join texts t on t.named = coalesce(p.named, '') and t.part = p.part`
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
}

/** @throws Error when the search index of a row differs from the one the product's triggers would write */
export async function checkSearch(sql: postgres.Sql): Promise<void> {
  for (const kind of SEARCH_KINDS) await checkKind(sql, kind)
}

async function checkKind(sql: postgres.Sql, kind: SearchKind): Promise<void> {
  const [counts] = await sql<{ sources: number; found: number }[]>`
    select (select count(*)::int from search_sources where kind = ${kind}) as sources,
      (select count(distinct source_id)::int from search_passages where kind = ${kind}) as found`
  if (counts!.sources !== counts!.found)
    throw new Error(`The search knows ${counts!.found} of ${counts!.sources} rows of the kind ${kind}`)
  const undone = new Error('undone')
  const checking = sql.begin(async (tx) => {
    const ids = (
      await tx<{ id: string }[]>`
        select source_id as id from search_passages where kind = ${kind} and passage = 0
        order by md5(source_id::text) limit ${checkedOfKind}`
    ).map(({ id }) => id)
    const digest = async () => {
      const [row] = await tx<{ digest: string }[]>`
        select md5(string_agg(p::text, '' order by source_id, passage)) as digest
        from search_passages p where kind = ${kind} and source_id = any (${ids}::uuid[])`
      return row!.digest
    }
    const filled = await digest()
    await tx`select search_refresh(${kind}, ${ids}::uuid[])`
    if ((await digest()) !== filled) throw new Error(`The search was filled wrongly for the kind ${kind}`)
    throw undone
  })
  await checking.catch((error) => {
    if (error !== undone) throw error
  })
}
