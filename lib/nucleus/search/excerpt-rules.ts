/** A range in UTF-16 code units. */
export interface Range {
  start: number
  end: number
}

export interface Excerpt {
  excerpt: string
  /** Where the excerpt starts in the text, in UTF-16 code units. */
  offset: number
  highlights: Range[]
}

const longestExcerpt = 220
/** Context before the first match. */
const leadIn = 60
const token = /[\p{L}\p{N}\p{M}]+(?:[-_.,'’@&/:‐‑][\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?/gu
const joint = /[-_.,'’@&/:‐‑]/u
const joints = /[-_.,'’@&/:‐‑]/gu
const umlauts = [
  { ä: 'a', ö: 'o', ü: 'u' },
  { ä: 'ae', ö: 'oe', ü: 'ue' },
] as Record<string, string>[]

/** Folds a word as the database does, in each spelling it stores. */
function foldings(word: string): string[] {
  const folded = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<![aou])\u0308|[\u0300-\u0307\u0309-\u036f]/g, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/[øđłı]/g, (letter) => ({ ø: 'o', đ: 'd', ł: 'l', ı: 'i' })[letter]!)
    .replace(/\+\+$/, 'plusplus')
    .replace(/#$/, 'sharp')
  if (!/[äöü]/.test(folded)) return [folded]
  return umlauts.map((spelling) => folded.replace(/[äöü]/g, (letter) => spelling[letter]!))
}

const isOneOf = (forms: ReadonlySet<string>, word: string) => foldings(word).some((form) => forms.has(form))

/** A number without thousands separators and with a decimal point. */
const asNumber = (word: string) =>
  word.replace(/(?<=\d)[.,'’](?=\d{3}(?!\d))/g, '').replace(/(?<=\d),(?=\d)/g, '.')

/** The ranges of the words of `text` that match one of the forms. */
function findForms(text: string, forms: ReadonlySet<string>): Range[] {
  const ranges: Range[] = []
  for (const { 0: word, index } of text.matchAll(token)) {
    const whole = { start: index, end: index + word.length }
    if (isOneOf(forms, word) || isOneOf(forms, asNumber(word)) || isOneOf(forms, word.replace(joints, ''))) {
      ranges.push(whole)
    } else if (joint.test(word)) {
      for (const part of word.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
        const start = index + part.index
        if (isOneOf(forms, part[0])) ranges.push({ start, end: start + part[0].length })
      }
    }
  }
  return ranges
}

/** The start of the window with the most different forms. */
function bestStart(text: string, ranges: Range[]): number {
  let best = { start: 0, count: 0 }
  for (const { start } of ranges) {
    const near = ranges.filter(
      (other) => other.start >= start && other.end <= start + longestExcerpt - leadIn,
    )
    const count = new Set(near.map((range) => text.slice(range.start, range.end).toLowerCase())).size
    if (count > best.count) best = { start, count }
  }
  return best.start
}

/** The best matching passage: at most 220 code units, cut at word boundaries. */
export function makeExcerpt(text: string, forms: ReadonlySet<string>): Excerpt {
  const found = findForms(text, forms)
  const wanted = text.length <= longestExcerpt ? 0 : Math.max(0, bestStart(text, found) - leadIn)
  // Moves to a word boundary.
  const begin = wanted === 0 ? 0 : wanted + (/\s/u.exec(text.slice(wanted, wanted + leadIn))?.index ?? 0)
  const rest = text.slice(begin, begin + longestExcerpt)
  const isCut = begin + longestExcerpt < text.length
  const lastSpace = rest.search(/\s\S*$/u)
  const window = isCut && lastSpace > leadIn ? rest.slice(0, lastSpace) : rest
  const excerpt = window.trim()
  const offset = begin + window.indexOf(excerpt)
  const highlights = found
    .map(({ start, end }) => ({ start: start - offset, end: end - offset }))
    .filter(({ start, end }) => start >= 0 && end <= excerpt.length)
  return { excerpt, offset, highlights }
}
