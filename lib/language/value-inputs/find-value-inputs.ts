import { findQuantities, type NumberFormat, numberFormatOf } from '../quantities'
import { findRowQuantities } from '../quantities/rows'
import type { Quantity, Range } from '../reading'
import { type Segment, segment } from '../segment'
import { evidenceAt, isCited, type Source } from '../source'
import { isOffer } from '../statements/turns'
import { termsOf } from '../words'
import { findCurrencies, writtenCurrency } from './currencies'
import type { StatedInput, StatedInputName, ValuedWork, ValueInputs } from './value-input'

const periods = new Set(['day', 'week', 'fortnight', 'month', 'quarter', 'year'])
const rate = /\bhourly\b|\b(?:per|an|a|\/) ?hour\b/i
const cost = /\b(?:costs?|spend|spent|spending|expenses?|wages|kosten)\b/i
/** Words of a sentence about money that is spent or lost per period on current work. */
const spending = /\b(?:costs? us|costs?|spend|spent|paying|pay|paid|lose|loses|lost|expenses?|wages)\b/i
const noCostOfToday =
  /\b(?:budgets?|revenue|turnover|income|profit|licen[cs]es?|quot\w+|offers?|offered|price|subscription|set aside|approved|cap(?:ped)?|capital|cash|could|would|save|saves|savings?)\b/i

/** The kind of input that a figure is for a value model; null for all others. */
function inputOf({ kind, unit, per }: Quantity, words: string, isRow: boolean): StatedInputName | null {
  const isPeriodic = periods.has(per ?? '')
  if (kind === 'volume') return isPeriodic ? 'casesPerYear' : null
  if (kind === 'duration' && (unit === 'minute' || unit === 'hour')) {
    if (isPeriodic) return 'hoursPerYear'
    return per !== null || isRow ? 'minutesPerCase' : null
  }
  if (kind !== 'money') return null
  if (per === 'hour' || (isRow && rate.test(words))) return 'hourlyRate'
  if (!isPeriodic || noCostOfToday.test(words)) return null
  return (isRow ? cost : spending).test(words) ? 'costPerYear' : null
}

interface Place {
  source: Source
  /** The row or sentence. */
  range: Range
  process: string | null
}

function statedAt(
  quantity: Quantity,
  input: StatedInputName,
  { source, range, process }: Place,
): StatedInput {
  const inMinutes = quantity.unit === 'minute'
  const factor =
    input === 'minutesPerCase' ? (inMinutes ? 1 : 60) : input === 'hoursPerYear' && inMinutes ? 1 / 60 : 1
  const isMoney = quantity.kind === 'money'
  return {
    input,
    value: quantity.value * factor,
    upper: quantity.upper * factor,
    per: input === 'minutesPerCase' || input === 'hourlyRate' ? null : quantity.per,
    currency: isMoney
      ? writtenCurrency(source.text.slice(quantity.start, quantity.end), quantity.unit)
      : null,
    process,
    baseline: `${source.sourceId}:${range.start}`,
    evidence: evidenceAt(source, range.start, range.end),
  }
}

interface CostRow {
  source: Source
  range: Range
  process: string
  terms: string[]
  inputs: StatedInput[]
}

const summary = /^(?:total|sum|subtotal|average|mean|overall|gesamt|summe|all)\b/i
const isProcess = (name: string) => /\p{L}{3}/u.test(name) && !summary.test(name) && !calendar.test(name)
const calendar =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:[ -]?\d{2,4})?|(?:week|wk|kw|q[1-4]|h[12]|fy)[ -]?\d.*)$/i

/** The rows of tables that state the costs of a process: the first cell names the process. */
function costRowsOf(source: Source): CostRow[] {
  const format = numberFormatOf(source.text)
  return segment(source).flatMap((row) => {
    const [name] = row.cells
    if (row.kind !== 'row' || !name || row.cells.length < 3) return []
    const process = source.text.slice(name.start, name.end).trim()
    if (!isProcess(process)) return []
    const range = wholeLine(source.text, row)
    const inputs = findRowQuantities(source.text, row.cells, format).flatMap((quantity) => {
      const cell = row.cells.find(({ start, end }) => quantity.start >= start && quantity.end <= end)
      const input = cell && isValue(source.text, cell) ? inputOf(quantity, cell.column ?? '', true) : null
      return input ? [statedAt(quantity, input, { source, range, process })] : []
    })
    return inputs.length > 0
      ? [{ source, range, process, terms: termsOf(process), inputs: firstOfEach(inputs) }]
      : []
  })
}

