import { addDays, addMonths, compareDays, type Day, isDay, lastDayOf, weekdayOf } from './calendar'
import { monthNumber, monthWords, numberOf, numberWords, weekdayNumber, weekdayWords } from './words'

/** A way to say until when, and the day it means when it is said on `today`; null when it names no day. */
export interface DueRule {
  pattern: RegExp
  dayOf(groups: Record<string, string | undefined>, today: Day): Day | null
}

const until = String.raw`(?:(?:due|deadline|no later than|not later than|latest|at the latest|by|before|until|till|til|on|for|from|starting|(?:by |before )?(?:EOD|COB|EOB|(?:the )?end of (?:the )?day|close of business)(?:,| on)?|bis(?: zum| spätestens)?|am|spätestens|vor dem)(?: on| by| the| dem| den| zum)*:? )?`
const year = String.raw`(?:,? ?(?<y>(?:19|20)\d{2}|'\d{2}))?`
const dayNumber = String.raw`(?<d>\d{1,2})(?:st|nd|rd|th|\.)?`
const end = String.raw`(?:(?:by |before |until |at |for |till |zum |bis )?(?:the )?(?:very )?)`

/** The first rule that fits a place of the text decides; longer phrases come first. */
export const dueRules: readonly DueRule[] = [
  rule(String.raw`${until}(?<y>20\d{2})-(?<m>\d{2})-(?<d>\d{2})`, ({ y, m, d }) => dated(y, Number(m), d)),
  rule(String.raw`${until}(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>(?:20)?\d{2})?(?!\d)`, ({ y, m, d }, today) =>
    y ? dated(y, Number(m), d) : coming(Number(m), d, today),
  ),
  rule(String.raw`${until}(?<a>\d{1,2})/(?<b>\d{1,2})/(?<y>(?:20)?\d{2})(?![\d/])`, slashed),
  // Without a year only a preposition tells the first of February from one half.
  rule(
    String.raw`(?:due|by|before|until|on)(?: on| by| the)*:? (?<a>\d{1,2})/(?<b>\d{1,2})(?![\d/])`,
    slashed,
  ),
  rule(
    String.raw`${until}(?:(?:${weekdayWords}),? (?:the )?)?${dayNumber} (?:of )?(?<month>${monthWords})\b\.?${year}`,
    monthly,
  ),
  rule(
    String.raw`${until}(?:(?:${weekdayWords}),? )?(?<month>${monthWords})\.? (?:the )?${dayNumber}(?!\d|:)\b${year}`,
    monthly,
  ),
  rule(
    String.raw`${end}(?<part>end|beginning|start|middle|mid|ende|anfang|mitte)(?: of| der| des)?[- ]?(?:the )?(?<which>this|next|coming|dieser|nächster)? ?(?:week|woche)`,
    weekPart,
  ),
  rule(
    String.raw`${end}(?<part>end|beginning|start|middle|mid|ende|anfang|mitte)(?: of| des)?[- ]?(?:the )?(?<which>this|next|coming)? ?(?:month|monat(?:s)?)`,
    monthPart,
  ),
  rule(
    String.raw`${end}(?<part>end|beginning|start|middle|mid|late|early|ende|anfang|mitte)(?: of)?[- ](?<month>${monthWords})\b${year}`,
    namedMonthPart,
  ),
  rule(
    String.raw`${end}(?:(?<part>end|beginning|start|close|ende) (?:of )?)?(?:the )?(?:Q(?<q>[1-4])|(?<nth>first|second|third|fourth) quarter)(?:[ /]?(?:of )?(?<y>20\d{2}))?`,
    quarter,
  ),
  rule(String.raw`${end}(?:end|close|ende) (?:of )?(?:the |this )?(?:quarter|quartals?)`, (_, today) =>
    quarterEnd(today.year, Math.ceil(today.month / 3)),
  ),
  rule(String.raw`(?:by |before |until )?next quarter|${end}end of next quarter`, (_, today) => {
    const next = addMonths({ ...today, day: 1 }, 3)
    return quarterEnd(next.year, Math.ceil(next.month / 3))
  }),
  rule(
    String.raw`${end}(?:end|close|ende) (?:of )?(?:the |this )?(?:year|jahres|jahr)|\bEOY\b|by year[- ]end`,
    (_, today) => ({ year: today.year, month: 12, day: 31 }),
  ),
  rule(String.raw`\b(?:by )?EOM\b`, (_, today) => monthEnd(today)),
  rule(String.raw`\b(?:by )?EOW\b`, (_, today) => friday(today, 0)),
  rule(String.raw`${until}(?:the )?(?:day after tomorrow|übermorgen)`, (_, today) => addDays(today, 2)),
  rule(
    String.raw`${until}(?:first thing )?(?:tomorrow|morgen)(?: (?:morning|afternoon|evening|night|noon|früh|eod|cob|end of (?:the )?day))?`,
    (_, today) => addDays(today, 1),
  ),
  rule(
    String.raw`(?:by |before |until )?(?:later )?(?:today|tonight|heute)(?: (?:eod|cob|morning|afternoon|evening|noon))?|this (?:morning|afternoon|evening)|(?:by |before )?(?:the )?end of (?:the |this )?(?:day|business)|(?:by |before )?(?:close of (?:business|play))|(?:by )?(?:EOD|COB|EOB)(?: today)?`,
    (_, today) => today,
  ),
  rule(
    String.raw`${until}(?:(?<which>this coming|this|next|coming|nächsten|kommenden|diesen)\s+)(?<weekday>${weekdayWords})\b(?: (?:morning|afternoon|evening|noon|eod|cob|next week))?`,
    weekday,
  ),
  rule(
    String.raw`${until}(?<weekday>${weekdayWords})(?<later> (?:of )?next week| nächste woche)?\b(?: (?:morning|afternoon|evening|noon|eod|cob|this week))?`,
    weekday,
  ),
  rule(
    String.raw`(?:by |before |until |sometime |early |late(?:r)? )?(?<which>this|next|nächste|diese|kommende)[rn]? (?:week|woche)`,
    ({ which }, today) => friday(today, /^(?:next|n|k)/i.test(which ?? '') ? 1 : 0),
  ),
  rule(String.raw`(?:by |before |until )?(?:the |this )?(?:coming )?weekend`, (_, today) =>
    addDays(today, (7 + 7 - weekdayOf(today)) % 7),
  ),
  rule(
    String.raw`(?:by |before |until |sometime |early |late(?:r)? )?(?<which>this|next|nächsten|diesen) (?:month|monat)`,
    ({ which }, today) => monthEnd(/^n/i.test(which ?? '') ? addMonths({ ...today, day: 1 }, 1) : today),
  ),
  rule(String.raw`(?:by |before )?(?<which>this|next) year`, ({ which }, today) => ({
    year: today.year + (/^n/i.test(which ?? '') ? 1 : 0),
    month: 12,
    day: 31,
  })),
  rule(
    String.raw`(?:with)?in(?:side)?(?: the| about| around| less than)?(?: next| coming)? (?<n>${numberWords}) (?<unit>(?:business|working|calendar )? ?days?|weeks?|months?|hours?|tagen?|wochen?|monaten?|quarters?)|(?:over|during|in) the (?:next|coming) (?<n2>${numberWords}) (?<unit2>days?|weeks?|months?)`,
    span,
  ),
  rule(String.raw`(?<n>${numberWords}) (?<unit>days?|weeks?|months?) from (?:now|today)`, span),
  rule(
    String.raw`(?:by|before|until|due|on|bis zum) the (?<d>\d{1,2})(?:st|nd|rd|th)?\b(?! (?:floor|version|item|point|step|time))|(?:by|before|until|due|on) (?<d2>\d{1,2})(?:st|nd|rd|th)\b`,
    ({ d, d2 }, today) => dayAhead(Number(d ?? d2), today),
  ),
  rule(
    String.raw`(?:by|before|until|in|during|sometime in) (?:early |late |mid[- ]?)?(?<month>${monthWords})\b(?! \d)${year}`,
    ({ month, y }, today) => {
      const number = monthNumber(month ?? '')
      const inYear = y ? fullYear(y) : number < today.month ? today.year + 1 : today.year
      return { year: inYear, month: number, day: lastDayOf(inYear, number) }
    },
  ),
  rule(
    String.raw`(?:in )?the coming (?:hours?|days?|weeks?|months?)|in (?:a|the next) (?:bit|while|hours?)|soon(?:est)?|\bASAP\b|as soon as (?:possible|you can|we can|the [\w ]{3,30})|right away|immediately|straight away|urgently|so bald wie möglich|baldmöglichst|shortly`,
    () => null,
  ),
  rule(
    String.raw`(?:by|before|after|until|ahead of|prior to|in time for|for|at|in|following|vor|nach) (?:the|our|this|that|your|my|their|his|her|dem|der|unserem) (?:\w+[- ]){0,3}(?:meeting|call|session|workshop|launch|go-live|audit|board|review|release|deadline|kick-?off|demo|hearing|visit|holidays?|vacation|summer|break|interop|interview|presentation|conference|migration|rollout|summit|sprint|termin|sitzung|besprechung)\b|(?:by|before|for|at|in|until) (?:(?:the |our )?next|our next) (?:meeting|call|session|workshop|time|sprint|release|round|standup|review|sync)|next (?:time|meeting|call|session)|(?:by|before|after|until) (?:go-live|launch|christmas|easter|kick-?off|lunch|then)`,
    () => null,
  ),
]

