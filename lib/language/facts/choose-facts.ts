import { similarity } from '../passages'
import type { JudgedStatement } from '../statements'

const mostFacts = 30
/** Statements below this probability are no facts that a report must hold. */
const leastProbability = 0.04
/** A fact loses this share of its worth for each one already chosen from its source. */
const wornBySource = 0.03
const wornByTable = 0.25
const sameWithin = 0.55
const mostWeighed = 300

/**
 * The statements that a report must hold, most important first: figures before plain words, different subjects, and few
 * rows of one table. Few or none when the sources say little.
 */
export function chooseFacts(statements: readonly JudgedStatement[], most = mostFacts): JudgedStatement[] {
  const rest = statements
    .filter(({ probabilities }) => probabilities.fact >= leastProbability)
    .sort((a, b) => b.probabilities.fact - a.probabilities.fact || a.index - b.index)
    .slice(0, mostWeighed)
  const chosen: JudgedStatement[] = []
  const taken = new Map<string, number>()
  const worth = (statement: JudgedStatement): number => {
    const count = taken.get(keyOf(statement)) ?? 0
    return (
      statement.probabilities.fact * (1 - (statement.form === 'row' ? wornByTable : wornBySource)) ** count
    )
  }
  while (chosen.length < most && rest.length > 0) {
    let best = 0
    for (let at = 1; at < rest.length; at += 1)
      if (worth(rest[at] as JudgedStatement) > worth(rest[best] as JudgedStatement)) best = at
    const [next] = rest.splice(best, 1) as [JudgedStatement]
    if (chosen.some((other) => isRepeated(other, next))) continue
    chosen.push(next)
    taken.set(keyOf(next), (taken.get(keyOf(next)) ?? 0) + 1)
  }
  return chosen
}

const keyOf = ({ source, form }: JudgedStatement): string => `${source.sourceId} ${form === 'row'}`

function isRepeated(one: JudgedStatement, other: JudgedStatement): boolean {
  if (one.form === 'row' && other.form === 'row') return one.sentence === other.sentence
  return similarity(one.terms, other.terms) >= sameWithin
}
