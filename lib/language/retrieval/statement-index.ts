import { findMentions } from '../mentions'
import type { Reading, Statement } from '../reading'
import type { Source } from '../source'
import { termsOf } from '../words'

/** A statement and the source it stands in. */
export interface SourcedStatement {
  source: Source
  statement: Statement
}

export interface FoundStatement extends SourcedStatement {
  /** Okapi BM25; only to compare results of one query. */
  score: number
}

export interface StatementIndex {
  /** All statements of all sources, in their order. */
  entries: readonly SourcedStatement[]
  /** Statements that hold a term, by their place in `entries`, with the weight of the term there. */
  postings: ReadonlyMap<string, readonly Posting[]>
  lengths: readonly number[]
  averageLength: number
}

interface Posting {
  entry: number
  weight: number
}

/** A word of the heading tells less of a sentence than its own. */
const headingWeight = 0.4
const saturation = 1.2
const lengthShare = 0.6

export function indexStatements(sources: readonly Source[], readings: readonly Reading[]): StatementIndex {
  const readingOf = new Map(readings.map((reading) => [reading.sourceId, reading]))
  const entries = sources.flatMap((source) =>
    (readingOf.get(source.sourceId)?.statements ?? []).map((statement) => ({ source, statement })),
  )
  const postings = new Map<string, Posting[]>()
  const lengths: number[] = []
  const headingTerms = new Map<string, string[]>()
  for (const [entry, { statement }] of entries.entries()) {
    const heading = statement.heading ?? ''
    if (!headingTerms.has(heading)) headingTerms.set(heading, termsOf(heading))
    const weights = new Map<string, number>()
    for (const term of headingTerms.get(heading) as string[]) weights.set(term, headingWeight)
    for (const term of [...statement.terms, ...nameTerms(statement)]) weights.set(term, 1)
    for (const [term, weight] of weights) {
      const list = postings.get(term)
      if (list) list.push({ entry, weight })
      else postings.set(term, [{ entry, weight }])
    }
    lengths.push(statement.terms.length)
  }
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return { entries, postings, lengths, averageLength: total / Math.max(1, lengths.length) }
}

/** Names count as one term each, so that 'month-end close' is found as a whole. */
export function nameTerms({ mentions }: { mentions: Statement['mentions'] }): string[] {
  return mentions.filter(({ kind }) => kind !== 'date').map(({ name }) => `=${name.toLowerCase()}`)
}

/** How telling a term is: rare ones more than those that stand everywhere. */
export function rarity(index: StatementIndex, term: string): number {
  const holders = index.postings.get(term)?.length ?? 0
  return Math.log(1 + (index.entries.length - holders + 0.5) / (holders + 0.5))
}

/** The statements that speak of what the query speaks of, best first; none when no word of it occurs. */
export function findPassages(index: StatementIndex, query: string, { limit = 10 } = {}): FoundStatement[] {
  const wanted = new Set([...termsOf(query), ...nameTerms({ mentions: findMentions(query) })])
  const scores = new Map<number, number>()
  for (const term of wanted) {
    const weight = rarity(index, term)
    for (const { entry, weight: share } of index.postings.get(term) ?? []) {
      const length = (index.lengths[entry] as number) / Math.max(1, index.averageLength)
      const frequency =
        (share * (saturation + 1)) / (share + saturation * (1 - lengthShare + lengthShare * length))
      scores.set(entry, (scores.get(entry) ?? 0) + weight * frequency)
    }
  }
  return [...scores]
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .slice(0, limit)
    .map(([entry, score]) => ({ ...(index.entries[entry] as SourcedStatement), score }))
}
