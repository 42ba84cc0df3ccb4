import type { Disagreement } from '../contradictions'
import {
  chooseFacts,
  clarityOfStatement,
  decidedStatements,
  decisionClause,
  findTrends,
  isRulebook,
  saidBy,
  stateable,
} from '../facts'
import { workloadIn } from '../opportunities'
import { clearFrom, nameOf, similarity, standingOf } from '../passages'
import type { Quantity } from '../reading'
import { type Evidence, evidenceAt } from '../source'
import type { JudgedStatement } from '../statements'
import { signsIn } from '../statements/salience'
import { isOffer, isPresentation, turnsIn } from '../statements/turns'
import type { CitedText, FoundOpportunity, FoundRisk, RoadmapPhase } from '../synthesis'
import type { SynthesisInput } from '../tasks'
import { capitalised, counted, listed, paragraph, quoted, uncapitalised } from '../wording'
import { byWorth } from './roadmap'

export interface Findings {
  statements: readonly JudgedStatement[]
  opportunities: readonly FoundOpportunity[]
  risks: readonly FoundRisk[]
  disagreements: readonly Disagreement[]
  roadmap: readonly RoadmapPhase[]
  limits: readonly string[]
}

const mostWords = 180
const mostTitles = 2
/** Only the surest decisions may be quoted if they cannot be paraphrased. */
const surest = 2
/** A longer decision would displace others. */
const longestDecision = 130
/** With this few sources, the summary begins with a list of them. */
const fewSources = 3
/** Two sentences that share more of their words say the same. */
const sameWithin = 0.4

/** How much of each part a summary includes. */
interface Amounts {
  figures: number
  /** As many decisions as there is room for, but no fewer than this. */
  decisions: number
  limits: number
  next: number
  /** Whether the reason comes with its arithmetic, and the disagreement with the number of others. */
  isFull: boolean
}

/** From the fullest down; the first one within the word limit is used. */
const amounts: readonly Amounts[] = [
  { figures: 3, decisions: 5, limits: 2, next: 2, isFull: true },
  { figures: 3, decisions: 5, limits: 1, next: 2, isFull: true },
  { figures: 2, decisions: 5, limits: 1, next: 1, isFull: true },
  { figures: 2, decisions: 5, limits: 1, next: 0, isFull: true },
  { figures: 2, decisions: 5, limits: 1, next: 0, isFull: false },
  { figures: 2, decisions: 4, limits: 1, next: 0, isFull: false },
  { figures: 2, decisions: 3, limits: 1, next: 0, isFull: false },
  { figures: 2, decisions: 2, limits: 1, next: 0, isFull: false },
  { figures: 1, decisions: 2, limits: 1, next: 0, isFull: false },
  { figures: 1, decisions: 0, limits: 1, next: 0, isFull: false },
]
const mostDecisions = 6

/**
 * The summary for a managing director who reads nothing else, in up to five short paragraphs: the situation in its key
 * figures, what to do first, what is already decided, the main risk with the most important disagreement, and what is
 * not known. A single plain paragraph when there are no findings.
 */
export function summarise(input: SynthesisInput, findings: Findings): CitedText[] {
  const { opportunities, risks } = findings
  if (input.sources.length === 0 || (opportunities.length === 0 && risks.length === 0)) {
    return [{ text: paragraph(scope(input), nothingFound(input, findings)), evidence: [] }]
  }
  const decisions = quotableDecisions(findings.statements)
  const isPlain = plainWordsOf(findings.statements)
  const figures = keyFigures(findings, decisions)
  const first = firstSteps(findings, figures, [...decisions, ...figures])
  const write = (amount: Amounts) => {
    const known = figures.filter((figure) => !first.reason || !isSame(figure, first.reason))
    const parts = [
      situation(input, known.slice(0, amount.figures)),
      first.write(amount),
      dangers(findings, first.first, amount.isFull),
      unknown(findings, first.first, amount.limits),
    ]
    const sentences = fitting(decisions, mostWords - wordsOf(parts))
    const isEnough = sentences.length >= Math.min(amount.decisions, decisions.length)
    const [opening, step, ...rest] = parts as [CitedText, CitedText, ...CitedText[]]
    return { parts: [opening, step, decided(sentences, isPlain), ...rest], isEnough }
  }
  const chosen = amounts.map(write).find(({ parts, isEnough }) => isEnough && wordsOf(parts) <= mostWords)
  const { parts } = chosen ?? write(amounts.at(-1) as Amounts)
  return parts.filter(({ text }) => text !== '')
}

