import { type Passage, sourceLabel } from '../passages'
import type { Quantity } from '../reading'
import { cellAt, formatNumber, fragment, isRow, listed, rowName, uncapitalised } from '../wording'
import type { Figure, Workload } from './figures'

const mostFigures = 3

/** The figures in the words of their sources: `“1,200 invoices a month” (Claims handbook)`. */
export function stated(figures: readonly Figure[]): string {
  const seen = new Set<string>()
  const told: string[] = []
  const spoken = new Set<Passage>()
  for (const { passage, quantity } of figures) {
    // The words around one figure of a sentence already include its other figures.
    if (spoken.has(passage)) continue
    spoken.add(passage)
    const words = isRow(passage.text)
      ? rowFigures(passage, figures)
      : `“${around(passage, quantity)}” (${sourceLabel(passage.source)})`
    if (seen.has(words.toLowerCase()) || told.length >= mostFigures) continue
    seen.add(words.toLowerCase())
    told.push(words)
  }
  return listed(told)
}

/** The figures of one row with their columns: `Complaints: cases per month 1,150, minutes per case 38 (Cost sheet)`. */
function rowFigures(passage: Passage, figures: readonly Figure[]): string {
  const { text, statement, source } = passage
  const cells = figures
    .filter((figure) => figure.passage === passage)
    .slice(0, mostFigures)
    .map(({ quantity }) => cellAt(text, quantity.start - statement.start))
  const named = [...new Set(cells)].map(
    ({ column, value }) => `${uncapitalised(column)} ${withSeparators(value)}`,
  )
  return `“${rowName(text)}” with ${listed(named)} (${sourceLabel(source)})`
}

function withSeparators(value: string): string {
  return /^\d{4,}(?:\.\d+)?$/.test(value) ? formatNumber(Number(value)) : value
}

const wholeUpTo = 80
const wordsAround = 6
const explainsItself = ['volume', 'frequency']

/** A figure with as much of its statement as is needed to understand it. */
function around({ source, statement, text }: Passage, { kind, start, end }: Quantity): string {
  const plain = source.text.slice(start, end).replace(/\s+/g, ' ').trim()
  if (explainsItself.includes(kind) && /\p{L}/u.test(plain)) return plain
  const whole = fragment(text)
  if (whole.length <= wholeUpTo && whole.includes(plain)) return whole
  const before =
    source.text
      .slice(statement.start, start)
      .split(/[,;:]\s/)
      .at(-1) ?? ''
  const after = source.text.slice(end, statement.end).split(/[,;:]\s|\.$/)[0] ?? ''
  const lead = before.split(/\s+/).filter(Boolean)
  const tail = after.split(/\s+/).filter(Boolean)
  return fragment(
    [
      lead.length > wordsAround ? '…' : '',
      ...lead.slice(-wordsAround),
      `${plain}${/^\s/.test(after) || tail.length === 0 ? '' : tail.shift()}`,
      ...tail.slice(0, wordsAround),
      tail.length > wordsAround ? '…' : '',
    ]
      .filter(Boolean)
      .join(' '),
    wholeUpTo * 2,
  )
}

/** The multiplication in full: `1,200 × 12 minutes = 14,400 minutes = 240 hours a month`. */
export function arithmetic({ volume, time, hours, period }: Workload): string {
  const count = formatNumber(volume.quantity.value)
  const each = formatNumber(time.quantity.value)
  const product = volume.quantity.value * time.quantity.value
  const { unit } = time.quantity
  const first = `${count} × ${each} ${plural(unit, time.quantity.value)} = ${formatNumber(product)} ${plural(unit, product)}`
  if (unit === 'hour' || product < 60) return `${first} a ${period}`
  return `${first} = ${formatNumber(rounded(hours))} ${plural('hour', hours)} a ${period}`
}

/** Rounded to as many digits as a reader needs. */
const rounded = (hours: number): number => {
  const places = hours >= 100 ? 1 : hours >= 10 ? 10 : 100
  return Math.round(hours * places) / places
}

function plural(unit: string, count: number): string {
  return count === 1 ? unit : `${unit}s`
}
