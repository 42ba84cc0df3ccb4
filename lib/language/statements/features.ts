import { type FeatureVector, foldVector, plainTokens, vectorOf, wordGrams } from '../learning/features'
import { signsIn } from './salience'
import type { Candidate, StatementKind } from './statement'
import { isLeading, isMinutes, isOffer, turnsIn } from './turns'

/** Statistics over all statements of the input, for features that compare a statement with the others. */
export interface Surroundings {
  candidates: readonly Candidate[]
  /** The sources that use a term, by their ids. */
  sourcesOfTerm: ReadonlyMap<string, ReadonlySet<string>>
  /** The sources that state a figure of two digits or more. */
  sourcesOfFigure: ReadonlyMap<string, ReadonlySet<string>>
  /** Ids of the sources that look like minutes of a meeting. */
  minutes: ReadonlySet<string>
  /** The number of statements that use a term. */
  uses: ReadonlyMap<string, number>
  /** The place of each table row within its source and the number of rows there. */
  rows: ReadonlyMap<Candidate, Row>
}

/** A table row among the rows of its source. */
interface Row {
  at: number
  of: number
  /** Its first cell equals that of the last row: the latest month, for instance. */
  isLatest: boolean
  /** The number of columns in which no other row has a higher figure. */
  peaks: number
}

export function surroundingsOf(candidates: readonly Candidate[]): Surroundings {
  const sourcesOfTerm = new Map<string, Set<string>>()
  const sourcesOfFigure = new Map<string, Set<string>>()
  const uses = new Map<string, number>()
  const tables = new Map<string, Candidate[]>()
  const note = (map: Map<string, Set<string>>, key: string, id: string) => {
    const known = map.get(key)
    if (known) known.add(id)
    else map.set(key, new Set([id]))
  }
  for (const candidate of candidates) {
    const id = candidate.source.sourceId
    for (const term of candidate.terms) {
      note(sourcesOfTerm, term, id)
      uses.set(term, (uses.get(term) ?? 0) + 1)
    }
    for (const figure of figuresIn(candidate.sentence)) note(sourcesOfFigure, figure, id)
    if (candidate.form !== 'row') continue
    const table = tables.get(id)
    if (table) table.push(candidate)
    else tables.set(id, [candidate])
  }
  const rows = new Map<Candidate, Row>()
  for (const table of tables.values()) {
    const names = table.map(firstCell)
    const highest = highestOf(table)
    for (const [at, row] of table.entries())
      rows.set(row, {
        at,
        of: table.length,
        isLatest: names[at] !== '' && names[at] === names.at(-1),
        peaks: figureCells(row).filter(({ column, value }) => highest.get(column) === value).length,
      })
  }
  return {
    candidates,
    sourcesOfTerm,
    sourcesOfFigure,
    minutes: new Set(
      [...new Set(candidates.map(({ source }) => source))]
        .filter(({ sourceName, text }) => isMinutes(sourceName, text))
        .map(({ sourceId }) => sourceId),
    ),
    uses,
    rows,
  }
}

const firstCell = ({ cells: [first], source }: Candidate): string =>
  first ? source.text.slice(first.start, first.end).trim() : ''

const plainFigure = /^\d[\d.,]* ?%?$/

/** The cells of a row after the first that hold a bare figure. */
function figureCells({ cells, source }: Candidate): { column: string; value: number }[] {
  return cells.slice(1).flatMap(({ column, start, end }) => {
    const written = source.text.slice(start, end).trim()
    if (!column || !plainFigure.test(written)) return []
    const value = Number(
      written
        .replace(/[ %]/g, '')
        .replace(/,(?=\d{1,2}$)/, '.')
        .replace(/,/g, ''),
    )
    return Number.isNaN(value) ? [] : [{ column, value }]
  })
}

/** The highest figure of each column. */
function highestOf(table: readonly Candidate[]): Map<string, number> {
  const highest = new Map<string, number>()
  for (const row of table)
    for (const { column, value } of figureCells(row))
      highest.set(column, Math.max(value, highest.get(column) ?? Number.NEGATIVE_INFINITY))
  return highest
}

/** The figures of a text without their separators, such as `1150` for `1,150`; single digits are left out. */
export function figuresIn(text: string): string[] {
  return [...new Set((text.match(/\d[\d.,]*\d/g) ?? []).map((figure) => figure.replace(/[.,]/g, '')))]
}

/** With this number of places each, the weights files of six models stay small. */
const placeBits = 14
const longestSentence = 80

/**
 * The features of a statement: its words in pairs, the words around it, its form and figures. `salience` adds what makes
 * a fact important, `turns` the turns of phrase and who speaks where, for all other kinds.
 */
