import type { Quantity } from '../reading'
import { flatten } from '../words/flatten'
import { findQuantities } from './find-quantities'
import { isPlural, singular } from './nouns'
import { findAmounts, type NumberFormat } from './numbers'
import { readPer } from './per'
import { periodOf } from './periods'

interface Cell {
  start: number
  end: number
  column: string | null
}

const bareFigure = /^[~≈<>]?\s?[\d.,'  ]+(?:k|m|M|K)?(?:\s?[-–]\s?[\d.,]+)?$/
const currency = /(?<![\p{L}])(EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|kr)(?![\p{L}])|([€$£])/u
const symbols: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP' }
const moneyWords =
  /\b(?:cost|costs|price|amount|revenue|budget|spend|salary|value|fee|fees|turnover|kosten|betrag)\b/i
const perWords =
  /\b(?:per|a|\/)\s?(?:\w+ )?(\w+)\b|\b(daily|weekly|monthly|quarterly|yearly|annual(?:ly)?)\b/i
const percentWords = /%|\b(?:percent|percentage|rate in %|share)\b/i
const headWords = /\b(?:ftes?|headcount|employees|staff|people|persons|team size|mitarbeiter)\b/i
const identity = /\b(?:id|no|nr|number|code|year|date|version|zip|phone|row|rank|page|priority|score|#)\b/i

/** Quantities of a table row: those spelled out in cells, and bare figures whose column names the unit. */
export function findRowQuantities(text: string, cells: readonly Cell[], format: NumberFormat): Quantity[] {
  const found: Quantity[] = []
  // In a sheet with two columns the first cell of a row names what the second counts.
  const label = cells.length === 2 && cells[0] ? text.slice(cells[0].start, cells[0].end) : null
  for (const [index, cell] of cells.entries()) {
    if (cell.end <= cell.start) continue
    const raw = text.slice(cell.start, cell.end)
    if (bareFigure.test(raw)) {
      const name =
        index === 1 && label && !bareFigure.test(label) ? `${label} ${cell.column ?? ''}` : cell.column
      const quantity = name ? readFigure(raw, name, cell.start, format) : null
      if (quantity) found.push(quantity)
      continue
    }
    const flat = flatten(text, cell.start, cell.end)
    const columnPer = cell.column === null ? null : perOf(cell.column)
    for (const quantity of findQuantities(flat.text, format)) {
      const counts = quantity.kind === 'volume' || quantity.kind === 'money'
      found.push({ ...flat.inPlace(quantity), per: quantity.per ?? (counts ? columnPer : null) })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

function readFigure(raw: string, column: string, start: number, format: NumberFormat): Quantity | null {
  const [amount] = findAmounts(raw, format)
  if (!amount) return null
  const base = {
    start: start + amount.start,
    end: start + amount.end,
    value: amount.value,
    upper: amount.upper,
  }
  const per = perOf(column)
  const money = currency.exec(column)
  if (money && (moneyWords.test(column) || !percentWords.test(column))) {
    return { ...base, kind: 'money', unit: money[1] ?? (symbols[money[2] as string] as string), per }
  }
  if (percentWords.test(column)) return { ...base, kind: 'percentage', unit: 'percent', per: null }
  if (headWords.test(column))
    return { ...base, kind: 'headcount', unit: /fte/i.test(column) ? 'FTE' : 'person', per: null }
  const span = durationUnit(column)
  if (span) return { ...base, kind: 'duration', unit: span, per: per === span ? null : per }
  if (identity.test(column)) return null
  const noun = [...column.matchAll(/[a-z]{4,24}/gi)]
    .map(([word]) => word.toLowerCase())
    .find((word) => isPlural(word))
  if (!noun || periodOf(noun)) return null
  return { ...base, kind: 'volume', unit: singular(noun), per }
}

function perOf(column: string): string | null {
  const match = perWords.exec(column)
  if (!match) return null
  if (match[2]) return periodOf(match[2]) ?? 'year'
  const word = match[1] as string
  return periodOf(word) ?? readPer(` per ${word}`)?.per ?? null
}

/** The time unit of a column: 'Handling time (minutes)', 'Hours per week'. */
function durationUnit(column: string): string | null {
  const bracket =
    /[([](seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?)[)\]]|\bin (seconds|minutes|hours|days|weeks|months)\b|^(seconds|minutes|hours|days|weeks)\b|\b(minutes|hours|days) (?:per|spent|needed|each)\b/i.exec(
      column,
    )
  const word = bracket?.slice(1).find((group) => group !== undefined)
  return word ? periodOf(word) : null
}
