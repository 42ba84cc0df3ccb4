import { useCases } from '../catalogue'
import type { Disagreement } from '../contradictions'
import { clarityOfStatement } from '../facts'
import { workloadIn } from '../opportunities'
import { type Corpus, clearFrom, isSamePerson, similarity } from '../passages'
import { isSaidInPrivate, mayBeTold, openSources, tellsOfIncident } from '../passages/private'
import { type Concerns, concernsOf, familyOf, type RoleFamily } from '../roles'
import { type Evidence, evidenceAt, type Speaker } from '../source'
import type { JudgedStatement } from '../statements'
import type { CitedText, FoundOpportunity, FoundRisk, Memo } from '../synthesis'
import { listed, paragraph, quoted, spelled, uncapitalised } from '../wording'

const mostOwn = 3
const mostSuggested = 3
/** A longer quotation would have to be cut. */
const longestQuote = 190
const shortestQuote = 45
/** Two quotations that share more of their words say the same. */
const sameWithin = 0.4
/** Statements with a lower probability of a problem, concern or fact are not quoted to the person. */
const leastTelling = 0.12
const leastWorry = 0.2

export interface MemoInput {
  corpus: Corpus
  statements: readonly JudgedStatement[]
  stakeholders: readonly Speaker[]
  opportunities: readonly FoundOpportunity[]
  risks: readonly FoundRisk[]
  disagreements: readonly Disagreement[]
}

/**
 * Writes a memo to each stakeholder. It quotes that person and documents, never another person's interview.
 * Confidential papers, incidents and private remarks are only for the consultant.
 */
export function writeMemos(given: MemoInput): Memo[] {
  const open = openSources(given.corpus.sources)
  const input: OpenInput = {
    ...given,
    open,
    opportunities: given.opportunities.filter((one) => mayBeTold(one, open)),
    risks: given.risks.filter((one) => mayBeTold(one, open)),
  }
  return input.stakeholders.map((stakeholder) => {
    const family = familyOf(stakeholder.role)
    const own = ownStatements(input, stakeholder)
    const suggested = suggest(input, stakeholder, family)
    return {
      stakeholder,
      paragraphs: [
        opening(stakeholder, own, hasSpoken(input.corpus, stakeholder), family),
        ...suggestion(suggested, stakeholder, input),
        ...watch(input, stakeholder, concernsOf[family], own),
        closing(concernsOf[family], suggested, family, input.opportunities.length > 0),
      ],
    }
  })
}

/** Findings that every stakeholder may read, with the ids of the sources that are not confidential. */
interface OpenInput extends MemoInput {
  open: ReadonlySet<string>
}

function isInterviewOf(
  source: { sourceType: string; speaker?: Speaker },
  { stakeholderId, name }: Speaker,
): boolean {
  if (source.sourceType !== 'interview' || !source.speaker) return false
  if (stakeholderId !== null && source.speaker.stakeholderId !== null)
    return source.speaker.stakeholderId === stakeholderId
  return isSamePerson(source.speaker.name, name)
}

function hasSpoken({ sources }: Corpus, stakeholder: Speaker): boolean {
  return sources.some((source) => isInterviewOf(source, stakeholder))
}

/** A question, a speaker's label, a slip of the tongue or an unfinished sentence is not quoted. */
const unfitForMemo =
  /\?|^\p{Lu}{2,} ?[–:-]|^[\p{Lu}\d.]+:|— ?(?:no|well|er|not|I mean),?\b|\b(?:er|um|erm|like),|\bI don't know, (?:a|the)\b|[…]$|—$|\bsomething like that\b/u

