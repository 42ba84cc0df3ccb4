import { guessLanguage, writesDecimalComma } from '../words'
import type { NumberFormat } from './numbers'

const sample = 20_000
const dotted = /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?![\d.]\d|\d)/g
const commaed = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,]\d|\d)/g

/**
 * The number format of a text: by the thousands separators used, because people keep their own in a foreign language,
 * otherwise by its language.
 */
export function numberFormatOf(text: string): NumberFormat {
  const dots = text.match(dotted)?.length ?? 0
  const commas = text.match(commaed)?.length ?? 0
  if (dots !== commas) return { decimalComma: dots > commas }
  return { decimalComma: writesDecimalComma(guessLanguage(text.slice(0, sample))) }
}