/** A cell that contains a figure, not a text with a figure. */
const isValue = (text: string, { start, end }: Range) =>
  /^[\d~≈€£$A-Z]{0,4}\s?\d[\d.,'\s]*\S{0,12}$/.test(text.slice(start, end))

/** From the first column of a row to its last cell; its columns are part of it where each cell names its own. */
const wholeLine = (text: string, { start, end }: Segment): Range => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  return { start: from + (/^\s*/.exec(text.slice(from, start))?.[0].length ?? 0), end }
}

/** A second column of the same kind, such as last year's cost, is not this row's figure. */
function firstOfEach(inputs: readonly StatedInput[]): StatedInput[] {
  return inputs.filter(({ input }, at) => inputs.findIndex((other) => other.input === input) === at)
}

const evidenceWeight = 0.6
const fewestMentions = 2
const leastWeight = 0.5
const mostRows = 3

/** Whether the passages of a piece of work mention a process. */
function isMentioned({ terms }: CostRow, passages: readonly ReadonlySet<string>[]): boolean {
  const mentions = passages.filter((passage) => terms.every((term) => passage.has(term))).length
  return terms.length > 0 && mentions >= Math.max(fewestMentions, passages.length / 3)
}

/** The rows about the process that a piece of work is about: its title or passages name it, or it cites the row. */
function rowsOf({ title, evidence }: ValuedWork, rows: readonly CostRow[]): CostRow[] {
  const terms = new Set(termsOf(title))
  const passages = evidence.map(({ quote }) => new Set(termsOf(quote)))
  const ranked = rows
    .map((row) => {
      const shared = row.terms.filter((term) => terms.has(term)).length
      const named = row.terms.length > 0 ? shared / row.terms.length : 0
      const isAbout = isCited(row.source, row.range, evidence) || isMentioned(row, passages)
      return { row, weight: named + (isAbout ? evidenceWeight : 0) }
    })
    .filter(({ weight }) => weight >= leastWeight)
    .sort((a, b) => b.weight - a.weight || b.row.inputs.length - a.row.inputs.length)
    .map(({ row }) => row)
  const process = ranked[0]?.process.toLowerCase()
  return ranked.filter((row) => row.process.toLowerCase() === process).slice(0, mostRows)
}

const nearCharacters = 300
const hypothetical = /\b(?:if|would|could|might|should|imagine|suppose|save|saves|saving)\b/i

interface Said {
  stated: StatedInput
  quantity: Quantity
  isCited: boolean
}

/** A time per case and a volume of the same thing, stated close to each other. */
const belongTogether = (time: Said, volume: Said): boolean =>
  time.stated.input === 'minutesPerCase' &&
  volume.stated.input === 'casesPerYear' &&
  time.stated.evidence.sourceId === volume.stated.evidence.sourceId &&
  Math.abs(time.quantity.start - volume.quantity.start) <= nearCharacters &&
  (time.quantity.per === volume.quantity.unit ||
    (time.isCited && volume.isCited && anyCase.has(time.quantity.per ?? 'case')))

/**
 * The figures of the sentences that a piece of work cites. A time per case counts only with a related volume, which may
 * be in a neighbouring sentence.
 */
