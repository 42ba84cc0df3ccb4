import { evidenceAt } from '../source'
import type { JudgedStatement } from '../statements'
import type { ClientDecision, Fact } from '../synthesis'
import { chooseFacts } from './choose-facts'
import { groupBySubject } from './subjects'

/** The facts and figures that a report must hold, by subject; the largest subject first. */
export function findFacts(statements: readonly JudgedStatement[]): Fact[] {
  return groupBySubject(chooseFacts(statements)).flatMap(({ subject, members }) =>
    members.map((member) => ({
      subject,
      statement: member.sentence,
      figures: member.quantities.map(({ start, end }) => member.source.text.slice(start, end)),
      evidence: [evidenceOf(member)],
    })),
  )
}

const mostDecisions = 8
const likelyDecision = 0.25

/** What the client has already decided: budgets, bans, freezes, deadlines and agreements, the surest first. */
export function findDecisions(statements: readonly JudgedStatement[]): ClientDecision[] {
  return [...statements]
    .filter(({ probabilities }) => probabilities.decision >= likelyDecision)
    .sort((a, b) => b.probabilities.decision - a.probabilities.decision || a.index - b.index)
    .slice(0, mostDecisions)
    .map((statement) => ({
      statement: statement.sentence,
      probability: statement.probabilities.decision,
      evidence: [evidenceOf(statement)],
    }))
}

const evidenceOf = ({ source, start, end }: JudgedStatement) => evidenceAt(source, start, end)
