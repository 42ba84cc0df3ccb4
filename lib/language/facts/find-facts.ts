import { similarity } from '../passages'
import { evidenceAt } from '../source'
import type { JudgedStatement } from '../statements'
import { isOffer, turnsIn } from '../statements/turns'
import type { ClientDecision, Fact } from '../synthesis'
import { chooseFacts } from './choose-facts'
import { groupBySubject } from './subjects'

const sameWithin = 0.55

/** The facts and figures that a report must hold, by subject; the largest subject first. */
export function findFacts(statements: readonly JudgedStatement[], clientName: string): Fact[] {
  return groupBySubject(chooseFacts(statements), clientName).flatMap(({ subject, members }) =>
    members.map(({ source, start, end, statements: own }) => ({
      subject,
      statement: own.map(({ sentence }) => sentence).join(' '),
      figures: own.flatMap(({ quantities }) =>
        quantities.map((quantity) => source.text.slice(quantity.start, quantity.end)),
      ),
      evidence: [evidenceAt(source, start, end)],
    })),
  )
}

const mostDecisions = 8
/** A decision says so, forbids, limits or sets money aside. */
const settling = new Set([
  'decided',
  'refused',
  'will not',
  'no thing',
  'budget',
  'limit',
  'obligation',
  'not for us',
])
/** The models know few decisions, so that even a clear one stays far from certain. */
const likelyDecision = 0.04

/** The statements that tell what the client has already decided, the surest first. */
export function decidedStatements(statements: readonly JudgedStatement[]): JudgedStatement[] {
  const likely = [...statements]
    .filter(({ form, source }) => form !== 'row' && !isOffer(source))
    .filter(({ probabilities }) => probabilities.decision >= likelyDecision)
    .sort((a, b) => rankOf(b) - rankOf(a) || a.index - b.index)
  const chosen: JudgedStatement[] = []
  for (const statement of likely) {
    if (chosen.length === mostDecisions) break
    if (!turnsIn(statement.sentence).some((turn) => settling.has(turn))) continue
    if (!chosen.some((other) => similarity(other.terms, statement.terms) >= sameWithin))
      chosen.push(statement)
  }
  return chosen
}

/** What the client has already decided: budgets, bans, freezes, deadlines and agreements, the surest first. */
export function findDecisions(statements: readonly JudgedStatement[]): ClientDecision[] {
  return decidedStatements(statements).map((statement) => ({
    statement: statement.sentence,
    probability: statement.probabilities.decision,
    evidence: [evidenceAt(statement.source, statement.start, statement.end)],
  }))
}

/** The models have seen few decisions: money set aside and machines ruled out are decisions more often than they know. */
function rankOf({ probabilities, sentence }: JudgedStatement): number {
  const turns = new Set(turnsIn(sentence))
  const setsMoney = turns.has('budget') && turns.has('money')
  const rulesOut =
    turns.has('machine') && (turns.has('will not') || turns.has('no thing') || turns.has('refused'))
  return probabilities.decision * (1 + (setsMoney ? 1 : 0) + (rulesOut ? 1 : 0))
}