/** True if every opening quotation mark in the sentence is closed. */
const isBalanced = (text: string): boolean => (text.match(/["“”]/g)?.length ?? 0) % 2 === 0

/** Statements of the person that are understandable on their own. */
function saidBy({ statements }: MemoInput, stakeholder: Speaker): JudgedStatement[] {
  return statements.filter(
    (statement) =>
      isInterviewOf(statement.source, stakeholder) &&
      statement.form !== 'row' &&
      statement.sentence.length >= shortestQuote &&
      statement.sentence.length <= longestQuote &&
      !unfitForMemo.test(statement.sentence) &&
      isBalanced(statement.sentence) &&
      !tellsOfIncident(statement.sentence) &&
      !isSaidInPrivate(statement.source.text, statement) &&
      (statement.speaker === null || isSamePerson(statement.speaker, stakeholder.name)) &&
      clarityOfStatement(statement) >= clearFrom,
  )
}

/** How much a statement says about the person's own work and concerns. */
const tellingOf = ({ probabilities: { problem, concern, fact } }: JudgedStatement): number =>
  1 - (1 - problem) * (1 - concern) * (1 - fact)

function ownStatements(input: MemoInput, stakeholder: Speaker): JudgedStatement[] {
  const ranked = saidBy(input, stakeholder)
    .filter((statement) => tellingOf(statement) >= leastTelling)
    .sort((a, b) => tellingOf(b) - tellingOf(a) || a.index - b.index)
  const own: JudgedStatement[] = []
  for (const statement of ranked) {
    if (own.length === mostOwn) break
    if (own.every((other) => similarity(other.terms, statement.terms) < sameWithin)) own.push(statement)
  }
  return own
}

/** The person's strongest concern that is not quoted yet. */
function ownWorry(
  input: MemoInput,
  stakeholder: Speaker,
  quotedOnes: readonly JudgedStatement[],
): JudgedStatement | null {
  const worry = ({ probabilities: { concern, risk } }: JudgedStatement) => Math.max(concern, risk)
  const [first] = saidBy(input, stakeholder)
    .filter((statement) => worry(statement) >= leastWorry)
    .filter((statement) => quotedOnes.every((other) => similarity(other.terms, statement.terms) < sameWithin))
    .sort((a, b) => worry(b) - worry(a) || a.index - b.index)
  return first ?? null
}

const evidenceOf = ({ source, start, end }: JudgedStatement): Evidence => evidenceAt(source, start, end)

function opening(
  { name }: Speaker,
  own: readonly JudgedStatement[],
  hasSpoken: boolean,
  family: RoleFamily,
): CitedText {
  const greeting = `Dear ${name},`
  if (!hasSpoken) {
    return {
      // A memo to those who commissioned the audit does not mention that they were not interviewed.
      text:
        family === 'leadership'
          ? `${greeting} this memo sets out what the audit means for you.`
          : `${greeting} this memo is based on the documents and your role, as you were not interviewed. Please tell us where you see things differently.`,
      evidence: [],
    }
  }
  if (own.length === 0) return { text: `${greeting} thank you for your time.`, evidence: [] }
  const [first, ...rest] = own.map(({ sentence }) => quoted(sentence, longestQuote))
  return {
    text: paragraph(
      `${greeting} thank you for your time. You told us: ${first}.`,
      rest.length > 0 && `You also said: ${listed(rest)}.`,
    ),
    evidence: own.map(evidenceOf),
  }
}

/**
 * Opportunities related to the person's own statements; those of the role's field for somebody who leads, and for others
 * whose statements support none.
 */
function suggest({ corpus, opportunities }: MemoInput, stakeholder: Speaker, family: RoleFamily) {
  const { areas } = concernsOf[family]
  const areaOf = new Map(useCases.map(({ key, area }) => [key, area]))
  const ownSources = new Set(
    corpus.sources.filter((source) => isInterviewOf(source, stakeholder)).map(({ sourceId }) => sourceId),
  )
  const ranked = opportunities.map((opportunity, place) => {
    const area = areaOf.get(opportunity.key)
    const position = area ? areas.indexOf(area) : -1
    const isAnswer = opportunity.evidence.some(({ sourceId }) => ownSources.has(sourceId))
    const money = family === 'finance' && opportunity.roiPotential.startsWith('Stated') ? 1 : 0
    const fit = money + (position < 0 ? 0 : family === 'leadership' ? 1 : 2 - position / areas.length)
    return {
      opportunity,
      place,
      isAnswer,
      fit,
      score: (isAnswer ? 3 : 0) + fit + opportunity.impactScore / 10,
    }
  })
  const answers = ranked.filter(({ isAnswer }) => isAnswer)
  const fitting = ranked.filter(({ fit, isAnswer }) => isAnswer || fit > 0)
  const own = answers.length > 0 && family !== 'leadership' ? answers : fitting
  return (own.length > 0 ? own : ranked)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, mostSuggested)
}

type Suggested = ReturnType<typeof suggest>

function suggestion(suggested: Suggested, stakeholder: Speaker, input: OpenInput): CitedText[] {
  if (suggested.length === 0) return []
  const answers = suggested.filter(({ isAnswer }) => isAnswer)
  const others = suggested.filter(({ isAnswer }) => !isAnswer)
  const evidence = suggested.flatMap(({ opportunity }) =>
    openEvidence(opportunity.evidence, stakeholder, input).slice(0, 1),
  )
  return [
    {
      text: paragraph(
        answers.length > 0 &&
          `${answers.length === 1 ? 'This suggestion draws' : 'These suggestions draw'} on your interview: ${listed(answers.map(describe))}.`,
        others.length > 0 && `${leadOf(answers.length > 0, others)} ${listed(others.map(describe))}.`,
        detail(suggested),
      ),
      evidence,
    },
  ]
}

function leadOf(hasAnswers: boolean, others: Suggested): string {
  if (others.every(({ fit }) => fit === 0)) return 'The main suggestions of the audit lie outside your area:'
  return hasAnswers ? 'Other suggestions for your area:' : 'Suggestions for your area:'
}

function describe({ opportunity }: Suggested[number]): string {
  return `“${opportunity.title}” (impact ${opportunity.impactScore}, effort ${opportunity.effortScore} of 10)`
}

/** The beginning of the first suggestion. */
function detail([first, ...others]: Suggested): string | null {
  const step = first && /^.+?[.](?= |$)/.exec(first.opportunity.implementationStrategy)?.[0]
  return step
    ? `${others.length > 0 ? 'The first step of the first' : 'The first step'}: ${uncapitalised(step)}`
    : null
}

/** Evidence that this person may see: open documents and the person's own interview. */
function openEvidence(
  evidence: readonly Evidence[],
  stakeholder: Speaker,
  { corpus, open }: OpenInput,
): Evidence[] {
  const own = new Set(
    corpus.sources.filter((source) => isInterviewOf(source, stakeholder)).map(({ sourceId }) => sourceId),
  )
  return evidence.filter(
    ({ sourceType, sourceId, quote }) =>
      !tellsOfIncident(quote) && ((sourceType === 'document' && open.has(sourceId)) || own.has(sourceId)),
  )
}

function watch(
  input: OpenInput,
  stakeholder: Speaker,
  { risks: keys }: Concerns,
  quotedOnes: readonly JudgedStatement[],
): CitedText[] {
  const { corpus, risks, disagreements } = input
  const worry = ownWorry(input, stakeholder, quotedOnes)
  const own = new Set(
    corpus.sources.filter((source) => isInterviewOf(source, stakeholder)).map(({ sourceId }) => sourceId),
  )
  const known = [...risks]
    .filter(({ key }) => key !== 'contradicting-information')
    .map((risk) => ({
      risk,
      evidence: openEvidence(risk.evidence, stakeholder, input),
      place: keys.indexOf(risk.key),
    }))
    .sort((a, b) => rankOf(a.place) - rankOf(b.place))
  const inField = known.filter(({ place }) => place >= 0)
  const first =
    known.find(({ evidence }) => evidence.some(({ sourceId }) => own.has(sourceId))) ??
    inField.find(({ evidence }) => evidence.length > 0) ??
    inField[0]
  const isDisputed = disagreements.length > 0 && keys.includes('contradicting-information')
  const shown = first?.evidence.find(({ sourceId }) => own.has(sourceId)) ?? first?.evidence[0]
  const text = paragraph(
    worry && `You also pointed out: ${quoted(worry.sentence, longestQuote)}.`,
    first &&
      `One risk to watch, rated ${first.risk.severity}: ${uncapitalised(titleFor(first.risk.title, stakeholder))}. ${first.risk.mitigation}`,
    isDisputed && disputed(disagreements),
  )
  return text === ''
    ? []
    : [{ text, evidence: [...(worry ? [evidenceOf(worry)] : []), ...(shown ? [shown] : [])] }]
}

/** A title that names the reader speaks to them: 'Work depends on you'. */
const titleFor = (title: string, { name }: Speaker): string =>
  title.endsWith(` on ${name}`) ? title.replace(name, 'you') : title

const mostSubjects = 2

/** The first subjects on which sources disagree, without statements from interviews. */
function disputed(disagreements: readonly Disagreement[]): string {
  const subjects = [...new Set(disagreements.flatMap(({ subject }) => uncapitalised(subject) || []))]
  const named = subjects.slice(0, mostSubjects)
  const more = disagreements.length - named.length
  if (named.length === 0) return ''
  const all = more > 0 ? [...named, `${spelled(more)} more ${more === 1 ? 'point' : 'points'}`] : named
  return `The sources disagree on ${listed(all)}. Please clear this up before you decide.`
}

/** Risks outside the role's field come last. */
function rankOf(place: number): number {
  return place < 0 ? Number.MAX_SAFE_INTEGER : place
}

function closing(
  { asks }: Concerns,
  suggested: Suggested,
  family: RoleFamily,
  hasFindings: boolean,
): CitedText {
  if (!hasFindings)
    return {
      text: 'The sources do not support a proposal yet. Please send us documents about your work, or name a colleague we should talk to.',
      evidence: [],
    }
  const first = suggested[0]?.opportunity
  const measure = /measure ([^.]+)\./.exec(first?.roiPotential ?? '')?.[1]
  const isAsked =
    ['finance', 'operations', 'service', 'sales', 'frontline'].includes(family) &&
    workloadIn(first?.roiPotential ?? '') === null
  return {
    text: paragraph(...asks, isAsked && measure && `Please begin by measuring ${measure}.`),
    evidence: [],
  }
}
