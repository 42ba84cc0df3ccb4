import type { Range } from '../reading'

/** A number in a sentence, before the counted thing is known. */
export interface Amount extends Range {
  value: number
  upper: number
  /** Written in digits: a bare word such as 'one' counts only with enough context. */
  digits: boolean
  /** The factor of 'k' or 'million'. */
  scale: number
}

export interface NumberFormat {
  /** True when 1.200,50 means 1,200.50. */
  decimalComma: boolean
}

const ones: Record<string, number> = {
  ...valuesOf(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    (at) => at,
  ),
  a: 1,
  an: 1,
}
const tens = valuesOf('twenty thirty forty fifty sixty seventy eighty ninety', (at) => 10 * (at + 2))
const scales: Record<string, number> = {
  hundred: 100,
  hundreds: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  dozen: 12,
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  bn: 1e9,
  tsd: 1e3,
  mrd: 1e9,
}
const fractions: Record<string, number> = { half: 0.5, quarter: 0.25, third: 1 / 3 }

/** 'R4.2m' is a sum of rand. */
const rand = String.raw`(?<=(?<![\p{L}\p{N}])R)(?=\d[\d.,]|\d ?[mk]\b)`
const notBefore = String.raw`(?:(?<![\p{L}\p{N}_#§/.,:])(?<!\p{L}{2}-)(?<!(?:^|\s)\p{L}-)|${rand})`
/** '184 300' is one number, whatever the language of the text. */
const numeral = new RegExp(
  String.raw`${notBefore}(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d[\d.,'’]*(?<=\d))`,
  'gu',
)
const scaleAfter =
  /^(?:[ \u00a0-]?(?:thousand|million|billion|hundred|Mio\.?|Mrd\.?|Tsd\.?|mn|bn)(?![\p{L}])|[ ]?[kKmM](?![\p{L}\p{N}²³]))/u
const spelled =
  /(?<![\p{L}\p{N}-])(?:half an?|an? (?:hundred|thousand|million|dozen|half|quarter|couple of)|half|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen|couple of)(?:(?:[ -]|(?<=thousand|million), )(?:and )?(?:a half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen)){0,9}(?![\p{L}\p{N}]|-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)\b)/giu
const digit = 'zero|one|two|three|four|five|six|seven|eight|nine'
/** 'Six comma eight million' */
const decimals = new RegExp(
  String.raw`^ (?:point|comma) ((?:${digit})(?: (?:${digit}))?)(?: (hundred|thousand|million|billion))?(?![\p{L}\p{N}-])`,
  'iu',
)
const joiner = /^(?:\s?[-–—]\s?|\s(?:to|or|bis|and up to|up to)\s(?:about |around |even )?)[€$£]?$/i

/** The numbers of a text, in digits or words, with ranges joined; ordered and disjoint. */
export function findAmounts(text: string, format: NumberFormat): Amount[] {
  const found = [...numerals(text, format), ...(format.decimalComma ? [] : spelledNumbers(text))]
  found.sort((a, b) => a.start - b.start)
  const disjoint = found.filter(
    (amount, index) => index === 0 || amount.start >= (found[index - 1] as Amount).end,
  )
  return joinRanges(text, disjoint)
}

function numerals(text: string, format: NumberFormat): Amount[] {
  const amounts: Amount[] = []
  for (const match of text.matchAll(numeral)) {
    const value = parseNumeral(match[0], format)
    if (value === null) continue
    const end = match.index + match[0].length
    if (/^(?::\d|(?:st|nd|rd|th)\b)/.test(text.slice(end, end + 3))) continue
    const scale = scaleAfter.exec(text.slice(end, end + 12))
    const factor = scale ? (scales[scale[0].trim().toLowerCase().replace(/[-.]/g, '')] ?? 1) : 1
    const exact = round(value * factor)
    amounts.push({
      start: match.index,
      end: end + (scale ? scale[0].length : 0),
      value: exact,
      upper: exact,
      digits: true,
      scale: factor,
    })
  }
  return amounts
}

