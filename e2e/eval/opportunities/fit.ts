import type { Gold } from '../clients'

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[^a-z0-9%.,'€$£ -]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const words = (text: string) =>
  fold(text)
    .split(/[^a-z0-9%€$£]+/)
    .filter((word) => word.length > 3)

/** True for quotes of the same place: one within the other, or most of the shorter one's words in both. */
export function isSameQuote(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)]
  if (!a || !b) return false
  if (a.includes(b) || b.includes(a)) return true
  const [first, second] = [words(one), new Set(words(other))]
  const shorter = Math.min(first.length, second.size)
  return shorter >= 4 && first.filter((word) => second.has(word)).length >= 0.7 * shorter
}

/** How well a finding fits a label, as the scorer counts it; 0 when it does not. */
export function fitOf(label: Gold['opportunities'][number], text: string, quotes: readonly string[]): number {
  const folded = fold(text)
  const keys = label.keywords.filter((keyword) => folded.includes(fold(keyword))).length
  const shared = label.evidence.filter(({ quote }) => quotes.some((own) => isSameQuote(own, quote))).length
  return (keys >= 2 && shared >= 1) || keys >= 3 || (shared >= 2 && keys >= 1) ? keys + 2 * shared : 0
}
