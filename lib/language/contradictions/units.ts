import { type Segment, segment } from '../segment'
import type { Source } from '../source'
import { termsOf } from '../words'
import { flatten } from '../words/flatten'

/** Weights of terms by their stem. */
export type Terms = Map<string, number>

/** A cell of a row: its column and its content. */
export interface UnitCell {
  start: number
  end: number
  column: string
  value: string
}

/** A sentence or a table row of a source, with surrounding words about its subject. */
export interface Unit {
  /** Index among all units of the input. */
  index: number
  source: Source
  start: number
  end: number
  text: string
  own: Terms
  /** Words of the question, the heading and the neighbouring sentences. */
  around: Terms
  /** The cells of a row; null for a sentence. */
  cells: UnitCell[] | null
  question: string
  /** The sentence before it in the same paragraph or turn. */
  previous: Unit | null
}

const questionWeight = 0.7
const previousWeight = 0.5
const nextWeight = 0.25
const headingWeight = 0.5
const titleWeight = 0.3
const turnWeight = 0.2
const shortQuestionTerms = 2

/** The statements of all sources, with their surroundings. */
export function unitsOf(sources: readonly Source[]): Unit[] {
  const units: Unit[] = []
  const acronyms = acronymsOf(sources)
  for (const source of sources) {
    const parts = segment(source)
    const ofBlock = new Map<number, Unit[]>()
    let questionBefore = ''
    let question = ''
    for (const part of parts) {
      if (part.kind === 'heading') continue
      if (part.asked) {
        const asked = part.question ? source.text.slice(part.question.start, part.question.end) : ''
        if (asked !== question) {
          questionBefore = question
          question = asked
        }
        continue
      }
      const unit = unitOf(source, part, units.length, acronyms)
      if (!unit) continue
      const block = ofBlock.get(part.block)
      if (unit.cells === null && block) {
        const before = block.at(-1) as Unit
        unit.previous = before
        add(unit.around, before.own, previousWeight)
        add(before.around, unit.own, nextWeight)
        for (const other of block) {
          add(other.around, unit.own, turnWeight)
          add(unit.around, other.own, turnWeight)
        }
        block.push(unit)
      } else ofBlock.set(part.block, [unit])
      if (unit.question) {
        const asked = expanded(unit.question, acronyms)
        add(unit.around, asked, questionWeight)
        if (asked.size <= shortQuestionTerms && questionBefore)
          add(unit.around, expanded(questionBefore, acronyms), questionWeight / 2)
      }
      units.push(unit)
    }
  }
  return units
}

function unitOf(source: Source, part: Segment, index: number, acronyms: Acronyms): Unit | null {
  const text = flatten(source.text, part.start, part.end).text
  const cells =
    part.kind === 'row'
      ? part.cells
          .filter(({ start, end }) => end > start)
          .map(({ start, end, column }) => ({
            start,
            end,
            column: (column ?? '').replaceAll('_', ' ').replace(/\*+/g, '').trim(),
            value: source.text.slice(start, end).replace(/\*+/g, '').trim(),
          }))
      : null
  const words = cells ? cells.map(({ column, value }) => `${column} ${value}`).join(' ; ') : text
  const around: Terms = new Map()
  add(around, expanded(titleWords(source.sourceName), acronyms), titleWeight)
  if (part.heading) add(around, expanded(part.heading, acronyms), headingWeight)
  return {
    index,
    source,
    start: part.start,
    end: part.end,
    text,
    own: expanded(words, acronyms),
    around,
    cells,
    question: part.question ? source.text.slice(part.question.start, part.question.end) : '',
    previous: null,
  }
}

/** The words of a document's name; dates and versions in it are left out. */
function titleWords(name: string): string {
  return name
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(/^Interview with /, '')
    .replace(/[_.-]+/g, ' ')
    .replace(/\S*\d\S*/g, ' ')
}

/** Raises the weights of `target` to those of `terms` times a factor. */
function add(target: Terms, terms: Terms, factor: number): void {
  for (const [term, weight] of terms) target.set(term, Math.max(target.get(term) ?? 0, weight * factor))
}

type Acronyms = ReadonlyMap<string, string>

const acronymShape = /(?<![\p{L}\p{N}])\p{Lu}{2,4}(?=s?(?![\p{L}\p{N}]))/gu
const mostAcronyms = 80
const fewestExplained = 2

/** Acronyms that the sources explain: FRA means 'fire risk assessment'. */
function acronymsOf(sources: readonly Source[]): Acronyms {
  const counts = new Map<string, number>()
  for (const { text } of sources)
    for (const [name] of text.matchAll(acronymShape)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const wanted = [...counts].filter(([, count]) => count >= 2).sort((a, b) => b[1] - a[1])
  const found = new Map<string, string>()
  for (const [acronym] of wanted.slice(0, mostAcronyms)) {
    const words = [...acronym.toLowerCase()].map((letter) => `${letter}[a-z]{3,}`).join('[ -]')
    const pattern = new RegExp(`(?<![\\p{L}-])${words}(?![\\p{L}-])`, 'giu')
    const uses = new Map<string, number>()
    for (const { text } of sources)
      for (const [use] of text.matchAll(pattern)) {
        const terms = termsOf(use)
        if (terms.length < acronym.length) continue
        const key = terms.join(' ')
        uses.set(key, (uses.get(key) ?? 0) + 1)
      }
    const [best] = [...uses].sort((a, b) => b[1] - a[1])
    if (best && best[1] >= fewestExplained) found.set(acronym, best[0])
  }
  return found
}

/** The terms of a text, with acronyms also as the words they abbreviate. */
function expanded(text: string, acronyms: Acronyms): Terms {
  const terms: Terms = new Map(termsOf(text).map((term) => [term, 1]))
  for (const [acronym, words] of acronyms)
    if (text.includes(acronym)) for (const term of termsOf(words)) if (!terms.has(term)) terms.set(term, 0.8)
  return terms
}
