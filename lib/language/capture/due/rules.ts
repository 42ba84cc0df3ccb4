import { addDays, addMonths, type Day, weekdayOf } from './calendar'
import * as dates from './dates'
import { clearDayWords, dayOfMonth, dayOfMonthWords, monthWords, numberWords, weekdayWords } from './words'

/**
 * A way to state a deadline, with the day it means when said on `today`; null when it does not determine a
 * day.
 */
interface DueRule {
  pattern: RegExp
  dayOf(groups: dates.Groups, today: dates.Today): Day | null
}

const until = String.raw`(?:(?:due|deadline|no later than|not later than|latest|at the latest|by|before|until|till|til|on|for|from|starting|(?:by |before )?(?:EOD|COB|EOB|(?:the )?end of (?:the )?day|close of business)(?:,| on)?|bis(?: zum| spätestens)?|am|spätestens|vor dem|avant|d'ici|jusqu'au|jusqu'à|pour|le|antes del?|para el|hasta el)(?: on| by| than| the| dem| den| zum| le| au)*:? )?`
const year = String.raw`(?:,?[ -]?(?<y>(?:19|20)\d{2}|'\d{2}))?`
const dayNumber = String.raw`(?<d>${dayOfMonthWords})`
const end = String.raw`(?:(?:by |before |until |at |for |till |zum |bis |d'ici |avant )?(?:the )?(?:very )?)`

