import type { Quantity } from '../reading'
import { readCount } from './counts'
import { findSingleSpans, readDuration } from './durations'
import { findFrequencies } from './frequencies'
import { readMoney } from './money'
import { type Amount, findAmounts, type NumberFormat } from './numbers'
import { periodOf } from './periods'

const percent = /^[\s\u00a0]?(?:%|per ?cent(?:age points?)?(?![\p{L}])|Prozent(?![\p{L}]))/iu
const unitless = /^(?:\s?(?:a\.?m|p\.?m|o'clock)|:\d|[-/]\d{1,2}[-/]\d)/i

/** The quantities of a text, in text order; offsets count from its beginning. */
export function findQuantities(text: string, format: NumberFormat): Quantity[] {
  const found: Quantity[] = []
  const add = (quantity: Quantity) => {
    if (found.every((other) => other.end <= quantity.start || other.start >= quantity.end))
      found.push(quantity)
  }
  const frequencies = findFrequencies(text)
  const amounts = /\d|[a-z]/i.test(text) ? findAmounts(text, format) : []
  for (const amount of amounts) {
    if (unitless.test(text.slice(amount.end, amount.end + 8))) continue
    if (frequencies.some(({ start, end }) => amount.start >= start && amount.end <= end)) continue
    const quantity =
      readMoney(text, amount) ??
      readPercentage(text, amount) ??
      readDuration(text, amount) ??
      readCount(text, amount, format)
    if (quantity) add(quantity)
  }
  for (const quantity of found) quantity.per ??= periodBefore(text, quantity)
  for (const quantity of [...findSingleSpans(text), ...frequencies]) add(quantity)
  return found.sort((a, b) => a.start - b.start)
}

const periodAhead =
  /\b(annual|yearly|monthly|weekly|daily|quarterly|hourly)(?: [\w-]+){1,7}?(?: of| is| are| was| to|:)(?: about| around| roughly| approximately| some| over| nearly)? ?(?:[A-Z]{3} ?|[€$£])?$/i

/** 'Annual costs of 40,000 euros' gives the period before the sum. */
function periodBefore(text: string, { kind, start }: Quantity): string | null {
  if (kind !== 'money' && kind !== 'volume') return null
  const match = periodAhead.exec(text.slice(Math.max(0, start - 70), start))
  return match ? periodOf(match[1] as string) : null
}

function readPercentage(text: string, amount: Amount): Quantity | null {
  const match = percent.exec(text.slice(amount.end, amount.end + 20))
  if (!match) return null
  return {
    kind: 'percentage',
    start: amount.start,
    end: amount.end + match[0].length,
    value: amount.value,
    upper: amount.upper,
    unit: 'percent',
    per: null,
  }
}
