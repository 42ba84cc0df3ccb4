import { chooseFacts, decidedStatements, decisionClause, saidBy, stateable } from '../facts'
import { sourceLabel } from '../passages'
import { type Evidence, evidenceAt } from '../source'
import type { JudgedStatement } from '../statements'
import type { CitedText, Contradiction, FoundOpportunity, FoundRisk } from '../synthesis'
import type { SynthesisInput } from '../tasks'
import { capitalised, counted, listed, paragraph, quoted, uncapitalised } from '../wording'

export interface Findings {
  statements: readonly JudgedStatement[]
  opportunities: readonly FoundOpportunity[]
  risks: readonly FoundRisk[]
  contradictions: readonly Contradiction[]
  limits: readonly string[]
}

const mostWords = 180
const mostTitles = 2
const quotedCharacters = 60
const longestDecision = 150
/** Names keep their capital letter inside a sentence. */
const plainStart = /^(?:The|An?|No|Nothing|Nobody|Any|All|It|There|In|For|This|Not|Only)\b/

/** How much of each part a summary tells. */
interface Amounts {
  figures: number
  decisions: number
  limits: number
  next: number
}

/** From the fullest down; the first that keeps within the words a managing director reads is taken. */
const amounts: readonly Amounts[] = [
  { figures: 3, decisions: 5, limits: 2, next: 2 },
  { figures: 3, decisions: 5, limits: 1, next: 2 },
  { figures: 3, decisions: 4, limits: 1, next: 1 },
  { figures: 2, decisions: 4, limits: 1, next: 1 },
  { figures: 2, decisions: 3, limits: 1, next: 1 },
  { figures: 2, decisions: 3, limits: 1, next: 0 },
  { figures: 2, decisions: 2, limits: 1, next: 0 },
  { figures: 1, decisions: 2, limits: 1, next: 0 },
]

/**
 * The summary for a managing director who reads nothing else, in up to five short paragraphs: the situation in its most
 * telling figures, what to do first, what is already decided, the main risk with the weightiest disagreement, and what
 * is not known. A single plain paragraph when there are no findings.
 */
export function summarise(input: SynthesisInput, findings: Findings): CitedText[] {
  const { opportunities, risks } = findings
  if (input.sources.length === 0 || (opportunities.length === 0 && risks.length === 0)) {
    return [{ text: paragraph(scope(input), nothingFound(input, findings)), evidence: [] }]
  }
  const figures = tellingFigures(findings.statements)
  const decisions = tellableDecisions(findings.statements)
  const written = amounts.map((amount) => [
    situation(input, figures.slice(0, amount.figures)),
    firstSteps(opportunities, amount.next),
    decided(decisions.slice(0, amount.decisions)),
    dangers(input, findings),
    unknown(findings.limits.slice(0, amount.limits)),
  ])
  const fitting = written.find((parts) => wordsOf(parts) <= mostWords) ?? (written.at(-1) as CitedText[])
  return fitting.filter(({ text }) => text !== '')
}

const wordsOf = (parts: readonly CitedText[]): number =>
  parts.flatMap(({ text }) => text.split(/\s+/).filter(Boolean)).length

function scope({ project, sources }: SynthesisInput): string {
  if (sources.length === 0)
    return `This audit for ${project.clientName} has no documents and no interviews to rest on yet.`
  const kinds = [
    ['document', 'document'],
    ['interview', 'interview'],
    ['survey', 'survey'],
    ['research', 'text from web research', 'texts from web research'],
  ] as const
  const parts = kinds.flatMap(([type, noun, plural]) => {
    const count = sources.filter(({ sourceType }) => sourceType === type).length
    return count > 0 ? [counted(count, noun, plural ?? `${noun}s`)] : []
  })
  return `This audit for ${project.clientName} rests on ${listed(parts)}.`
}