function figuresOfSentences({ evidence }: ValuedWork, sources: ReadonlyMap<string, Source>): StatedInput[] {
  const said: Said[] = []
  for (const sourceId of new Set(evidence.map((passage) => passage.sourceId))) {
    const source = sources.get(sourceId)
    if (!source || isOffer(source)) continue
    const format = numberFormatOf(source.text)
    const parts = segment(source)
    const cited = parts.map((part) => isCited(source, part, evidence))
    for (const [at, part] of parts.entries()) {
      const isNear = cited.slice(Math.max(0, at - neighbours), at + neighbours + 1).some(Boolean)
      if (!isNear || part.kind === 'row' || part.kind === 'heading' || part.asked) continue
      said.push(
        ...figuresOfSentence(source, part, format).map((one) => ({ ...one, isCited: cited[at] ?? false })),
      )
    }
  }
  return said
    .filter((one) => {
      if (one.stated.input === 'minutesPerCase') return said.some((other) => belongTogether(one, other))
      if (one.isCited) return true
      return said.some((other) => other.isCited && belongTogether(other, one))
    })
    .map(({ stated }) => stated)
}

const neighbours = 3
const anyCase = new Set(['case', 'item', 'piece', 'one'])
const often =
  /\b(?:in an?|per|an?|each|every) (?:normal |typical |average |usual )?(day|week|month|quarter|year)\b/i

function figuresOfSentence(source: Source, part: Range, format: NumberFormat): Omit<Said, 'isCited'>[] {
  const text = source.text.slice(part.start, part.end)
  if (hypothetical.test(text)) return []
  const found = findQuantities(text, format)
  const hasOneVolume = found.filter(({ kind }) => kind === 'volume').length === 1
  return found.flatMap((relative) => {
    const quantity = { ...relative, start: relative.start + part.start, end: relative.end + part.start }
    const item = withItem(quantity, text, relative.end)
    const period = item.kind === 'volume' && item.per === null && hasOneVolume ? often.exec(text) : null
    const periodic = period ? { ...item, per: (period[1] as string).toLowerCase() } : item
    const input = inputOf(periodic, text, false)
    return input
      ? [{ quantity: periodic, stated: statedAt(periodic, input, { source, range: part, process: null }) }]
      : []
  })
}

const each = /^\W{0,3}(?:each|apiece|a piece|for each|for every|for one|on each|per)\b/i

/** `takes 12 minutes each` is a time per case. */
const withItem = (quantity: Quantity, text: string, end: number): Quantity =>
  quantity.kind === 'duration' && quantity.per === null && each.test(text.slice(end, end + 20))
    ? { ...quantity, per: 'case' }
    : quantity

const mostPerInput = 4
/** Splitting texts takes time: beyond this many characters the remaining tables are left out. */
const mostTableChars = 600_000

/** The sources with tables of costs; those cited by the works come first. */
function tablesOf(sources: readonly Source[], works: readonly ValuedWork[]): Source[] {
  const cited = new Set(works.flatMap(({ evidence }) => evidence.map(({ sourceId }) => sourceId)))
  let chars = 0
  return sources
    .filter((source) => costTable.test(source.text) && !isOffer(source))
    .sort((a, b) => Number(cited.has(b.sourceId)) - Number(cited.has(a.sourceId)))
    .filter(({ text }) => {
      chars += text.length
      return chars <= mostTableChars
    })
}

/** A table whose columns contain volumes, times or costs. */
const costTable =
  /(?:^|[;\t|])[^;\t|\n]{0,40}\b(?:costs?|hourly|minutes|hours|per (?:day|week|month|year))\b[^;\t|\n]{0,30}[:\t|;\n]/im

/**
 * Finds the volumes, times, rates and costs that sources state for pieces of work: in rows of tables first, then in the
 * sentences that the work rests on.
 */
export function findValueInputs(sources: readonly Source[], works: readonly ValuedWork[]): ValueInputs {
  const byId = new Map(sources.map((source) => [source.sourceId, source]))
  const rows = tablesOf(sources, works).flatMap(costRowsOf)
  const inputs: ValueInputs['inputs'] = {}
  for (const work of works) {
    const stated = [...rowsOf(work, rows).flatMap((row) => row.inputs), ...figuresOfSentences(work, byId)]
    const counts = new Map<StatedInputName, number>()
    const kept = stated.filter(({ input }) => {
      const count = (counts.get(input) ?? 0) + 1
      counts.set(input, count)
      return count <= mostPerInput
    })
    if (kept.length > 0) inputs[work.id] = kept
  }
  return { inputs, currencies: findCurrencies(sources) }
}
