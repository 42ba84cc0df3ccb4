import { ANY_KRONA, CURRENCY_CODES, CURRENCY_SIGNS } from '../quantities/money'
import { evidenceAt, type Source } from '../source'
import type { ValueInputs } from './value-input'

/** A sum with its currency, or the currency of a column in brackets. */
const sums = new RegExp(
  String.raw`(?<![\p{L}])(?:(${CURRENCY_CODES})\s?|([€£$¥₹₪₩₺])\s?)\d|\d\s?(?:(${CURRENCY_CODES})(?![\p{L}])|([€£₪₩₺]|(?:Kč|zł)(?![\p{L}])))|[([](${CURRENCY_CODES})[)\]]`,
  'gu',
)

/** Any dollar: the sign alone does not identify the country. */
export const ANY_DOLLAR = '$'

const dollars = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'])
const kronas = new Set(['SEK', 'NOK', 'DKK', 'ISK'])

/**
 * The currency that a written one means: a bare dollar sign the dollar of the project, where it has one, and `kr` its
 * krona or krone.
 */
export function codeOf(written: string, projectCurrency: string): string {
  if (written === ANY_KRONA) return kronas.has(projectCurrency) ? projectCurrency : written
  if (written !== ANY_DOLLAR) return written
  return dollars.has(projectCurrency) ? projectCurrency : 'USD'
}

/** The currency of a sum: a dollar sign alone does not identify a country. */
export const writtenCurrency = (written: string, code: string): string =>
  code === 'USD' && /(?<![A-Z])\$/.test(written) ? ANY_DOLLAR : code

const mostContext = 200

/** The currencies that sources use in sums and column headings, most frequent first. */
export function findCurrencies(sources: readonly Source[]): ValueInputs['currencies'] {
  const found = new Map<string, ValueInputs['currencies'][number]>()
  for (const source of sources) {
    for (const match of source.text.matchAll(sums)) {
      const symbol = match[2] ?? match[4]
      const code =
        match[1] ?? match[3] ?? match[5] ?? (symbol === '$' ? ANY_DOLLAR : CURRENCY_SIGNS[symbol ?? ''])
      if (!code) continue
      const known = found.get(code)
      if (known) known.count += 1
      else found.set(code, { code, count: 1, evidence: lineAround(source, match.index) })
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}

/** The line of a sum, or the part of a long line around it. */
function lineAround(source: Source, at: number) {
  const { text } = source
  const lineStart = text.lastIndexOf('\n', at) + 1
  const lineEnd = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at)
  const isLong = lineEnd - lineStart > mostContext
  const start = isLong ? wordStart(text, Math.max(lineStart, at - mostContext / 2)) : lineStart
  const end = isLong ? wordEnd(text, Math.min(lineEnd, at + mostContext / 2)) : lineEnd
  return evidenceAt(source, start, end)
}

const wordStart = (text: string, at: number) => at + (/^\S*\s/.exec(text.slice(at, at + 40))?.[0].length ?? 0)
const wordEnd = (text: string, at: number) => at - (/\s\S*$/.exec(text.slice(at - 40, at))?.[0].length ?? 0)
