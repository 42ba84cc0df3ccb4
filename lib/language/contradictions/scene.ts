import { findQuantities, timesPerYear } from '../quantities'
import type { Quantity, Range, Reading, Statement } from '../reading'
import { type Segment, segment } from '../segment'
import type { Source } from '../source'
import { stem, termsOf } from '../words'
import { flatten } from '../words/flatten'

/** A statement with the context needed to compare it with statements of other sources. */
export interface Scene {
  source: Source
  statement: Statement
  /** Its text with normalised white space. */
  text: string
  /** Content words, without figures and words that could occur in any statement. */
  own: ReadonlySet<string>
  /** Words of the context: the question it answers, the heading, the preceding sentence. */
  around: ReadonlySet<string>
  /** Figures mentioned to the speaker just before, in the question or as the content of a document. */
  put: readonly Quantity[]
  /** The same answer has already reported a document's statement or a target. */
  isTold: boolean
  /** The same person's preceding sentence; null for a document and for the first sentence of an answer. */
  previous: Range | null
  /** The question the speaker answers; empty for a document. */
  question: string
  /**
   * Systems, places and other names in the statement: statements with different names never contradict each
   * other.
   */
  names: ReadonlySet<string>
}

/** Words that do not identify the subject of a statement. */
const general = new Set(
  `take need want require average approximate about around roughly actual really reality practice paper official manual honest normal usual typical
general probable current present policy guideline handbook standard goal aim limit deadline maximum minimum max min most least work
team staff person full part total number amount volume count figure percent cent hour minute second day week month quarter year business
calendar receive within time long short quick fast slow late start end begin whole company department office thing way lot somebody someone
everybody everyone only alway never sometimes often still also during before after per each every closer more less than over under up down
state say tell mean cost us i.e e.g say level`
    .split(/\s+/)
    .map((word) => stem(word)),
)

const spelled = new Set(
  'twice twelve eleven thirteen fifteen twenty thirty forty fifty sixty seventy eighty ninety half couple dozen hundred thousand million'
    .split(' ')
    .map((word) => stem(word)),
)

const previousWithin = 320

/** The statements of all sources as scenes, limited to those with a figure, a rule, a lack or a habit. */
export function scenesOf(sources: readonly Source[], readings: readonly Reading[]): Scene[] {
  const readingOf = new Map(readings.map((reading) => [reading.sourceId, reading]))
  return sources.flatMap((source) => {
    const statements = readingOf.get(source.sourceId)?.statements ?? []
    if (statements.length === 0) return []
    const surroundings = surroundingsOf(source)
    return statements.map((statement, index) => {
      const text = flatten(source.text, statement.start, statement.end).text
      const before = statements[index - 1]
      const near =
        before &&
        statement.start - before.end <= previousWithin &&
        before.speaker === statement.speaker &&
        before.heading === statement.heading
      const { question, previous, reported } = surroundings.get(statement.start) ?? alone
      return {
        source,
        statement,
        text,
        question,
        previous,
        put: figuresPut(question, reported),
        isTold: reported !== '',
        own: subjectTerms(ownWords(statement, source)),
        around: subjectTerms([
          ...(near ? before.terms : []),
          ...termsOf(statement.heading ?? ''),
          ...termsOf(question),
        ]),
        names: namesOf(text),
      }
    })
  })
}

/** The words of a statement without its figures; the counted noun remains. */
function ownWords({ start, end, terms, quantities }: Statement, { text }: Source): string[] {
  const parts = partsOfNames(text.slice(start, end))
  if (quantities.length === 0) return [...terms, ...parts]
  const words: string[] = []
  let from = start
  for (const quantity of quantities) {
    words.push(text.slice(from, quantity.start))
    // 'The monthly report' is a name; 'counted monthly' is a frequency.
    const isName =
      quantity.kind === 'frequency' && nounAfter.test(text.slice(quantity.start, quantity.end + 16))
    if (
      quantity.kind === 'volume' ||
      isName ||
      (quantity.kind === 'money' && quantity.per !== null && timesPerYear(quantity.per) === null)
    )
      words.push(text.slice(quantity.start, quantity.end))
    from = Math.max(from, quantity.end)
  }
  words.push(text.slice(from, end))
  return [...termsOf(words.join(' ').replaceAll('’', "'")), ...parts]
}