function rule(source: string, dayOf: DueRule['dayOf']): DueRule {
  return { pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'giu'), dayOf }
}

type Groups = Record<string, string | undefined>

function dated(year: string | undefined, month: number, day: string | undefined): Day | null {
  const found = { year: fullYear(year ?? ''), month, day: Number(day) }
  return isDay(found) ? found : null
}

function fullYear(written: string): number {
  const number = Number(written.replace(/^'/, ''))
  return number < 100 ? 2000 + number : number
}

/** A day without a year is the next one to come; one just gone by is still this year's. */
function coming(month: number, day: string | undefined, today: Day): Day | null {
  const grace = addDays(today, -14)
  const thisYear = { year: today.year, month, day: Number(day) }
  const found = compareDays(thisYear, grace) < 0 ? { ...thisYear, year: today.year + 1 } : thisYear
  return isDay(found) ? found : null
}

function monthly({ month, d, y }: Groups, today: Day): Day | null {
  const number = monthNumber(month ?? '')
  return y ? dated(y, number, d) : coming(number, d, today)
}

/** 3/14 is the fourteenth of March, and so is 14/3; where both can be, the month comes first. */
function slashed({ a, b, y }: Groups, today: Day): Day | null {
  const [month, day] = Number(a) > 12 ? [Number(b), a] : [Number(a), b]
  return y ? dated(y, month, day) : coming(month, day, today)
}

function weekday({ which, weekday: name, later }: Groups, today: Day): Day {
  const ahead = (weekdayNumber(name ?? '') - weekdayOf(today) + 7) % 7
  // 'By Friday', said on a Friday, leaves a week; 'next Friday' is the one in the week to come.
  if (later) return addDays(today, 7 - weekdayOf(today) + weekdayNumber(name ?? ''))
  if (/^(?:next|nächsten)$/i.test(which ?? ''))
    return addDays(today, 7 - weekdayOf(today) + weekdayNumber(name ?? ''))
  return addDays(today, ahead === 0 ? 7 : ahead)
}

function friday(today: Day, weeksAhead: number): Day {
  const ahead = 5 - weekdayOf(today) + 7 * weeksAhead
  return addDays(today, ahead < 0 ? 7 - weekdayOf(today) : ahead)
}

function weekPart({ part, which }: Groups, today: Day): Day {
  const monday = addDays(today, 1 - weekdayOf(today) + (/^(?:next|coming|n)/i.test(which ?? '') ? 7 : 0))
  return addDays(monday, /^(?:e|E)/.test(part ?? '') ? 4 : /^m/i.test(part ?? '') ? 2 : 0)
}

function monthPart({ part, which }: Groups, today: Day): Day {
  const month = /^(?:next|coming)/i.test(which ?? '') ? addMonths({ ...today, day: 1 }, 1) : today
  return partOf(part, month.year, month.month)
}

function namedMonthPart({ part, month, y }: Groups, today: Day): Day {
  const number = monthNumber(month ?? '')
  return partOf(part, y ? fullYear(y) : number < today.month ? today.year + 1 : today.year, number)
}

function partOf(part: string | undefined, year: number, month: number): Day {
  const isEnd = /^(?:end|late)/i.test(part ?? '')
  return { year, month, day: isEnd ? lastDayOf(year, month) : /^(?:mid|mitte)/i.test(part ?? '') ? 15 : 1 }
}

function monthEnd({ year, month }: Day): Day {
  return { year, month, day: lastDayOf(year, month) }
}

const ordinals = ['first', 'second', 'third', 'fourth']

function quarter({ part, q, nth, y }: Groups, today: Day): Day {
  const number = q ? Number(q) : ordinals.indexOf((nth ?? '').toLowerCase()) + 1
  const year = y ? Number(y) : number < Math.ceil(today.month / 3) ? today.year + 1 : today.year
  return /^(?:beg|start)/i.test(part ?? '')
    ? { year, month: number * 3 - 2, day: 1 }
    : quarterEnd(year, number)
}

function quarterEnd(year: number, number: number): Day {
  return { year, month: number * 3, day: lastDayOf(year, number * 3) }
}

function span(groups: Groups, today: Day): Day | null {
  const count = numberOf(groups.n ?? groups.n2 ?? '1')
  const unit = (groups.unit ?? groups.unit2 ?? '').toLowerCase()
  if (/hour/.test(unit)) return addDays(today, Math.floor(count / 24))
  if (/business|working/.test(unit)) return addWorkingDays(today, count)
  if (/day|tag/.test(unit)) return addDays(today, count)
  if (/week|woche/.test(unit)) return addDays(today, count * 7)
  return addMonths(today, /quarter/.test(unit) ? count * 3 : count)
}

function addWorkingDays(today: Day, count: number): Day {
  let day = today
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (weekdayOf(day) <= 5) left -= 1
  }
  return day
}

function dayAhead(day: number, today: Day): Day | null {
  const month = day >= today.day ? today : addMonths({ ...today, day: 1 }, 1)
  const found = { year: month.year, month: month.month, day }
  return isDay(found) ? found : null
}
