import { createHash } from 'node:crypto'
import { findQuantities } from '../../language/quantities'
import type { Evidence } from '../../language/source'
import type { CitedText, Contradiction } from '../../language/synthesis'
import { listed, uncapitalised } from '../../language/wording'
import type { ContradictionState } from './constants'
import type { SynthesisWire } from './contract'
import { isSamePassage } from './match-findings'

/** What the consultant decided about a contradiction. */
export interface ContradictionDecision {
  id: string
  subject: string | null
  state: ContradictionState
  reason: string
  owner: string
  note: string
  settledAt: Date | null
}

/** A finding as far as it may rest on a statement. */
export interface RestingFinding {
  kind: 'opportunity' | 'risk' | 'memo'
  id: string
  evidence: readonly Evidence[]
}

export type ContradictionWire = SynthesisWire['contradictions'][number]

/** The id of an audit's contradiction: a UUID that follows from the audit and the position in its result. */
export function contradictionId(analysisId: string, index: number): string {
  const hex = createHash('sha256').update(`${analysisId}:${index}`).digest('hex')
  // Version 8 of the variant of RFC 9562: a UUID made by a rule of the application.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * The contradiction at an offset in the searched text of an audit's contradictions.
 * @param offset in the statements of all of them, one a line, in UTF-16 code units
 */
export function contradictionAt(
  analysisId: string,
  contradictions: readonly Contradiction[],
  offset: number,
): { id: string; subject: string } | null {
  let end = 0
  for (const [index, contradiction] of contradictions.entries()) {
    const { statement, against } = contradiction
    end += [statement, against].filter((text) => text != null).join('\n').length + 1
    if (offset < end) return { id: contradictionId(analysisId, index), subject: subjectOf(contradiction) }
  }
  return null
}

const longestSubject = 60
/** A statement that begins with its source or its quote, not with a subject. */
const hasNoSubject = /^(?:[^:“"]{1,80} (?:states|says|gives)\b|[^:“"]{0,80}[“"])/

/** What a contradiction is about: the words before the colon, or the beginning of the statement or its passage. */
function headOf({ statement, evidence }: Pick<Contradiction, 'statement' | 'evidence'>): string {
  if (hasNoSubject.test(statement)) return cut(evidence[0]?.quote ?? statement)
  const [head = '', ...rest] = statement.split(': ')
  return rest.length === 0 || head.length > longestSubject ? cut(statement) : head
}

/** The subject of a contradiction in a few words, with the figures that differ: `Complaints: 48 hours / two weeks`. */
export function subjectOf({ statement, evidence }: Contradiction): string {
  const subject = headOf({ statement, evidence })
  const figures = differingFigures(evidence[0]?.quote ?? '', evidence[1]?.quote ?? '')
  return figures ? `${subject}: ${figures.join(' / ')}` : subject
}

function cut(given: string): string {
  const text = given.replace(/\s+/g, ' ').trim()
  if (text.length <= longestSubject) return text.replace(/[.:]$/, '')
  const end = text.lastIndexOf(' ', longestSubject)
  return `${text.slice(0, end > 0 ? end : longestSubject)}…`
}

/** The first figures of one kind that differ between two passages, as they are written. */
function differingFigures(one: string, other: string): [string, string] | undefined {
  const read = (text: string) =>
    findQuantities(text, { decimalComma: false }).map((quantity) => ({
      ...quantity,
      words: text.slice(quantity.start, quantity.end).replace(/\s+/g, ' ').trim(),
    }))
  const [left, right] = [read(one), read(other)]
  for (const a of left) {
    const b = right.find(({ kind }) => kind === a.kind)
    if (b && b.value !== a.value && a.words.length <= 24 && b.words.length <= 24) return [a.words, b.words]
  }
  return undefined
}

/** The passages of a contradiction's two sides: the one of `statement` first. */
export const sidesOf = ({ evidence }: Pick<Contradiction, 'evidence'>): [Evidence[], Evidence[]] => [
  evidence.slice(0, 1),
  evidence.slice(1),
]

/** The passages that are no longer valid; none while the contradiction is open or was dismissed. */
function losingPassages(contradiction: Contradiction, state: ContradictionState): Evidence[] {
  const [statement, against] = sidesOf(contradiction)
  if (state === 'statement_holds') return against
  return state === 'against_holds' ? statement : []
}

/** An audit's contradictions with the consultant's decisions, and the findings based on invalid statements. */
export function describeContradictions(
  analysisId: string,
  contradictions: readonly Contradiction[],
  decisions: readonly ContradictionDecision[],
  findings: readonly RestingFinding[],
): ContradictionWire[] {
  const decided = new Map(decisions.map((decision) => [decision.id, decision]))
  return contradictions.map((contradiction, index) => {
    const id = contradictionId(analysisId, index)
    const decision = decided.get(id)
    const losing = losingPassages(contradiction, decision?.state ?? 'open')
    return {
      ...contradiction,
      id,
      subject: decision?.subject ?? subjectOf(contradiction),
      state: decision?.state ?? 'open',
      reason: decision?.reason ?? '',
      owner: decision?.owner ?? '',
      note: decision?.note ?? '',
      settledAt: decision?.settledAt?.toISOString() ?? null,
      affects: findings
        .filter(({ evidence }) =>
          evidence.some((passage) => losing.some((other) => isSamePassage(passage, other))),
        )
        .map(({ kind, id }) => ({ kind, id })),
    }
  })
}

/** A sentence about a disagreement. */
const tellsDisagreement = /\b(?:disagree|contradict|conflict|differ|against|settle)/i
/** A sentence about the disagreements of the sources in general. */
const tellsOfSources = /\bsources? (?:still |also )?(?:disagree|contradict|conflict|differ)/i
const sentenceEnd = /(?<=[.!?]["”’)]?) +(?=[\p{Lu}‘“"])/u
const mostSubjects = 2

/**
 * The analyst's summary after contradictions were settled: its sentences about them are replaced by one about those
 * still open.
 */
export function summaryAfter(
  summary: readonly CitedText[],
  contradictions: readonly Pick<ContradictionWire, 'statement' | 'evidence' | 'state'>[],
): CitedText[] {
  const settled = contradictions.filter(({ state }) => state !== 'open')
  if (settled.length === 0) return [...summary]
  const heads = settled.map((contradiction) => headOf(contradiction).toLowerCase())
  const isOutdated = (sentence: string) =>
    tellsOfSources.test(sentence) ||
    (tellsDisagreement.test(sentence) && heads.some((head) => sentence.toLowerCase().includes(head)))
  const open = openSentence(contradictions.filter(({ state }) => state === 'open'))
  let isTold = false
  const paragraphs = summary.map(({ text, evidence }) => {
    const sentences = text.split(sentenceEnd).flatMap((sentence) => {
      if (!isOutdated(sentence)) return [sentence]
      const replacement = open && !isTold ? [open] : []
      isTold = true
      return replacement
    })
    return { text: sentences.join(' '), evidence }
  })
  return paragraphs.filter(({ text }) => text !== '')
}

function openSentence(open: readonly Pick<ContradictionWire, 'statement' | 'evidence'>[]): string | null {
  if (open.length === 0) return null
  const named = [...new Set(open.map((contradiction) => uncapitalised(headOf(contradiction))))].slice(
    0,
    mostSubjects,
  )
  const more = open.length - named.length
  return `Settle first where sources disagree: ${listed([...named, ...(more > 0 ? [`${more} more`] : [])])}.`
}