/** Splits names in mixed case: 'CustomerPortal' is a portal for customers. */
function partsOfNames(text: string): string[] {
  const names = text.match(/(?<![\p{L}\p{N}])(?:\p{Lu}\p{Ll}{2,}){2,}(?![\p{L}\p{N}])/gu)
  return names ? names.flatMap((name) => termsOf(name.split(/(?<=\p{Ll})(?=\p{Lu})/u).at(-1) ?? '')) : []
}

const nounAfter = /^[A-Za-z]+ly [a-z]{3,}(?<!and|but|for|the|with|from|sometimes)/

export function subjectTerms(terms: readonly string[]): Set<string> {
  return new Set(terms.filter((term) => !/\d/.test(term) && !spelled.has(term) && !general.has(term)))
}

const properName = /(?<![.!?:"'(] ?)(?<!^)(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}-]+/gu
const acronym = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\p{N}]{1,6}(?![\p{L}\p{N}])/gu
const numbered =
  /\b(?:priority|severity|level|tier|class|type|category|section|phase|line|plant|site|zone|grade|group|stage|version|chapter) [\dA-Z]\b/gi
const noNames = new Set('I AI IT OK EUR USD GBP CHF KPI SLA FTE ID CEO CFO COO HR'.split(' '))

function namesOf(text: string): Set<string> {
  const names = [...text.matchAll(properName), ...text.matchAll(acronym)].map(([name]) => name)
  const labels = [...text.matchAll(numbered)].map(([label]) => label)
  return new Set([...names.filter((name) => !noNames.has(name)), ...labels].map((name) => name.toLowerCase()))
}

interface Surroundings {
  question: string
  previous: Range | null
  /** Statements of documents that the same answer has reported so far. */
  reported: string
}

const alone: Surroundings = { question: '', previous: null, reported: '' }
const mostReported = 400

/** The question and the preceding sentence, keyed by the start of each sentence of an interview. */
function surroundingsOf(source: Source): Map<number, Surroundings> {
  const found = new Map<number, Surroundings>()
  if (source.sourceType !== 'interview') return found
  let before: Segment | null = null
  let reported = ''
  for (const part of segment(source)) {
    if (before?.block !== part.block) reported = ''
    if (!part.asked && part.kind !== 'heading') {
      found.set(part.start, {
        question: part.question ? source.text.slice(part.question.start, part.question.end) : '',
        previous: before && before.block === part.block ? { start: before.start, end: before.end } : null,
        reported,
      })
      const text = source.text.slice(part.start, part.end)
      if (reportsDocument.test(text)) reported = `${reported} ${text}`.slice(-mostReported)
    }
    before = part.asked || part.kind === 'heading' ? null : part
  }
  return found
}

/**
 * 'The manual says 48 hours', in the answer or the question, introduces a figure to be confirmed or denied.
 */
export const reportsDocument =
  /\b(?:the|our|that|your) (?:\w+ ){0,2}(?:manual|handbook|policy|procedure|document|strategy|overview|guideline|contract|sheet|report|minutes|paper|plan|regulation|statute|website|brochure|leaflet|file) (?:still |also |only |always )?(?:says?|states?|claims?|reads?|speaks?|gives?|tells?|puts?|writes?|calls?|promises)\b|\b(?:on paper|officially|in theory|is supposed to|are supposed to|supposedly)\b|\bsays in the \w+|\bthe [\w-]+ (?:[\w-]+ )?(?:is|are) (?:a |pure |only |just )*(?:fiction|theory|joke|dream|wishful thinking|history|myth)\b/i

const questionsPut = new Map<string, readonly Quantity[]>()
const mostQuestionsKept = 500

function figuresPut(question: string, reported: string): readonly Quantity[] {
  const text = `${question} ${reported}`
  if (!/\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|hundred|thousand)\b/.test(text)) return []
  const known = questionsPut.get(text)
  if (known) return known
  if (questionsPut.size >= mostQuestionsKept) questionsPut.clear()
  const figures = findQuantities(text, { decimalComma: false })
  questionsPut.set(text, figures)
  return figures
}