/** The first rule that matches at a place decides, so longer phrases come first. */
export const dueRules: readonly DueRule[] = [
  rule(String.raw`${until}(?<y>20\d{2})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})`, ({ y, m, d }) =>
    dates.dated(y, Number(m), d),
  ),
  rule(String.raw`${until}(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>(?:20)?\d{2})?(?!\d)`, ({ y, m, d }, today) =>
    y ? dates.dated(y, Number(m), d) : dates.coming(Number(m), d, today),
  ),
  rule(String.raw`${until}(?<a>\d{1,2})/(?<b>\d{1,2})/(?<y>(?:20)?\d{2})(?![\d/])`, dates.slashed),
  // Without a year, only a preposition distinguishes the first of February from one half.
  rule(
    String.raw`(?:due|deadline|by|before|until|on|for|avant|d'ici|bis)(?: on| by| the| le| au)*:? (?<a>\d{1,2})/(?<b>\d{1,2})(?![\d/])`,
    dates.slashed,
  ),
  // At the end of a note's clause, unless it is a share or '24/7'.
  rule(
    String.raw`(?<!\d[.,/ ]?)(?!(?:24/7|50/50|1/[234]|[23]/[34]|9/10)(?!\d))(?<a>0?[1-9]|[12]\d|3[01])/(?<b>0?[1-9]|[12]\d|3[01])(?![\d/%])(?=\s*(?:$|[,;:!?)\]|]|[.](?:\s|$)|[-–—]\s|(?<!^[\d/]+\s*)(?:at )?\d{1,2}(?:[:.]\d{2}| ?(?:am|pm))))`,
    dates.slashed,
  ),
  rule(
    String.raw`${until}(?:${weekdayWords}),? (?:the )?${dayNumber}(?! (?:of |de )?(?:${monthWords})\b)`,
    ({ d }, today) => dates.dayAhead(dayOfMonth(d ?? ''), today),
  ),
  rule(
    String.raw`${until}(?:the )?(?<nth>first|second|third|fourth|last) (?<weekday>${weekdayWords}) (?:in|of) (?<month>${monthWords})\b`,
    dates.weekdayOfMonth,
  ),
  rule(
    String.raw`${until}(?:(?:${weekdayWords}),? (?:the )?)?${dayNumber}(?:er)?[ -](?:of |de )?(?<month>${monthWords})\b\.?${year}`,
    dates.monthly,
  ),
  rule(
    String.raw`${until}(?:(?:${weekdayWords}),? )?(?<month>${monthWords})\.? (?:the )?${dayNumber}(?!\d|:)\b${year}`,
    dates.monthly,
  ),
  rule(
    String.raw`${end}(?<part>end|beginning|start|middle|mid|early|late|later|ende|anfang|mitte|fin)(?: of| der| des| de)?[- ]?(?:the |la )?(?<which>this|next|nxt|coming|dieser|nächster)? ?(?:week|wk|woche|semaine)(?<later> prochaine)?`,
    dates.weekPart,
  ),
  rule(
    String.raw`${end}(?<part>end|beginning|start|middle|mid|ende|anfang|mitte|fin)(?: of| des| de)?[- ]?(?:the )?(?<which>this|next|nxt|coming)?[- ]?(?:month|monat(?:s)?|mois|mes)`,
    dates.monthPart,
  ),
  rule(
    String.raw`${end}(?<part>end|beginning|start|middle|mid|late|early|ende|anfang|mitte|fin|début|mi)(?: of| de)?[- ](?<month>${monthWords})\b${year}`,
    dates.namedMonthPart,
  ),
  rule(
    String.raw`${end}(?:(?<part>end|beginning|start|close|ende) (?:of )?)?(?:the )?(?:Q(?<q>[1-4])|(?<nth>first|second|third|fourth) quarter)(?:[ /]?(?:of )?(?<y>20\d{2}))?`,
    dates.quarter,
  ),
  rule(
    String.raw`${end}(?:end|close|ende) (?:of )?(?:the |this )?(?:quarter|quartals?)|(?:by |before )?quarter[- ]end`,
    (_, today) => dates.quarterEnd(today.year, Math.ceil(today.month / 3)),
  ),
  rule(String.raw`(?:by |before |until )?next quarter|${end}end of next quarter`, (_, today) => {
    const next = addMonths({ ...today, day: 1 }, 3)
    return dates.quarterEnd(next.year, Math.ceil(next.month / 3))
  }),
  rule(
    String.raw`${end}(?:end|close|ende) (?:of )?(?:the |this )?(?:year|jahres|jahr)|\bEOY\b|by year[- ]end`,
    (_, today) => ({ year: today.year, month: 12, day: 31 }),
  ),
  rule(
    String.raw`\b(?:by )?EOM\b|(?:by |before )?month[- ]end|(?:by|before) the month(?:['’]s| is) (?:out|over|end)`,
    (_, today) => dates.monthEnd(today),
  ),
  rule(String.raw`\b(?:by )?EOW\b|(?:by |before )?(?:the )?week['’]s end`, (_, today) =>
    dates.friday(today, 0),
  ),
  rule(
    String.raw`${until}(?:the )?(?:day after tomorrow|übermorgen|après-demain|pasado mañana)`,
    (_, today) => addDays(today, 2),
  ),
  rule(
    String.raw`${until}(?:first thing )?(?:tomorrow|tmrw|tmw|tmr|tomo|tomoz|2moro|2morrow|the morn|morgen|demain|mañana|domani|amanhã)(?: (?:morning|afternoon|evening|night|noon|früh|eod|cob|end of (?:the )?day))?`,
    (_, today) => addDays(today, 1),
  ),
  rule(String.raw`(?:today|tonight) or tomorrow(?: morning)?`, (_, today) => addDays(today, 1)),
  rule(
    String.raw`(?:by |before |until )?(?:later )?(?:today|tonight|tonite|2nite|the night|heute|aujourd'hui)(?: (?:eod|cob|morning|afternoon|evening|noon))?|(?:by |before )?(?:this|the) (?:morning|after(?:noon)?|aft|arvo|evening|eve)(?! (?:of|after)\b)|(?:by (?:evening|noon|midday|lunchtime)|(?:by |before )?(?:the )?end of (?:the |this )?(?:day|business)|(?:by |before )?(?:close of (?:business|play))|(?:by )?(?:EOD|COB|EOB)(?: today)?)(?! (?:on )?(?:tomorrow|tmrw|${weekdayWords})\b)|within the hour|(?:right |straight |just )?after (?:lunch|the stand-?up|stand-?up|(?:this|the|today's) (?:call|meeting|session))(?=\s*(?:$|[.,;!?)]))`,
    (_, today) => today,
  ),
  rule(
    String.raw`${until}(?:(?<which>this coming|this|next|nxt|coming|nächsten|kommenden|diesen)\s+)(?<weekday>${weekdayWords})\b(?: (?:morning|afternoon|evening|noon|eod|cob|next week))?`,
    dates.weekday,
  ),
  rule(
    String.raw`${until}(?<weekday>${weekdayWords})(?<later> (?:of )?next week| nächste woche| prochain)?(?<on> week)?\b(?: (?:morning|afternoon|evening|noon|eod|cob|this week))?`,
    dates.weekday,
  ),
  rule(
    String.raw`(?:by |before |until |sometime |early |late(?:r)? )?(?:(?<which>this|next|nxt|nächste|diese|kommende)[rn]? (?:week|wk|woche)|(?:la |cette )?semaine(?<later> prochaine)?)`,
    ({ which, later }, today) => dates.friday(today, later || /^[nk]/i.test(which ?? '') ? 1 : 0),
  ),
  rule(String.raw`(?:by |before |until )?(?:the |this )?(?:coming )?weekend`, (_, today) =>
    addDays(today, (7 + 7 - weekdayOf(today)) % 7),
  ),
  rule(
    String.raw`(?:by |before |until |sometime |early |late(?:r)? )?(?<which>this|next|nxt|nächsten|diesen) (?:month|monat)`,
    ({ which }, today) =>
      dates.monthEnd(/^n/i.test(which ?? '') ? addMonths({ ...today, day: 1 }, 1) : today),
  ),
  rule(String.raw`(?:by |before )?(?<which>this|next) year`, ({ which }, today) => ({
    year: today.year + (/^n/i.test(which ?? '') ? 1 : 0),
    month: 12,
    day: 31,
  })),
  rule(
    String.raw`(?:(?:with)?in|inside|dans|sous)(?: the| about| around| less than)?(?: next| coming)? (?<n>${numberWords}) ?(?<unit>(?:business|working|calendar )? ?days?|weeks?|wks?|months?|hours?|hrs?|h|tagen?|wochen?|monaten?|quarters?|fortnights?|jours?|semaines?|mois)|(?:over|during|in) the (?:next|coming) (?<n2>${numberWords}) (?<unit2>days?|weeks?|months?)|(?<n3>${numberWords}) (?<unit3>(?:business |working )?days?|weeks?|wks?|months?|fortnights?) from (?:now|today)|(?<n4>an?|one|two) (?<unit4>weeks?|fortnights?) today|(?<=\b(?:give|gimme|allow|need|needs|within|takes?)\b(?: me| him| her| us| them| you)?(?: about| maybe| another)? )(?<n5>${numberWords}) (?<unit5>(?:business |working )?days?|weeks?|wks?)`,
    dates.span,
  ),
  // 'Sat' and 'sun' alone are words of another kind; 'until Fr'.
  rule(
    String.raw`(?:by|before|until|till?|due|for|on|this|next|nxt) (?<weekday>sat|sun)(?=$|[\s,.;)])|(?<weekday2>sat|sun) (?:morning|afternoon|evening|eve|night|am|pm)|(?:by|until|till|til|bis) (?<weekday3>Mo|Di|Tu|Mi|We|Do|Th|Fr|Sa)(?=$|[\s,.;)])`,
    ({ weekday, weekday2, weekday3 }, today) =>
      dates.weekday({ weekday: weekday ?? weekday2 ?? weekday3 }, today),
  ),
  rule(
    String.raw`(?:an?|one) (?<span>week|fortnight) (?:(?:from |on )?(?<weekday>${weekdayWords})|(?:from )?tomorrow)|tomorrow (?<later>week)`,
    ({ span: length, weekday }, today) =>
      addDays(
        weekday ? dates.weekday({ weekday }, today) : addDays(today, 1),
        length === 'fortnight' ? 14 : 7,
      ),
  ),
  rule(
    String.raw`(?:(?:by|before|until|on|due) )?(?:the )?(?<d>\d{1,2})(?:st|nd|rd|th)? of (?:next|the coming) month`,
    ({ d }, today) => dates.dayAhead(Number(d), addMonths({ ...today, day: 1 }, 1)),
  ),
  rule(
    String.raw`(?:by |before |in |during |until )?(?:the )?(?<nth>first|second|third|fourth|last|[1-4](?:st|nd|rd|th)) week (?:of|in) (?<month>${monthWords})\b${year}`,
    dates.weekOfMonth,
  ),
  rule(
    String.raw`(?:by |before |in |during |until )?(?:the )?(?<nth>first|second|1st|2nd) half of (?<month>${monthWords})\b${year}`,
    dates.halfOfMonth,
  ),
  rule(
    String.raw`(?:by |before |in |during |until )?H(?<half>[12])(?:[ /]?(?<y>20\d{2}))?`,
    dates.halfOfYear,
  ),
  rule(
    String.raw`(?:by |before |in |during |until |bis )?(?:(?:calendar )?week|CW|KW) ?(?<week>\d{1,2})(?:[ /](?<y>20\d{2}))?`,
    dates.calendarWeek,
  ),
  rule(
    String.raw`(?:by|before|until|vor|bis|avant) (?<feast>easter|ostern|pâques|christmas|weihnachten|noël|new year(?:'s(?: eve)?)?)`,
    dates.holiday,
  ),
  rule(
    String.raw`(?:by|before|until|till?|due|on|for|no later than|not later than|bis zum) (?:the )?(?<d>(?<=the )\d{1,2}\b|\d{1,2}(?:st|nd|rd|th)|(?!\d)(?:${dayOfMonthWords}))\b(?! (?:floor|version|item|point|step|time|week|half|quarter|of|round|one|draft|phase|day|month|page|question|call|meeting|thing|two|three|of next|${monthWords})\b)|the (?<d2>\d{1,2}(?:st|nd|rd|th)|${clearDayWords})\b(?! (?:floor|century|version|item|of|${monthWords})\b)|(?<d3>\d{1,2}(?:st|nd|rd|th))(?=\s*(?:$|[.,;!?)\]]))`,
    ({ d, d2, d3 }, today) => dates.dayAhead(dayOfMonth(d ?? d2 ?? d3 ?? ''), today),
  ),
  rule(
    String.raw`(?:by|before|until|in|during|sometime in) (?:early |late |mid[- ]?)?(?<month>${monthWords})\b(?! \d)${year}`,
    (groups, today) => dates.namedMonthPart({ ...groups, part: 'end' }, today),
  ),
  rule(
    String.raw`(?:in )?the coming (?:hours?|days?|weeks?|months?)|in (?:a|the next) (?:bit|while|hours?)|soon(?:est)?|\bASAP\b|as soon as (?:possible|you can|we can|the [\w ]{3,30})|right away|immediately|straight away|urgently|so bald wie möglich|baldmöglichst|shortly`,
    () => null,
  ),
  rule(
    String.raw`(?:by|before|after|until|ahead of|prior to|in time for|for|at|in|following|vor|nach) (?:the|our|this|that|your|my|their|his|her|dem|der|unserem) (?:\w+[- ]){0,3}(?:meeting|call|session|workshop|launch|go-live|audit|board|review|release|deadline|kick-?off|demo|hearing|visit|holidays?|vacation|summer|break|interop|interview|presentation|conference|migration|rollout|summit|sprint|termin|sitzung|besprechung)\b|(?:by|before|for|at|in|until) (?:(?:the |our )?next|our next) (?:meeting|call|session|workshop|time|sprint|release|round|standup|review|sync)|next (?:time|meeting|call|session)|(?:by|before|after|until) (?:go-live|launch|kick-?off|lunch|then|summer|winter|spring|autumn)`,
    () => null,
  ),
]

function rule(source: string, dayOf: DueRule['dayOf']): DueRule {
  return { pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'giu'), dayOf }
}
