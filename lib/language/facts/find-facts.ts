import { similarity, standingOf } from '../passages'
import { evidenceAt, type Source } from '../source'
import type { JudgedStatement } from '../statements'
import { isLeading, isMinutes, isOffer, turnsIn } from '../statements/turns'
import type { ClientDecision, Fact } from '../synthesis'
import { chooseFacts } from './choose-facts'
import { groupBySubject } from './subjects'

const sameWithin = 0.55

/** The facts and figures that a report must contain, by subject; the largest subject first. */
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
/** Words of a decision: it says so, forbids, limits or sets money aside. */
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
/** The models have seen few decisions, so even a clear one has a low probability. */
const likelyDecision = 0.004
const leastRank = 0.1

/** The client's decisions, the surest first. */
export function decidedStatements(statements: readonly JudgedStatement[]): JudgedStatement[] {
  const authority = new Map([...new Set(statements.map(({ source }) => source))].map(weighSource))
  const likely = statements
    .filter(({ form, probabilities }) => form !== 'row' && probabilities.decision >= likelyDecision)
    // What runs by itself or is over has not been decided now.
    .filter(({ sentence }) => standingOf(sentence) === 'current')
    .map((statement) => ({ statement, rank: rankOf(statement, authority.get(statement.source) ?? 0) }))
    .filter(({ rank }) => rank >= leastRank)
    .sort((a, b) => b.rank - a.rank || a.statement.index - b.statement.index)
  const chosen: JudgedStatement[] = []
  for (const { statement } of likely) {
    if (chosen.length === mostDecisions) break
    const isSettled = turnsIn(statement.sentence).some((turn) => settling.has(turn))
    if (
      (!isSettled && !denial.test(statement.sentence)) ||
      undecided.test(statement.sentence) ||
      told.test(statement.sentence)
    )
      continue
    if (!chosen.some((other) => similarity(other.terms, statement.terms) >= sameWithin))
      chosen.push(statement)
  }
  return chosen
}

/** True for procedures and handbooks: they describe how things should be done, not how they are. */
export const isRulebook = ({ sourceName, sourceType }: Source): boolean =>
  sourceType === 'document' && standingRules.test(sourceName.replace(/[_-]+/g, ' '))

const standingRules = /\b(?:procedure|sop|handbook|policy|manual|guideline|process|agreement|how we)\b/i

/**
 * Weighs a source of decisions: a meeting and its minutes, or a leader; rules of procedure are not decisions about the
 * future.
 */
function weighSource(source: Source): [Source, number] {
  const { sourceName, text, speaker, sourceType } = source
  if (isOffer(source)) return [source, 0]
  if (sourceType === 'interview') return [source, isLeading(speaker?.role) ? 1 : 0.25]
  if (isMinutes(sourceName, text)) return [source, 1]
  return [source, isRulebook(source) ? 0.15 : 0.5]
}

/** The client's decisions: budgets, bans, freezes, deadlines and agreements, the surest first. */
export function findDecisions(statements: readonly JudgedStatement[]): ClientDecision[] {
  return decidedStatements(statements).map((statement) => ({
    statement: statement.sentence,
    probability: statement.probabilities.decision,
    evidence: [evidenceAt(statement.source, statement.start, statement.end)],
  }))
}

const money =
  /\b(?:capped|cap of|ceiling|approved a|set aside|earmarked|foreseen|allocated|ring-?fenced|budget of|all in|no more than|at most|next year's budget)\b/i
const staying = /\b(?:stays?|remains?|keep\w*)\b.*\b(?:until|till|under|below|at least|before|end)\b/i

const denial =
  /\bno (?:intention|plans?|wish|AI|algorithms?|computers?|robots?|chat ?bots?|machines?|automat\w+|software)\b|\b(?:no|nothing|nobody|none) (?:\p{L}+ ){0,3}(?:is|are|will|shall|gets?|goes|may|begins?)\b/iu
/** Reports, questions and wishes are not decisions. */
const report =
  /\b(?:report(?:s|ed)|remind(?:s|ed)|thank(?:s|ed)|asks?|asked|wants?|don't want|understands?|believes?|thinks?|feels? that|suggest(?:s|ed)?|hopes?)\b/i
/** Sentences about spending, remarks and the approval of minutes report something; they are not decisions. */
const told =
  /\b(?:came|comes|amounted|amounts) to\b.*\b(?:against|budget)\b|^approved (?:w\/|with )|\bminutes\b.*\bapproved\b|^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:said|says|mentioned) (?:that )?the\b/iu
const fewestTerms = 3
const undecided =
  /\b(?:not (?:yet )?(?:been )?decided|nothing (?:was |is )?decided|undecided|no decision|what (?:we|they|was) (?:agreed|decided))\b/i

/**
 * The models have seen few decisions. Leaders set money aside, rule out machines, keep a system or keep people in
 * charge more often than the models know.
 */
function rankOf({ probabilities, sentence, terms }: JudgedStatement, authority: number): number {
  if (terms.filter((term) => !/\d/.test(term)).length < fewestTerms) return 0
  const turns = new Set(turnsIn(sentence))
  const has = (...names: string[]) => names.some((name) => turns.has(name))
  const plain = sentence.replace(/[’‘]/g, "'")
  const denies = has('will not', 'no thing', 'refused') || denial.test(plain)
  const signs = [
    has('money') && money.test(plain) ? 3 : 0,
    has('machine') && denies ? 3 : 0,
    has('person') && (denies || has('obligation')) ? 2 : 0,
    staying.test(plain) ? 2 : 0,
    denies ? 1 : 0,
    denial.test(plain) ? 1 : 0,
    has('decided', 'refused') ? 1 : 0,
    has('not for us', 'red') ? 0.5 : 0,
  ]
  const strength = signs.reduce((sum, sign) => sum + sign, 0.5) * (report.test(plain) ? 0.2 : 1)
  return (probabilities.decision + 0.04) * (0.5 + probabilities.fact) * authority * strength
}
