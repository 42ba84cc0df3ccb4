import type { Claim } from './claims'
import { monthOf, monthWords } from './dates'
import { remembered } from './remembered'
import type { Unit } from './units'

export const periodsOfText = remembered(({ text }: Unit) => periodsOf(text))
export const periodsOfRow = remembered(({ cells }: Unit) =>
  periodsOf((cells ?? []).map(({ column, value }) => `${column} ${value}`).join(' ; ')),
)
/** The periods of a whole row, or of a sentence. */
export const periodsOfClaim = ({ cell, unit }: Claim) => (cell ? periodsOfRow(unit) : periodsOfText(unit))

const monthNames =
  'january february march april may june july august september october november december'.split(' ')
const monthPattern =
  /\b(jan(?:uary)?|feb(?:ruary)?|march|mar|april|apr|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi

/** 'January to September', 'Jan-Sep'. */
const rangePattern = new RegExp(
  String.raw`${monthPattern.source} ?(?:to|until|till|through|[–-]) ?${monthPattern.source}`,
  'gi',
)

/** Years, quarters, months, ranges of months and weeks that a text speaks of: y2026, q3, m8, r1-9, w18. */
export function periodsOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const [, year] of text.matchAll(/(?<![\d,.])((?:19|20)\d\d)(?![\d,%])/g)) found.add(`y${year}`)
  for (const [, month, year] of text.matchAll(/\b([a-z]{3})[-' ](\d\d)\b/gi))
    if (monthWords.includes((month as string).toLowerCase())) found.add(`y20${year}`)
  for (const [, name] of text.matchAll(monthPattern)) {
    if (/^may$/.test(name as string)) continue
    found.add(`m${monthOf(name as string)}`)
  }
  for (const [, from, to] of text.matchAll(rangePattern))
    found.add(`r${[from, to].map((name) => monthOf(name as string)).join('-')}`)
  for (const [, year, month] of text.matchAll(/\b(20\d\d)-(0[1-9]|1[0-2])\b/g)) {
    found.add(`y${year}`)
    found.add(`m${Number(month)}`)
  }
  for (const [, quarter] of text.matchAll(/\bq([1-4])\b/gi)) found.add(`q${quarter}`)
  for (const [, week] of text.matchAll(/\b(?:week|wk|kw)[. _]?(\d{1,2})\b/gi)) found.add(`w${Number(week)}`)
  return found
}

/** The terms that name months and quarters. */
export const monthTerms = new Set([
  ...monthNames,
  ...monthNames.map((name) => name.slice(0, 3)),
  'q1',
  'q2',
  'q3',
  'q4',
])

/** True when both sides name years, quarters or months, and none in common. */
export const hasPeriodsApart = (a: Claim, b: Claim): boolean =>
  ['y', 'q', 'm'].some((kind) => areApart(periodsOfClaim(a), periodsOfClaim(b), kind))

/** @param kind the letter of the period, such as 'y' for a year */
export const haveCommonPeriod = (a: Claim, b: Claim, kind: string): boolean => {
  const others = periodsOfClaim(b)
  return [...periodsOfClaim(a)].some((period) => period.startsWith(kind) && others.has(period))
}

/** True when both have periods of a kind, and none in common. */
export function areApart(x: ReadonlySet<string>, y: ReadonlySet<string>, kind: string): boolean {
  if (x.size === 0 || y.size === 0) return false
  const own = [...x].filter((period) => period.startsWith(kind))
  const others = [...y].filter((period) => period.startsWith(kind))
  return own.length > 0 && others.length > 0 && !own.some((period) => y.has(period))
}
