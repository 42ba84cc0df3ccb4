/** A date or a period of a text, in days since 1970; a date without a year counts in year 0 (see `yearless`). */
interface FoundDate {
  start: number
  end: number
  from: number
  to: number
  yearless: boolean
}

export const monthWords = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** The number of a month by its name or the beginning of it: 9 for `Sept`; 0 for other words. */
export const monthOf = (name: string): number => monthWords.indexOf(name.toLowerCase().slice(0, 3)) + 1
const month = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
const year = String.raw`((?:19|20)\d\d)`

type Reader = (
  groups: string[],
) => { year: number | null; month: number; day: number | null; months?: number } | null

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  )
/** The longest first: 'twenty-first' holds 'first'. */
const ordinal = `(${[...ordinals].sort((a, b) => b.length - a.length).join('|')})`
/** 10 for `tenth`, up to 31; 0 for other words. */
export const ordinalOf = (name: string): number => ordinals.indexOf(name.toLowerCase()) + 1
const dayOf = (name: string | undefined) => String(ordinalOf(name ?? ''))

const patterns: [RegExp, Reader][] = [
  [
    new RegExp(String.raw`\b${ordinal} (?:of )?${month},? ${year}(?!\d)`, 'gi'),
    ([d, m, y]) => at(y, monthOf(m ?? ''), dayOf(d)),
  ],
  [
    new RegExp(String.raw`\b${month} (?:the )?${ordinal},? ${year}(?!\d)`, 'gi'),
    ([m, d, y]) => at(y, monthOf(m ?? ''), dayOf(d)),
  ],
  [
    new RegExp(String.raw`\b${ordinal} (?:of )?${month}(?![a-z])`, 'gi'),
    ([d, m]) => at(undefined, monthOf(m ?? ''), dayOf(d)),
  ],
  [new RegExp(String.raw`(?<!\d)${year}-(\d\d)-(\d\d)(?!\d)`, 'gi'), ([y, m, d]) => at(y, Number(m), d)],
  [
    new RegExp(String.raw`(?<![\d.-])(\d{1,2})[./-](\d{1,2})[./-]${year}(?!\d)`, 'gi'),
    ([d, m, y]) => at(y, Number(m), d),
  ],
  [
    new RegExp(String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?${month},? ${year}(?!\d)`, 'gi'),
    ([d, m, y]) => at(y, monthOf(m ?? ''), d),
  ],
  [
    new RegExp(String.raw`\b${month} (\d{1,2})(?:st|nd|rd|th)?,? ${year}(?!\d)`, 'gi'),
    ([m, d, y]) => at(y, monthOf(m ?? ''), d),
  ],
  [new RegExp(String.raw`\b${month} ${year}(?!\d)`, 'gi'), ([m, y]) => at(y, monthOf(m ?? ''))],
  [
    new RegExp(String.raw`\bq([1-4])[ /]?(?:of )?${year}(?!\d)`, 'gi'),
    ([q, y]) => ({ year: Number(y), month: Number(q) * 3 - 2, day: null, months: 3 }),
  ],
  [new RegExp(String.raw`(?<!\d)${year}-(0[1-9]|1[0-2])(?![\d-])`, 'g'), ([y, m]) => at(y, Number(m))],
  [
    /\bend of (?:the|this) year\b|(?<=\b(?:by|until|till|before|to) )(?:the )?year[- ]end\b/gi,
    () => ({ year: null, month: 12, day: 31 }),
  ],
  [
    new RegExp(String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?${month}(?![a-z])`, 'gi'),
    ([d, m]) => at(undefined, monthOf(m ?? ''), d),
  ],
  [
    new RegExp(String.raw`\b${month} (\d{1,2})(?:st|nd|rd|th)?(?![\d:%])`, 'gi'),
    ([m, d]) => at(undefined, monthOf(m ?? ''), d),
  ],
]

function at(y: string | undefined, m: number, d?: string) {
  const day = d === undefined ? null : Number(d)
  if (m < 1 || m > 12 || (day !== null && (day < 1 || day > 31))) return null
  return { year: y === undefined ? null : Number(y), month: m, day }
}

/** The dates of a text, in text order, without overlaps. Dates without a year are put into the year 1970. */
export function datesOf(text: string): FoundDate[] {
  if (!/\d|year|(?:st|nd|rd|th|twelfth)\b/i.test(text)) return []
  const found: FoundDate[] = []
  for (const [pattern, read] of patterns)
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (found.some((other) => start < other.end && end > other.start)) continue
      const date = read(match.slice(1) as string[])
      if (!date) continue
      const y = date.year ?? 1970
      const from = days(y, date.month, date.day ?? 1)
      const to = date.day === null ? days(y, date.month + (date.months ?? 1), 1) - 1 : from
      found.push({ start, end, from, to, yearless: date.year === null })
    }
  return found.sort((a, b) => a.start - b.start)
}

function days(y: number, m: number, d: number): number {
  return Math.round(Date.UTC(y, m - 1, d) / 86_400_000)
}
