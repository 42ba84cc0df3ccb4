import { findAmounts } from '../quantities/numbers'
import type { Source } from '../source'
import { withPlainDigits } from './digits'
import { findUnsupportedSizes } from './sizes'
import { KnownUnits } from './units'

/** A number with its separators; letters directly before it make it part of a name such as AS/400 or Q3. */
const number = /\d+(?:[.,\u00a0\u202f' ]\d{3}(?!\d))*(?:[.,]\d+)?/gu
const multiplication =
  /(\d[\d,.]*)(?: [\p{L}-]+){0,3}? × (\d[\d,.]*)( [\p{L}]+)?((?: = \d[\d,.]*(?: [\p{L}]+)?)+)/gu
const words: Record<string, number> = {
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
}
const numberWord = new RegExp(`\\b(?:${Object.keys(words).join('|')})s?\\b`, 'gi')

/** The numbers of the sources, prepared for comparison with many texts. */
export interface KnownFigures {
  numbers: ReadonlySet<string>
  words: ReadonlySet<string>
  units: KnownUnits
  /** Whether a source says words of this pattern. */
  says(pattern: RegExp): boolean
}

export function knownFigures(sources: readonly Source[]): KnownFigures {
  const texts = sources
    .flatMap(({ text, sourceName, speaker }) => [text, sourceName, speaker?.name ?? '', speaker?.role ?? ''])
    .map(withPlainDigits)
  const values = new Set(['0'])
  const known = new Set<string>()
  for (const text of texts) {
    for (const match of text.matchAll(number)) for (const value of readingsOf(match[0])) values.add(value)
    for (const match of text.matchAll(numberWord)) {
      known.add(singular(match[0]))
      values.add(String(words[singular(match[0])]))
    }
    for (const { value, upper } of spelledAmounts(text)) values.add(String(value)).add(String(upper))
    for (const [word, value] of smallWords) if (new RegExp(`\\b${word}\\b`, 'i').test(text)) values.add(value)
  }
  for (const value of values)
    for (const [word, figure] of Object.entries(words)) if (String(figure) === value) known.add(word)
  const said = new Map<string, boolean>()
  const says = (pattern: RegExp) => {
    const answer = said.get(pattern.source) ?? texts.some((text) => pattern.test(text))
    said.set(pattern.source, answer)
    return answer
  }
  return { numbers: values, words: known, units: new KnownUnits(texts), says }
}

/**
 * The numbers of a text that no source contains, as written, those that the sources give with another unit or period only,
 * and words that state a size. Digits of all scripts count. The result of a multiplication shown in full
 * (`1,200 × 15 minutes = 18,000 minutes = 300 hours`) is allowed when its factors occur in the sources and it
 * is correct; so is the sum or product of two numbers of the sources that stand in the same sentence, and a share beside its parts
 * (`90 of 510 = 18 %`).
 */
export function findUnsupportedFigures(given: string, sources: readonly Source[] | KnownFigures): string[] {
  const text = withPlainDigits(given)
  const known = 'numbers' in sources ? sources : knownFigures(sources)
  const derived = derivedFigures(text, known)
  const unsupported: string[] = []
  const strange = known.units.strange(text)
  for (const match of text.matchAll(number)) {
    const end = match.index + match[0].length
    const unit = strange.find((one) => one.start <= match.index && end <= one.end)
    const isKnown = (numeral: string) =>
      readingsOf(numeral).some((value) => known.numbers.has(value) || derived.has(value))
    // '6 780' is one number or two adjacent ones.
    const isHeld = isKnown(match[0]) || match[0].split(/[ \u00a0\u202f]/).every(isKnown)
    if (isHeld && !(unit && !readingsOf(match[0]).some((value) => derived.has(value)))) continue
    if (!isSumOrProduct(text, match.index, match[0], isKnown))
      unsupported.push(unit ? text.slice(unit.start, unit.end) : match[0])
  }
  for (const { start, end } of strange) {
    const words = text.slice(start, end)
    if (!/\d/.test(words)) unsupported.push(words)
  }
  unsupported.push(...findUnsupportedSizes(text, known.says))
  const held = spelledAmounts(text).filter(({ value, upper }) =>
    [value, upper].every((one) => known.numbers.has(String(one))),
  )
  for (const match of text.matchAll(numberWord)) {
    const isPart = held.some(({ start, end }) => start <= match.index && match.index < end)
    if (!isPart && !known.words.has(singular(match[0]))) unsupported.push(match[0])
  }
  return unsupported
}

/** Amounts in words, such as 'thirty five' and 'a hundred and twenty'. */
const spelledAmounts = (text: string) =>
  findAmounts(text, { decimalComma: false }).filter(({ digits }) => !digits)

const smallWords: readonly [string, string][] = [
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['ten', '10'],
  ['eleven', '11'],
  ['twelve', '12'],
]

function singular(word: string): string {
  return word.toLowerCase().replace(/s$/, '')
}

/** The possible values of a numeral: '1.200' is twelve hundred in one country and 1.2 in another. */
function readingsOf(numeral: string): string[] {
  const compact = numeral.replace(/[\u00a0\u202f' ]/g, '')
  const readings = [compact.replaceAll(',', ''), compact.replaceAll('.', '').replace(',', '.')]
  return [...new Set(readings.map(Number).filter(Number.isFinite).map(String))]
}

function derivedFigures(text: string, known: KnownFigures): Set<string> {
  const derived = new Set<string>()
  for (const [, first = '', second = '', , results = ''] of text.matchAll(multiplication)) {
    const factors = [first, second].map((factor) => readingsOf(clean(factor)))
    if (factors.some((readings) => !readings.some((value) => known.numbers.has(value)))) continue
    const product = Number(factors[0]?.[0]) * Number(factors[1]?.[0])
    for (const [, result = ''] of results.matchAll(/= (\d[\d,.]*)/g)) {
      const [value = ''] = readingsOf(clean(result))
      const room = Number(value) >= 100 ? 0.5 : Number(value) >= 10 ? 0.05 : 0.01
      const isRight = [1, 60, 3_600, 24].some(
        (divisor) => Math.abs(product / divisor - Number(value)) <= room + 1e-9,
      )
      if (isRight) derived.add(value)
    }
  }
  for (const [, part = '', whole = '', result = ''] of text.matchAll(share)) {
    if (![part, whole].every((figure) => known.numbers.has(figure))) continue
    if (Math.round((100 * Number(part)) / Number(whole)) === Number(result)) derived.add(result)
  }
  return derived
}

/** A share with its parts, such as `90 of 510 = 18 %`. */
const share = /\b(\d+) of (\d+) = (\d+) %/g

/** Smaller numbers may be the sum or product of two others by chance. */
const leastDerived = 20
/** With this many figures in a sentence, two of them may produce almost any other by chance. */
const mostOperands = 12
/** The maximum distance of operands from a figure, in characters. */
const longestSentence = 1_000

function isSumOrProduct(
  text: string,
  at: number,
  numeral: string,
  isKnown: (numeral: string) => boolean,
): boolean {
  const before = text.slice(Math.max(0, at - longestSentence), at)
  const from =
    at - before.length + Math.max(...['. ', '? ', '! ', '\n'].map((end) => before.lastIndexOf(end) + 1))
  const rest = text.slice(at + numeral.length, at + longestSentence)
  const until = rest.search(/[.?!](?:\s|$)|\n/)
  const sentence = text.slice(from, at + numeral.length + (until < 0 ? rest.length : until))
  const others: number[][] = []
  for (const { 0: other, index } of sentence.matchAll(number)) {
    if (from + index === at) continue
    if (others.length === mostOperands) return false
    others.push(isKnown(other) ? readingsOf(other).map(Number) : [])
  }
  return readingsOf(numeral)
    .map(Number)
    .some(
      (value) =>
        value >= leastDerived &&
        others.some((first, place) =>
          others
            .slice(place + 1)
            .some((second) =>
              first.some((a) =>
                second.some((b) => Math.abs(a + b - value) < 1e-9 || Math.abs(a * b - value) < 1e-9),
              ),
            ),
        ),
    )
}

function clean(numeral: string): string {
  return numeral.replace(/[.,]$/, '')
}