function nothingFound({ sources }: SynthesisInput, { limits }: Findings): string {
  if (sources.length === 0)
    return 'No finding is reported, because none could be supported. Upload documents or hold interviews, and run the audit again.'
  return paragraph(
    `${sources.length === 1 ? 'It holds' : 'They hold'} too little about needs, obstacles and ways of working to support a finding.`,
    ...limits.slice(0, 2),
  )
}

/** A statement in the words that the summary uses. */
interface Told {
  text: string
  statement: JudgedStatement
}

/** Statements with figures that tell a problem, each from another source. */
function tellingFigures(statements: readonly JudgedStatement[]): Told[] {
  const weight = ({ probabilities }: JudgedStatement) =>
    probabilities.fact * (0.1 + probabilities.problem) * (1 - probabilities.decision)
  const ranked = chooseFacts(statements)
    .flatMap((fact) => fact.statements)
    .filter(({ quantities }) => quantities.length > 0)
    .sort((a, b) => weight(b) - weight(a) || a.index - b.index)
  const told: Told[] = []
  for (const statement of ranked) {
    const text = stateable(statement)
    if (text && !told.some((other) => other.statement.source === statement.source))
      told.push({ text, statement })
  }
  return told
}

function situation(input: SynthesisInput, told: readonly Told[]): CitedText {
  return {
    text: paragraph(scope(input), ...told.map(({ text, statement }) => `${text} (${saidBy(statement)}).`)),
    evidence: told.map(evidenceOf),
  }
}

function firstSteps([first, ...others]: readonly FoundOpportunity[], most: number): CitedText {
  if (!first) return { text: '', evidence: [] }
  const next = others.slice(0, Math.min(mostTitles, most)).map(({ title }) => `to ${uncapitalised(title)}`)
  const [reason] = first.impactReasons
  return {
    text: paragraph(
      `The first step is to ${uncapitalised(first.title)} (impact ${first.impactScore}, effort ${first.effortScore} of 10).`,
      reason && sentence(capitalised(reason.split(': ')[0] as string)),
      next.length > 0 && `The next ${next.length === 1 ? 'is' : 'are'} ${listed(next)}.`,
    ),
    evidence: first.evidence.slice(0, 2),
  }
}

const tellableDecisions = (statements: readonly JudgedStatement[]): Told[] =>
  decidedStatements(statements).flatMap((statement) => {
    const text = decisionClause(statement)
    return text && text.length <= longestDecision ? [{ text, statement }] : []
  })

/** What the client has settled, in the words of the sources. */
function decided(told: readonly Told[]): CitedText {
  if (told.length === 0) return { text: '', evidence: [] }
  const clauses = told.map(({ text }) => (plainStart.test(text) ? uncapitalised(text) : text))
  return { text: `Already decided or laid down: ${clauses.join('; ')}.`, evidence: told.map(evidenceOf) }
}

function dangers(input: SynthesisInput, { risks, contradictions }: Findings): CitedText {
  const [risk] = risks
  const [contradiction] = contradictions
  const [one, other] = contradiction?.evidence ?? []
  const named = (evidence: Evidence) => {
    const source = input.sources.find(({ sourceId }) => sourceId === evidence.sourceId)
    return source ? sourceLabel(source) : evidence.sourceName
  }
  const disagreement =
    contradiction && one && other
      ? `The sources disagree on ${counted(contradictions.length, 'point')}, above all ${named(one)} and ${named(other)}: ${quoted(one.quote, quotedCharacters)} against ${quoted(other.quote, quotedCharacters)}.`
      : null
  return {
    text: paragraph(risk && `The main risk: ${sentence(uncapitalised(risk.title))}`, disagreement),
    evidence: [...(risk?.evidence.slice(0, 2) ?? []), ...(contradiction?.evidence.slice(0, 2) ?? [])],
  }
}

function unknown(limits: readonly string[]): CitedText {
  const [first, ...others] = limits
  return { text: first ? paragraph(`Still open: ${uncapitalised(first)}`, ...others) : '', evidence: [] }
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
const evidenceOf = ({ statement: { source, start, end } }: Told): Evidence => evidenceAt(source, start, end)