export function featuresOf(
  candidate: Candidate,
  around: Surroundings,
): Record<'salience' | 'turns', FeatureVector> {
  const grams = wordGrams(plainTokens(candidate.sentence).slice(0, longestSentence), 2)
  const groups = [
    { features: grams, scale: 1 / Math.sqrt(Math.max(6, grams.length)) },
    { features: contextFeatures(candidate, around), scale: 0.12 },
    { features: formFeatures(candidate, around), scale: 0.3 },
  ]
  const salience = { features: signsIn(candidate.sentence), scale: 0.3 }
  const speech = { features: speechFeatures(candidate, around), scale: 0.5 }
  return {
    salience: foldVector(vectorOf(...groups, salience), placeBits),
    turns: foldVector(vectorOf(...groups, speech), placeBits),
  }
}

/** The features that the model of a kind weighs. */
export const featuresFor = (kind: StatementKind): 'salience' | 'turns' =>
  kind === 'fact' ? 'salience' : 'turns'

function contextFeatures(candidate: Candidate, { candidates }: Surroundings): string[] {
  const before = candidates[candidate.index - 1]
  const after = candidates[candidate.index + 1]
  const same = (other: Candidate | undefined) => (other?.source === candidate.source ? other.sentence : '')
  return [
    ...wordsAs('heading', candidate.heading ?? ''),
    ...wordsAs('question', candidate.question ?? ''),
    ...wordsAs('before', same(before)),
    ...wordsAs('after', same(after)),
  ]
}

function wordsAs(kind: string, text: string): string[] {
  return plainTokens(text)
    .slice(0, 40)
    .map((word) => `${kind}:${word}`)
}

const number =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|half|third|quarter|dozen|twice|percent|per cent)\b/gi

/** The digits and number words of a text. */
const numbersIn = (text: string): number => text.match(number)?.length ?? 0

function formFeatures(candidate: Candidate, around: Surroundings): Map<string, number> {
  const { source, form, quantities, terms, sentence, position } = candidate
  const named = [
    `form:${form}:${source.sourceType}`,
    `length:${Math.min(8, Math.floor(sentence.length / 40))}`,
    `place:${Math.floor(position * 4.99)}`,
    `figures:${Math.min(4, quantities.length)}`,
  ]
  for (const { kind, per, unit } of quantities) {
    named.push(`quantity:${kind}`, `unit:${unit}`)
    if (per) named.push(`per:${per}`, `quantity:${kind}:per`)
  }
  if (figuresIn(sentence).some((figure) => (around.sourcesOfFigure.get(figure)?.size ?? 0) > 1))
    named.push('figure of several sources')
  const numbers = numbersIn(sentence)
  named.push(`numbers:${Math.min(5, numbers)}`)
  if (numbers > 0) named.push('number', `number:${form}:${source.sourceType}`)
  named.push(...rowFeatures(candidate, around))
  const features = new Map(named.map((name) => [name, 1]))
  features.set('numbers', Math.log(1 + numbers))
  const words = terms.filter((term) => !/\d/.test(term))
  const uses = words.reduce((sum, term) => sum + Math.log(around.uses.get(term) ?? 1), 0)
  features.set('central', uses / Math.max(3, terms.length))
  const spread = terms.filter(
    (term) =>
      (around.sourcesOfTerm.get(term)?.size ?? 0) >= 3 &&
      (around.uses.get(term) ?? 0) < around.candidates.length * 0.1,
  )
  features.set('spread', spread.length / 3)
  return features
}

function speechFeatures({ source, sentence, heading, cues }: Candidate, around: Surroundings): string[] {
  const place = around.minutes.has(source.sourceId)
    ? 'minutes'
    : isOffer(source)
      ? 'offer'
      : isLeading(source.speaker?.role)
        ? 'leader'
        : source.sourceType
  const turns = turnsIn(sentence)
  return [
    `said in:${place}`,
    ...turns.flatMap((turn) => [`turn:${turn}`, `turn:${turn}:${place}`]),
    ...turns.flatMap((one, at) => turns.slice(at + 1).map((other) => `turns:${one}+${other}`)),
    ...turnsIn(heading ?? '').map((turn) => `heading:${turn}`),
    ...cues.map((cue) => `cue:${cue}`),
  ]
}

const total = /\b(?:all|total|sum|overall|group|company|gesamt|totaal)\b/i

/** Last rows, rows of totals or peaks, and rows with a remark are more informative than others. */
function rowFeatures(candidate: Candidate, { rows }: Surroundings): string[] {
  const row = rows.get(candidate)
  if (!row) return []
  const remark = Math.max(
    0,
    ...candidate.sentence.split(', ').map((cell) => (/\d{3}/.test(cell) ? 0 : cell.split(' ').length)),
  )
  return [
    `row from end:${Math.min(3, row.of - 1 - row.at)}`,
    row.at === 0 ? 'first row' : 'later row',
    `rows:${row.of > 30 ? 'many' : row.of > 12 ? 'some' : 'few'}`,
    `remark:${Math.min(3, Math.floor(remark / 4))}`,
    ...(row.isLatest ? ['latest row'] : []),
    `peaks:${Math.min(3, row.peaks)}`,
    ...(total.test(candidate.sentence) ? ['total', ...(row.isLatest ? ['latest total'] : [])] : []),
  ]
}