/** Whether the sources also write a word in lower case. Other words are names and keep their capital letter. */
function plainWordsOf(statements: readonly JudgedStatement[]): (word: string) => boolean {
  const lower = new Set(
    statements.flatMap(({ sentence }) => sentence.match(/(?<![\p{L}’'-])\p{Ll}[\p{L}’'-]*/gu) ?? []),
  )
  return (word) => /^You(?:r|rs|rselves|['’]\p{Ll}+)?$/u.test(word) || lower.has(word.toLowerCase())
}

/** The surest decisions that fit into a number of words, including the words that introduce them. */
function fitting(decisions: readonly Sentence[], room: number): Sentence[] {
  const sentences: Sentence[] = []
  for (const decision of decisions)
    if (sentences.length < mostDecisions && wordsOf([decided([...sentences, decision], () => true)]) <= room)
      sentences.push(decision)
  return sentences
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
  return `This audit for ${project.clientName} is based on ${listed(parts)}.`
}

function nothingFound({ sources }: SynthesisInput, { limits }: Findings): string {
  if (sources.length === 0)
    return 'No finding is reported, because none could be supported. Upload documents or hold interviews, and run the audit again.'
  const isForeign = limits.some((limit) => limit.includes('not in English'))
  return paragraph(
    !isForeign &&
      `${sources.length === 1 ? 'It holds' : 'They hold'} too little about needs, obstacles and ways of working to support a finding.`,
    ...limits.slice(0, 2),
  )
}

/** A text that the summary may contain, and the statements behind it. */
interface Sentence {
  text: string
  statements: JudgedStatement[]
  /** A quotation; a summary has at most one. */
  isQuote?: boolean
  /** A sentence that names its source itself. */
  isWhole?: boolean
}

const leastPain = 0.2
const mostFigures = 3
const longestFigure = 140
const fewestFigures = 2
const changing =
  /\b(?:not (?:yet )?(?:been )?\p{L}+ed|only|\d+ ?% of|out of \d|up from|fell|rose|more than|per cent of)\b/iu
/** Durations of a few days matter less to a managing director than money, shares, volumes and hours of work. */
const isSubstantial = ({ kind, unit, upper, per }: Quantity): boolean =>
  kind === 'duration' ? per !== null || unit === 'hour' || unit === 'minute' : upper > 2
const content = /\b(?:fine|happy|welcomed|pleased|proud|no (?:problems?|complaints?))\b/i
/** Rules, and statements about what works, do not open a summary. */
const isOffTopic = (turn: string): boolean => turn === 'obligation' || turn === 'works'
const painful = new Set(['loss', 'error', 'backlog', 'leaving', 'manual'].map((sign) => `sign:${sign}`))

/**
 * Sentences with figures that describe a problem, each from another source; including the clearest trend of a table.
 */
function keyFigures(
  { statements, opportunities }: Pick<Findings, 'statements' | 'opportunities'>,
  decisions: readonly Sentence[],
): Sentence[] {
  const decided = new Set(decisions.flatMap((decision) => decision.statements))
  const answered = new Set(
    opportunities.flatMap(({ evidence }) => evidence.map(({ sourceId, start }) => `${sourceId} ${start}`)),
  )
  const painOf = ({ probabilities, sentence, source, start }: JudgedStatement) => {
    const pains = signsIn(sentence).filter((sign) => painful.has(sign)).length
    const isMoving = changing.test(sentence) ? 0.2 : 0
    const isAnswered = answered.has(`${source.sourceId} ${start}`) ? 0.3 : 0
    return probabilities.problem + 0.3 * Math.min(2, pains) + isMoving + isAnswered
  }
  const weight = (statement: JudgedStatement) => statement.probabilities.fact * painOf(statement)
  const ranked = chooseFacts(statements)
    .flatMap((fact) => fact.statements)
    .filter(({ quantities, source }) => quantities.some(isSubstantial) && !isRulebook(source))
    .filter(({ source }) => !isPresentation(source))
    .filter(({ sentence }) => !turnsIn(sentence).some(isOffTopic) && !content.test(sentence))
    .filter(({ sentence }) => standingOf(sentence) === 'current')
    .filter((statement) => !decided.has(statement))
    .sort((a, b) => weight(b) - weight(a) || a.index - b.index)
  const [trend] = findTrends(statements)
  const sentences: Sentence[] = trend
    ? [
        {
          text: `In ${saidBy(trend.first)}, ${trend.text}.`,
          statements: [trend.first, trend.last],
          isWhole: true,
        },
      ]
    : []
  const addFigures = (isFit: (statement: JudgedStatement) => boolean, wordsFor = stateable) => {
    for (const statement of ranked) {
      const text = sentences.length < mostFigures && isFit(statement) ? wordsFor(statement) : null
      const figure = text !== null &&
        text.length <= longestFigure && { text, statements: [statement], isQuote: wordsFor !== stateable }
      if (figure && !sentences.some((other) => isSame(other, figure))) sentences.push(figure)
      if (figure && wordsFor !== stateable) return
    }
  }
  const isFresh = ({ source }: JudgedStatement) =>
    sentences.every((other) => other.statements.every((statement) => statement.source !== source))
  addFigures((statement) => painOf(statement) >= leastPain && isFresh(statement))
  const mayQuote = !decisions.some(({ isQuote }) => isQuote)
  if (sentences.length < fewestFigures && mayQuote)
    addFigures((statement) => painOf(statement) >= leastPain, shortQuote)
  // A spoken sentence is a better opening than a table.
  return trend && sentences.length > 1
    ? [sentences[1] as Sentence, sentences[0] as Sentence, ...sentences.slice(2)]
    : sentences
}

const isSame = (one: Sentence, other: Sentence): boolean =>
  one.statements.some((statement) =>
    other.statements.some(
      (against) =>
        statement === against ||
        (statement.form !== 'row' && similarity(statement.terms, against.terms) >= sameWithin),
    ),
  )

/** A sentence with its source in brackets; one that ends in brackets names it in words. */
function cited({ text, statements, isWhole, isQuote }: Sentence): string {
  if (isWhole) return text
  const statement = statements[0] as JudgedStatement
  const source = saidBy(statement)
  if (isQuote) return `From ${nameOf(statement.source)}: ${text}.`
  if (!text.endsWith(')')) return `${text} (${source}).`
  return `According to ${statement.source.sourceType === 'interview' ? source : nameOf(statement.source)}: ${text}.`
}

function situation(input: SynthesisInput, sentences: readonly Sentence[]): CitedText {
  return {
    text: paragraph(
      (input.sources.length <= fewSources || sentences.length === 0 || sentences[0]?.isQuote) && scope(input),
      ...sentences.map(cited),
    ),
    evidence: sentences.flatMap(evidenceOf),
  }
}

/** The first step with its reason, and the next ones, in the order of the roadmap. */
function firstSteps(
  { opportunities, roadmap, statements }: Findings,
  figures: readonly Sentence[],
  decisions: readonly Sentence[],
): { first: FoundOpportunity | null; reason: Sentence | null; write: (amount: Amounts) => CitedText } {
  const [first, ...others] = inOrder(opportunities, roadmap)
  if (!first) return { first: null, reason: null, write: () => ({ text: '', evidence: [] }) }
  const mayQuote = !decisions.some(({ isQuote }) => isQuote)
  const reason = reasonFor(first, statements, mayQuote) ?? null
  const known = reason ? figures.find((figure) => isSame(figure, reason)) : undefined
  const workload = workloadIn(first.roiPotential)
  const names = [...new Set(first.evidence.map(nameOf))]
  const write = ({ next, isFull }: Amounts): CitedText => {
    const titles = others.slice(0, Math.min(mostTitles, next)).map(({ title }) => uncapitalised(title))
    return {
      text: paragraph(
        `Do this first: ${uncapitalised(first.title)}.`,
        reason && cited(known ?? reason),
        workload && (isFull || !reason) && `The stated volume and time make ${workload}.`,
        !reason && !workload && `The evidence is in ${listed(names.slice(0, mostNames))}.`,
        titles.length > 0 && `Next: ${titles.join('; ')}.`,
      ),
      evidence: reason ? evidenceOf(known ?? reason) : first.evidence.slice(0, 2),
    }
  }
  return { first, reason, write }
}

const mostNames = 3

/** The opportunities in the order of the roadmap, within a phase the most worthwhile first. */
function inOrder(
  opportunities: readonly FoundOpportunity[],
  roadmap: readonly RoadmapPhase[],
): FoundOpportunity[] {
  const phaseOf = new Map(roadmap.flatMap(({ opportunities: keys }, at) => keys.map((key) => [key, at])))
  const place = ({ key }: FoundOpportunity) => phaseOf.get(key) ?? roadmap.length
  return byWorth(opportunities).sort((a, b) => place(a) - place(b))
}

/**
 * The likeliest fact among the passages of an opportunity that is understandable on its own, preferably with figures.
 */
function reasonFor(
  { evidence }: FoundOpportunity,
  statements: readonly JudgedStatement[],
  mayQuote: boolean,
): Sentence | undefined {
  const places = new Set(evidence.map(({ sourceId, start }) => `${sourceId} ${start}`))
  const own = statements
    .filter(({ source, start }) => places.has(`${source.sourceId} ${start}`))
    .filter(({ probabilities }) => probabilities.problem >= leastReason)
    .sort((a, b) => rank(b) - rank(a) || a.index - b.index)
  const firstIn = (wordsOfStatement: (statement: JudgedStatement) => string | null) =>
    own.flatMap((statement) => {
      const text = wordsOfStatement(statement)
      return text ? [{ text, statements: [statement], isQuote: wordsOfStatement !== stateable }] : []
    })[0]
  const spoken = (statement: JudgedStatement) =>
    statement.source.sourceType === 'interview' && statement.probabilities.problem >= leastPain
      ? shortQuote(statement)
      : null
  return firstIn(stateable) ?? (mayQuote ? firstIn(spoken) : undefined)
}

/** A statement that is not a problem is not a reason. */
const leastReason = 0.08
const longestQuote = 120
const shortestQuote = 30

/** The words of an interviewed person, if no sentence may be paraphrased; null for a long or unclear one. */
function shortQuote(statement: JudgedStatement): string | null {
  const { sentence: said, form, source } = statement
  const isShort = said.length >= shortestQuote && said.length <= longestQuote
  if (form === 'row' || isOffer(source) || said.includes('?') || !isShort) return null
  return clarityOfStatement(statement) >= clearFrom ? quoted(said, longestQuote) : null
}

const rank = ({ probabilities, quantities }: JudgedStatement): number =>
  probabilities.fact + probabilities.problem + (quantities.length > 0 ? 1 : 0)

/** Decisions in words that are understandable on their own; others are quoted. */
function quotableDecisions(statements: readonly JudgedStatement[]): Sentence[] {
  const sentences: Sentence[] = []
  for (const [at, statement] of decidedStatements(statements).entries()) {
    const mayQuote = at < surest && !sentences.some(({ isQuote }) => isQuote)
    const quote = mayQuote ? shortQuote(statement) : null
    const clause = decisionClause(statement)
    const text = clause ?? (quote && `${quote} (${saidBy(statement)})`)
    const isShort = at < surest || (text?.length ?? 0) <= longestDecision
    const decision = text && isShort && { text, statements: [statement], isQuote: clause === null }
    if (decision && !sentences.some((other) => isSame(other, decision))) sentences.push(decision)
  }
  return sentences
}

/** The client's decisions, in the words of the sources. */
function decided(sentences: readonly Sentence[], isPlain: (word: string) => boolean): CitedText {
  if (sentences.length === 0) return { text: '', evidence: [] }
  const clauses = sentences.map(({ text }) =>
    isPlain(text.split(/[^\p{L}’'-]/u, 1)[0] ?? '') ? uncapitalised(text) : text,
  )
  return { text: `You have already decided: ${clauses.join('; ')}.`, evidence: sentences.flatMap(evidenceOf) }
}

function dangers(
  { risks, disagreements }: Findings,
  first: FoundOpportunity | null,
  isFull: boolean,
): CitedText {
  const risk = risks.find(({ key }) => key !== 'contradicting-information')
  const [mostImportant] = [...disagreements].sort((a, b) => weightOf(b, first) - weightOf(a, first))
  return {
    text: paragraph(
      risk && `The main risk: ${sentence(uncapitalised(risk.title))}`,
      mostImportant && disagreementIn(mostImportant, isFull ? disagreements.length - 1 : 0, first),
    ),
    evidence: [...(risk?.evidence.slice(0, 2) ?? []), ...(mostImportant?.evidence.slice(0, 2) ?? [])],
  }
}

/** True when an opportunity cites a passage of the disagreement. */
const bearsOn = ({ evidence }: Disagreement, first: FoundOpportunity | null): boolean =>
  evidence.some(({ sourceId, start }) =>
    first?.evidence.some((other) => other.sourceId === sourceId && other.start === start),
  )

/** Disagreements about the first step matter most, then those with two figures. */
const weightOf = (disagreement: Disagreement, first: FoundOpportunity | null): number =>
  (bearsOn(disagreement, first) ? 2 : 0) + (hasTwoFigures(disagreement) ? 1 : 0)

const longestSubject = 60
const hasTwoFigures = ({ subject, sides }: Disagreement): boolean =>
  subject !== '' && subject.length <= longestSubject && sides.every(({ figure }) => figure !== null)

/**
 * The most important disagreement with its two sources, whether it has to be settled first, and the number of others.
 */
function disagreementIn(disagreement: Disagreement, others: number, first: FoundOpportunity | null): string {
  const { subject, sides, evidence } = disagreement
  const [one, other] = sides
  const [sourceOfOne, sourceOfOther] = evidence.map(nameOf)
  const about = subject !== '' && subject.length <= longestSubject ? `On ${uncapitalised(subject)}, ` : ''
  const statement = hasTwoFigures(disagreement)
    ? `${about}the sources disagree: ${one.figure} (${one.label}) or ${other.figure} (${other.label}).`
    : `${capitalised(`${about}${sourceOfOne}`)} and ${sourceOfOther} contradict each other.`
  const urgent = bearsOn(disagreement, first) && 'Settle this before the first step, which depends on it.'
  return paragraph(
    statement,
    urgent,
    others > 0 && `The report lists ${counted(others, 'further disagreement')}.`,
  )
}

/** What is missing about the first step, then the first limits of the inputs. */
function unknown({ limits }: Findings, first: FoundOpportunity | null, most: number): CitedText {
  const measure = /measure ([^.]+)\./.exec(first?.roiPotential ?? '')?.[1]
  const gap = measure ?? (first && workloadIn(first.roiPotential) ? savings : undefined)
  return {
    text: paragraph(
      gap && (gap === savings ? `Not known yet: ${gap}.` : `Before the first step, measure ${gap}.`),
      ...limits.slice(0, Math.max(0, gap ? most - 1 : most)).map(capitalised),
    ),
    evidence: [],
  }
}

const savings = 'how much of this time can be saved, which a pilot has to show'

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
const evidenceOf = ({ statements }: Sentence): Evidence[] =>
  statements.map(({ source, start, end }) => evidenceAt(source, start, end))
