import type { Quantity } from '../reading'
import { isPlural, singular } from './nouns'
import type { Amount, NumberFormat } from './numbers'
import { readPer } from './per'

const heads = new Set(
  `people persons employees staff fte ftes headcount colleagues clerks workers accountants engineers developers managers
supervisors technicians nurses doctors physicians operators planners dispatchers drivers buyers analysts specialists coordinators
administrators assistants bookkeepers controllers schedulers recruiters adjusters underwriters caseworkers receptionists
representatives reps mitarbeiter mitarbeiterinnen mitarbeitende personen vollzeitkräfte heads folks women men person employee member
members full-timers part-timers temps contractors`.split(/\s+/),
)
const modifiers = new Set(
  'full-time part-time more other different additional new permanent temporary dedicated experienced of my our the these those'.split(
    ' ',
  ),
)
const groupBefore =
  /(?:team|staff|crew|group|department|headcount|workforce|unit)(?: of| is|:)?(?: (?:about|around|roughly|only|just|approximately|some|nearly|over))? $/i
const stops = new Set(
  `and or but to in on at by for with from of per each every which who that when while is are was were be been have has had do does
we they i you he she it a an the this our their your as than then so because if not no vs versus between into out up down over through
working`.split(/\s+/),
)
const wordAfter = /[\s\u00a0]+(?:[(“"']?)([\p{L}][\p{L}'’-]*)/gu
const mostModifiers = 4
const labelBefore =
  /(?:priority|severity|category|class|group|line|zone|grade|stage|section|sections|chapter|page|pages|figure|table|version|v|step|level|tier|phase|quarter|q|no\.?|nr\.?|number|row|line|item|part|appendix|annex|article|art\.|paragraph|clause|room|floor|building|iso|iec|din|en|form|type|class|release|office|windows|ticket|case|invoice|id|week|day|year|fy|in|since|until|by|before|after|january|february|march|april|may|june|july|august|september|october|november|december) (?:and |or |vs |to )?$/i

/** A number of people or things; null for a number that only names or dates something. */
export function readCount(text: string, amount: Amount, { decimalComma }: NumberFormat): Quantity | null {
  const before = text.slice(Math.max(0, amount.start - 40), amount.start)
  const head = headcount(text, amount, before)
  if (head) return head
  const counted = volume(text, amount) ?? (decimalComma ? writtenLarge(text, amount) : null)
  // 'Type 40 orders a day' is a count, 'type 1 incidents' is a name.
  return counted?.per == null && isLabelled(before, amount) ? null : counted
}

/**
 * 'Section 3 reports', 'in 2024 customers' and 'case 12' contain names or dates; 'in 40 cases' is a count.
 */
function isLabelled(before: string, amount: Amount): boolean {
  if (!amount.digits) return false
  if (!labelBefore.test(before)) return false
  if (/(?:in|since|until|by|before|after) $/i.test(before))
    return amount.value >= 1900 && amount.value <= 2100
  return true
}

function headcount(text: string, amount: Amount, before: string): Quantity | null {
  let end = amount.end
  let group = false
  for (const match of text.slice(amount.end, amount.end + 60).matchAll(wordAfter)) {
    if (match.index !== end - amount.end) break
    const word = (match[1] as string).toLowerCase()
    end += match[0].length
    if (heads.has(word))
      return countOf('headcount', amount, end, /^ftes?$/.test(word) ? 'FTE' : 'person', text)
    if (!modifiers.has(word)) break
    if (word === 'of') group = true
  }
  if (/^ ?(?:FTEs?|VZÄ)(?![\p{L}])/u.test(text.slice(amount.end, amount.end + 6))) {
    return countOf('headcount', amount, amount.end + 5, 'FTE', text)
  }
  const unitAhead = /^[ -]?(?:%|per ?cent|days?|hours?|weeks?|months?|years?|minutes?|[€$£])/.test(
    text.slice(amount.end, amount.end + 9),
  )
  if (groupBefore.test(before) && !group && !unitAhead)
    return countOf('headcount', amount, amount.end, 'person', text)
  return /^-(?:person|man|people|strong)(?![p{L}])/.test(text.slice(amount.end, amount.end + 9))
    ? countOf('headcount', amount, amount.end, 'person', text)
    : null
}

function volume(text: string, amount: Amount): Quantity | null {
  let end = amount.end
  let seen = 0
  let last: { unit: string; end: number } | null = null
  for (const match of text.slice(amount.end, amount.end + 90).matchAll(wordAfter)) {
    if (match.index !== end - amount.end) break
    const word = (match[1] as string).toLowerCase()
    if (stops.has(word) && !(word === 'of' && seen === 0 && amount.scale > 1)) break
    end += match[0].length
    if (isPlural(word)) {
      last = { unit: singular(word), end }
      break
    }
    seen += 1
    if (seen > mostModifiers) break
  }
  if (!last) return someOfThem(text, amount) ?? singleThing(text, amount)
  if (!amount.digits && amount.value <= 1) return null
  return countOf('volume', amount, last.end, last.unit, text)
}

/** German capitalises the counted noun: '1.200 Rechnungen'. Its form is kept. */
function writtenLarge(text: string, amount: Amount): Quantity | null {
  const next = /^[ \u00a0](\p{Lu}\p{Ll}{3,30})(?!\p{L})/u.exec(text.slice(amount.end, amount.end + 34))
  if (!next) return null
  return countOf('volume', amount, amount.end + next[0].length, (next[1] as string).toLowerCase(), text)
}

/** 'Around 9,000 of them': the preceding noun is the counted one. */
function someOfThem(text: string, amount: Amount): Quantity | null {
  if (amount.value < 2) return null
  const next = /^ of (?:them|these|those)(?![\p{L}])/u.exec(text.slice(amount.end, amount.end + 12))
  return next ? countOf('volume', amount, amount.end + next[0].length, 'item', text) : null
}

/** 'one invoice a day': a single thing is a quantity only with a 'per'. */
function singleThing(text: string, amount: Amount): Quantity | null {
  const next = /^ ([\p{L}-]{3,24})/u.exec(text.slice(amount.end, amount.end + 26))
  if (!next || amount.value !== 1 || stops.has((next[1] as string).toLowerCase())) return null
  if (!/^one$|^1$/i.test(text.slice(amount.start, amount.end))) return null
  const end = amount.end + next[0].length
  return readPer(text.slice(end, end + 40))
    ? countOf('volume', amount, end, (next[1] as string).toLowerCase(), text)
    : null
}

function countOf(
  kind: 'headcount' | 'volume',
  amount: Amount,
  end: number,
  unit: string,
  text: string,
): Quantity {
  const stop = Math.min(end, text.length)
  const per = readPer(text.slice(stop, stop + 40))
  return {
    kind,
    start: amount.start,
    end: stop + (per?.length ?? 0),
    value: amount.value,
    upper: amount.upper,
    unit,
    per: per?.per ?? null,
  }
}
