import { findMentions } from '../mentions'
import type { Reading, Statement } from '../reading'
import type { Source } from '../source'
import { termsOf } from '../words'

/** A statement and its source. */
export interface SourcedStatement {
  source: Source
  statement: Statement
}

export interface FoundStatement extends SourcedStatement {
  /** Okapi BM25; comparable only within the results of one query. */
  score: number
}

export interface StatementIndex {
  /** All statements of all sources, in source order. */
  entries: readonly SourcedStatement[]
  /** For each term, the indexes in `entries` of the statements that contain it, with its weight there. */
  postings: ReadonlyMap<string, readonly Posting[]>
  lengths: readonly number[]
  averageLength: number
}

interface Posting {
  entry: number
  weight: number
}

/** A word of the heading counts less than a word of the sentence. */
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

/** Each name is one term, so that 'month-end close' is found as a whole. */
export function nameTerms({ mentions }: { mentions: Statement['mentions'] }): string[] {
  return mentions.filter(({ kind }) => kind !== 'date').map(({ name }) => `=${name.toLowerCase()}`)
}

/** Weight of a term: rare terms weigh more than frequent ones. */
export function rarity(index: StatementIndex, term: string): number {
  const holders = index.postings.get(term)?.length ?? 0
  return Math.log(1 + (index.entries.length - holders + 0.5) / (holders + 0.5))
}

/** Finds the statements most similar to a query, best first; none when no word of the query occurs. */
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