/** The value of digits with separators; null for dates, versions and other strings that are not numbers. */
export function parseNumeral(raw: string, { decimalComma }: NumberFormat): number | null {
  const text = raw.replace(/[\u00a0\u202f'’ ]/g, '')
  if (/^\d+$/.test(text)) return text.length <= 15 ? Number(text) : null
  const commas = (text.match(/,/g) ?? []).length
  const dots = (text.match(/\./g) ?? []).length
  const decimal = commas > 0 && dots > 0 ? (text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.') : null
  if (decimal === ',') return grouped(text, '.', ',')
  if (decimal === '.') return grouped(text, ',', '.')
  const separator = commas > 0 ? ',' : '.'
  const groups = /^\d{1,3}([.,]\d{3})+$/.test(text) && !text.startsWith('0')
  const several = commas + dots > 1
  const separatesThousands = groups && (several || (separator === ',') !== decimalComma)
  if (separatesThousands) return Number(text.replace(/[.,]/g, ''))
  if (several) return null
  return Number(text.replace(',', '.'))
}

function grouped(text: string, group: string, decimal: string): number | null {
  const [whole, part, ...more] = text.split(decimal)
  if (whole === undefined || part === undefined || more.length > 0) return null
  if (!new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+$`).test(whole) || !/^\d+$/.test(part)) return null
  return Number(`${whole.replaceAll(group, '')}.${part}`)
}

function spelledNumbers(text: string): Amount[] {
  const amounts: Amount[] = []
  for (const match of text.matchAll(spelled)) {
    const value = valueOfWords(match[0].toLowerCase())
    if (value === null) continue
    // 'one of them' and 'the second half' are not counts.
    if (
      /^(?:one|half)$/i.test(match[0]) &&
      /^(?: of (?:the|us|them|our|my|those|these)\b| thing\b)/.test(text.slice(match.index + match[0].length))
    ) {
      continue
    }
    const end = match.index + match[0].length
    const [spoken = '', places, scale] = decimals.exec(text.slice(end, end + 40)) ?? []
    const fraction = places
      ? Number(
          `0.${places
            .toLowerCase()
            .split(' ')
            .map((word) => ones[word])
            .join('')}`,
        )
      : 0
    const exact = round((value + fraction) * (scale ? (scales[scale.toLowerCase()] as number) : 1))
    amounts.push({
      start: match.index,
      end: end + spoken.length,
      value: exact,
      upper: exact,
      digits: false,
      scale: 1,
    })
  }
  return amounts
}

function valueOfWords(words: string): number | null {
  let total = 0
  let current = 0
  let seen = false
  for (const word of words.split(/[\s,-]+/)) {
    if (word === 'and' || word === 'of') continue
    if (word === 'couple') current = 2
    else if (word in tens) current += tens[word] as number
    else if (word in fractions)
      current = current > 0 && !seen ? (fractions[word] as number) : current + (fractions[word] as number)
    else if (word in scales) {
      const scale = scales[word] as number
      if (scale >= 1000) {
        total += Math.max(current, 1) * scale
        current = 0
      } else current = Math.max(current, 1) * scale
    } else if (word in ones) {
      if ((word === 'a' || word === 'an') && (seen || current > 0)) continue
      current += ones[word] as number
      seen = word !== 'a' && word !== 'an'
      continue
    } else return null
    seen = true
  }
  return round(total + current)
}

function joinRanges(text: string, amounts: Amount[]): Amount[] {
  const joined: Amount[] = []
  for (const amount of amounts) {
    const before = joined.at(-1)
    const between = before ? text.slice(before.end, amount.start) : ''
    if (
      before &&
      between.length <= 16 &&
      joiner.test(between) &&
      before.value === before.upper &&
      amount.value > before.value &&
      amount.digits === before.digits
    ) {
      // '2-3k' and '3 to 4 million' share their scale.
      const shared =
        before.scale === 1 && before.digits && before.value < amount.value / amount.scale ? amount.scale : 1
      before.value = round(before.value * shared)
      before.upper = amount.upper
      before.end = amount.end
    } else joined.push({ ...amount })
  }
  return joined
}

function round(value: number): number {
  return Number(value.toPrecision(12))
}

/** The value of each word, by its place. */
function valuesOf(words: string, valueAt: (at: number) => number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, at) => [word, valueAt(at)]))
}
