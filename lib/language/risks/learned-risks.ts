import { similarity } from '../passages'
import type { Range } from '../reading'
import type { Source } from '../source'
import type { JudgedStatement } from '../statements'
import type { Telling } from './judge'
import { RISK_KINDS, type RiskKind } from './kinds'

/** One to three neighbouring statements of a source that describe a risk together. */
export interface RiskPassage extends Range {
  source: Source
  statements: readonly JudgedStatement[]
  /** The probability that it describes this kind of risk, 0 to 1. */
  worth: number
}

interface LearnedRisk {
  kind: RiskKind
  passages: RiskPassage[]
  /** The combined worth of its best passages. */
  worth: number
}

const mostPassages = 6
/** Statements with a lower probability mention no risk. */
const leastChance = 0.02
/** A passage much weaker than the best of its risk is left out. */
const leastShare = 0.2
/** A statement may support a kind that fits it nearly as well as its best one. */
const nearlyBest = 0.7
const weighed = 3
/** Each further passage counts this much of its worth: one clear sentence says more than three vague ones. */
const further = 0.5
/** The worth of a passage is reduced by this share for each passage of the same risk from the same source. */
const wornBySource = 0.3
const sameWithin = 0.6
/** A neighbour is included from this share of the probability of its statement. */
const joinsFrom = 0.35
const longestPassage = 300
const mostStatements = 3

/**
 * Statements that mention a risk, grouped by kind, the most probable risk first. Each statement is used for the risks
 * that it fits best.
 */
export function learnedRisks(tellings: readonly Telling[]): LearnedRisk[] {
  const likely = tellings.filter(({ chance }) => chance >= leastChance)
  const risks = RISK_KINDS.flatMap((kind) => {
    const own = likely.filter(({ kinds }) =>
      RISK_KINDS.every((other) => kinds[other] * nearlyBest <= kinds[kind]),
    )
    const passages = choosePassages(own, kind, tellings)
    if (passages.length === 0) return []
    const worth = passages
      .map((passage) => passage.worth)
      .sort((a, b) => b - a)
      .slice(0, weighed)
      .reduce((sum, value, at) => sum + value * further ** at, 0)
    return [{ kind, passages, worth }]
  })
  return risks.sort((a, b) => b.worth - a.worth)
}

function choosePassages(own: readonly Telling[], kind: RiskKind, all: readonly Telling[]): RiskPassage[] {
  const worthOf = ({ chance, kinds }: Telling) => chance * (0.3 + kinds[kind])
  const best = own.reduce((most, telling) => Math.max(most, worthOf(telling)), 0)
  const rest = own.filter((telling) => worthOf(telling) >= leastShare * best)
  const chosen: RiskPassage[] = []
  const used = new Set<JudgedStatement>()
  const heard = new Map<Source, number>()
  const value = (telling: Telling) =>
    worthOf(telling) * (1 - wornBySource) ** (heard.get(telling.statement.source) ?? 0)
  while (chosen.length < mostPassages && rest.length > 0) {
    const next = rest.reduce((a, b) => (value(b) > value(a) ? b : a))
    rest.splice(rest.indexOf(next), 1)
    const { statement } = next
    if (
      [...used].some((other) => other === statement || similarity(other.terms, statement.terms) >= sameWithin)
    )
      continue
    const statements = withNeighbours(next, all, used)
    for (const member of statements) used.add(member)
    chosen.push({
      source: statement.source,
      start: (statements[0] as JudgedStatement).start,
      end: (statements.at(-1) as JudgedStatement).end,
      statements,
      worth: worthOf(next),
    })
    heard.set(statement.source, (heard.get(statement.source) ?? 0) + 1)
  }
  return chosen
}

/** The statement with its more probable neighbours in the same paragraph or turn. */
function withNeighbours(
  { statement, chance }: Telling,
  all: readonly Telling[],
  used: ReadonlySet<JudgedStatement>,
): JudgedStatement[] {
  if (statement.form === 'row') return [statement]
  let members = [statement]
  while (members.length < mostStatements) {
    const first = members[0] as JudgedStatement
    const last = members.at(-1) as JudgedStatement
    const next = [all[first.index - 1], all[last.index + 1]]
      .filter((other): other is Telling => other !== undefined && !used.has(other.statement))
      .filter(({ statement: { source, block, form } }) => {
        return source === statement.source && block === statement.block && form !== 'row'
      })
      .filter((other) => other.chance >= joinsFrom * chance)
      .filter(
        ({ statement: { start, end } }) =>
          Math.max(last.end, end) - Math.min(first.start, start) <= longestPassage,
      )
      .sort((a, b) => b.chance - a.chance)[0]?.statement
    if (!next) break
    members = next.index < first.index ? [next, ...members] : [...members, next]
  }
  return members
}
