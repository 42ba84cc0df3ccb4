import { similarity } from '../passages'
import type { Range } from '../reading'
import type { Source } from '../source'
import type { JudgedStatement } from '../statements'

/** One to three neighbouring statements of a source that state a fact together. */
export interface FactPassage extends Range {
  source: Source
  statements: JudgedStatement[]
  /** The probability that a report must contain it, 0 to 1. */
  worth: number
}

const mostFacts = 60
const mostOfShortInput = 15
/** A longer input has more facts, up to `mostFacts`. */
const factsPerStatement = 0.13
/** Statements below this probability are not facts that a report must contain. */
const leastProbability = 0.04
/** A neighbour is included from this share of the probability of its statement. */
const joinsFrom = 0.2
const longestPassage = 320
/** The worth of a fact is reduced by this share for each fact already chosen from its source, or from its table. */
const wornBySource = 0.03
const wornByTable = 0.25
const sameWithin = 0.55
const mostWeighed = 400

/**
 * The passages that a report must contain, most important first: different subjects, few rows of one table, and the
 * neighbouring sentence if it belongs to the figure. Few or none when the sources say little.
 */
export function chooseFacts(
  statements: readonly JudgedStatement[],
  most = Math.min(mostFacts, Math.max(mostOfShortInput, Math.ceil(statements.length * factsPerStatement))),
): FactPassage[] {
  const rest = statements
    .filter(({ probabilities }) => probabilities.fact >= leastProbability)
    .sort((a, b) => b.probabilities.fact - a.probabilities.fact || a.index - b.index)
    .slice(0, mostWeighed)
  const chosen: FactPassage[] = []
  const used = new Set<JudgedStatement>()
  const taken = new Map<string, number>()
  const worth = (statement: JudgedStatement): number => {
    const count = taken.get(keyOf(statement)) ?? 0
    const worn = statement.form === 'row' ? wornByTable : wornBySource
    return statement.probabilities.fact * (1 - worn) ** count
  }
  while (chosen.length < most && rest.length > 0) {
    let best = 0
    for (let at = 1; at < rest.length; at += 1)
      if (worth(rest[at] as JudgedStatement) > worth(rest[best] as JudgedStatement)) best = at
    const [next] = rest.splice(best, 1) as [JudgedStatement]
    if (used.has(next) || [...used].some((other) => isRepeated(other, next))) continue
    const members = withNeighbours(next, statements, used)
    for (const member of members) used.add(member)
    chosen.push({
      source: next.source,
      start: (members[0] as JudgedStatement).start,
      end: (members.at(-1) as JudgedStatement).end,
      statements: members,
      worth: next.probabilities.fact,
    })
    taken.set(keyOf(next), (taken.get(keyOf(next)) ?? 0) + 1)
  }
  return chosen
}

const keyOf = ({ source, form }: JudgedStatement): string => `${source.sourceId} ${form === 'row'}`

function isRepeated(one: JudgedStatement, other: JudgedStatement): boolean {
  if (one.form === 'row' && other.form === 'row') return one.sentence === other.sentence
  return similarity(one.terms, other.terms) >= sameWithin
}

/** The statement with its more probable neighbour before or after it in the same paragraph or turn. */
function withNeighbours(
  statement: JudgedStatement,
  statements: readonly JudgedStatement[],
  used: ReadonlySet<JudgedStatement>,
): JudgedStatement[] {
  if (statement.form === 'row') return [statement]
  let members = [statement]
  for (;;) {
    const first = members[0] as JudgedStatement
    const last = members.at(-1) as JudgedStatement
    const [next] = [statements[first.index - 1], statements[last.index + 1]]
      .filter((other): other is JudgedStatement => other !== undefined && !used.has(other))
      .filter((other) => other.source === statement.source && other.block === statement.block)
      .filter(
        ({ form, probabilities }) =>
          form !== 'row' && probabilities.fact >= joinsFrom * statement.probabilities.fact,
      )
      .filter(({ start, end }) => Math.max(last.end, end) - Math.min(first.start, start) <= longestPassage)
      .sort((a, b) => b.probabilities.fact - a.probabilities.fact)
    if (!next || members.length >= 3) return members
    members = next.index < first.index ? [next, ...members] : [...members, next]
  }
}
