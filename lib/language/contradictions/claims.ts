import { findQuantities, hoursOf, timesPerYear } from '../quantities'
import { type Amount, findAmounts } from '../quantities/numbers'
import type { Quantity } from '../reading'
import type { Source } from '../source'
import { guessLanguage, termsOf, tokenize, writesDecimalComma } from '../words'
import { datesOf, ordinalOf } from './dates'
import type { Terms, Unit, UnitCell } from './units'

/** A figure or date that a statement gives for something. */
export interface Claim {
  unit: Unit
  /** Range in the source. */
  start: number
  end: number
  /** Claims of different measures are never compared. */
  measure: string
  kind: 'share' | 'money' | 'time' | 'count' | 'frequency' | 'date'
  low: number
  high: number
  /** The counted noun; empty if none follows. */
  noun: string
  /** The period it is counted per; empty for none. */
  per: string
  /** Words about what it measures, weighted by distance. */
  terms: Terms
  cell: UnitCell | null
  /** The other text cells of its row: the subject of the row. */
  row: string
}

/** True if the ranges of two figures overlap. */
export const areEqual = (one: Claim, other: Claim): boolean => one.low <= other.high && other.low <= one.high

const nearWeight = 1
const farWeight = 0.6
const nearWords = 8
const fewTerms = 2
const leastAround = 0.5

/** The figures and dates that a unit claims. */
export function claimsOf(unit: Unit, format: { decimalComma: boolean }): Claim[] {
  return unit.cells ? claimsOfRow(unit, format) : claimsOfSentence(unit, format)
}

/** True when a source writes 1.200,50 for 1,200.50. */
export function usesDecimalComma({ text }: Source): boolean {
  if (writesDecimalComma(guessLanguage(text))) return true
  const dotted = (text.match(/(?<![\d.,])\d{1,3}\.\d{3}(?![\d.])/g) ?? []).length
  const commaed = (text.match(/(?<![\d.,])\d{1,3},\d{3}(?![\d,])/g) ?? []).length
  const decimals = (text.match(/(?<![\d.,])\d{1,3},\d{1,2}(?![\d,])/g) ?? []).length
  return dotted + decimals > commaed && dotted + decimals >= 2
}

interface Format {
  decimalComma: boolean
}

function amountsOf(text: string, format: Format): Amount[] {
  if (!format.decimalComma) return findAmounts(text, format)
  const digits = findAmounts(text, format).filter((amount) => amount.digits)
  const words = findAmounts(text, { decimalComma: false }).filter((amount) => !amount.digits)
  return [...digits, ...words].sort((a, b) => a.start - b.start)
}

function quantitiesOf(text: string, format: Format): Quantity[] {
  const found = findQuantities(text, format)
  if (!format.decimalComma) return found
  const further = findQuantities(text, { decimalComma: false }).filter(
    ({ start, end }) => !/\d/.test(text.slice(start, end)),
  )
  return [
    ...found,
    ...further.filter((one) => found.every((other) => one.end <= other.start || one.start >= other.end)),
  ]
}

interface Figure {
  start: number
  end: number
  measure: string
  kind: Claim['kind']
  low: number
  high: number
  noun: string
  per: string
}

const ratio =
  /^ (?:(?:out )?(?:of|in) (?:the |our |my |those |these |them |every )?|\p{L}+ (?:in|out of) every )(?=[\p{L}\d])/u
const numerators = ['', 'one', 'two', 'three', 'four']
const parts = { third: 3, quarter: 4, fifth: 5 }
const fraction = /\b(two|three|four)[ -](third|quarter|fifth)s\b/gi
/** 'Every tenth order' is a share of the orders; 'every second week' says how often. */
const everyNth =
  /\b(?:every|each) (third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth|twentieth) (?!hour|day|week|month|quarter|year|minute|time)\p{L}/giu
const yearLike = (text: string, { start, end, value }: Amount) =>
  value >= 1900 && value <= 2100 && /^\d{4}$/.test(text.slice(start, end))
const labelBefore =
  /(?:§|#|\b(?:sections?|parts?|chapters?|no\.?|nr\.?|number|page|item|version|v|rev|steps?|articles?|art\.|clauses?|para|level|tier|phase|stage|appendix|annex|line|form|iso|room|floor|flat|unit|queue|week|KW|wk|day|version|file|port|ticket|windows|office)) ?$/i

const sectionNumber = /^\d{1,2}(?:\.\d{1,2})+\.?(?= )/

/** True for the number of a section, a page or a version, and for the next ones of a list of them: 'parts 3, 5 and 6'. */
function isLabel(text: string, { start, end }: Amount, lastLabel: number): boolean {
  if (labelBefore.test(text.slice(Math.max(0, start - 12), start))) return true
  if (lastLabel > 0 && /^(?:, |,? and | to | ?[–-] ?)$/.test(text.slice(lastLabel, start))) return true
  return (start === 0 && sectionNumber.test(text)) || /^\.x\b/.test(text.slice(end))
}

/** The figures of a text that are neither a year nor a label; ranges in the text. */
export function figuresOf(text: string, format: Format): Figure[] {
  const found: Figure[] = []
  const dates = datesOf(text)
  for (const { start, end, from, to } of dates)
    found.push({ start, end, measure: 'date', kind: 'date', low: from, high: to, noun: '', per: '' })
  const free = (start: number, end: number) =>
    found.every((other) => end <= other.start || start >= other.end)
  const pushShare = (start: number, end: number, share: number) =>
    found.push({ start, end, measure: 'share', kind: 'share', low: share, high: share, noun: '', per: '' })
  const amounts = amountsOf(text, format)
  for (const [index, amount] of amounts.entries()) {
    const next = amounts[index + 1]
    const joint = next && ratio.exec(text.slice(amount.end, next.start + 1))
    if (
      next &&
      joint &&
      joint[0].length === next.start - amount.end &&
      amount.value < next.value &&
      next.value <= 1000 &&
      amount.value === amount.upper &&
      !labelBefore.test(text.slice(Math.max(0, amount.start - 12), amount.start)) &&
      free(amount.start, next.end)
    ) {
      pushShare(amount.start, next.end, (100 * amount.value) / next.value)
    }
  }
  for (const [index, amount] of amounts.entries()) {
    const next = amounts[index + 1]
    if (!next || next.value >= amount.value || amount.value < 4 || !free(amount.start, next.end)) continue
    const between = text.slice(amount.end, next.start)
    if (!/\b(?:of|out of)(?: the| our| these| those)? $/i.test(text.slice(0, amount.start))) continue
    if (!/^[^,.;]{0,40}, (?:only |just |about )?$/.test(between)) continue
    pushShare(amount.start, next.end, (100 * next.value) / amount.value)
  }
  for (const match of text.matchAll(fraction)) {
    const [all, some, part] = match as unknown as [string, string, string]
    if (free(match.index, match.index + all.length))
      pushShare(
        match.index,
        match.index + all.length,
        (100 * numerators.indexOf(some.toLowerCase())) / parts[part.toLowerCase() as keyof typeof parts],
      )
  }
  for (const match of text.matchAll(everyNth))
    if (free(match.index, match.index + match[0].length))
      pushShare(match.index, match.index + match[0].length - 2, 100 / ordinalOf(match[1] as string))
  for (const quantity of quantitiesOf(text, format)) {
    if (!free(quantity.start, quantity.end)) continue
    if (quantity.kind === 'frequency' && isName.test(text.slice(quantity.start))) continue
    const figure = figureOfQuantity(quantity)
    if (figure?.kind === 'money' && isEach(text, figure)) figure.measure = moneyEach
    if (figure?.kind === 'share' && isChange(text, figure)) figure.measure = 'change'
    if (figure?.kind === 'time' && !isSpan(text, figure)) continue
    if (figure?.kind === 'time' && isMore(text, figure)) figure.measure = 'change'
    if (figure) found.push(figure)
  }
  let lastLabel = 0
  for (const amount of amounts) {
    if (!free(amount.start, amount.end) || yearLike(text, amount)) continue
    if (amount.digits && isLabel(text, amount, lastLabel)) {
      lastLabel = amount.end
      continue
    }
    if (
      /^(?:[:/.-]\d|\p{L}| (?:o'clock|in the (?:morning|afternoon|evening)|[ap]m\b))/u.test(
        text.slice(amount.end),
      )
    )
      continue
    if (!amount.digits && amount.value <= 2) continue
    const kind = isSum(text, amount) ? 'money' : 'count'
    found.push({
      start: amount.start,
      end: amount.end,
      measure: kind,
      kind,
      low: amount.value,
      high: amount.upper,
      noun: '',
      per: '',
    })
  }
  return found.sort((a, b) => a.start - b.start)
}

/** 'The monthly report' is a name; 'counted monthly' is a frequency. */
const isName = /^\w+ly (?!and|but|for|from|the|with|sometimes)[a-z]{3,}/

/** A price per piece is not a sum: 'EUR 4 per key', 'one key costs EUR 4'. */
const moneyEach = 'money each'
const eachAfter = /^ ?(?:\/ ?|(?:per|an?) (?!year|annum|month|week|day|quarter)|(?:each|apiece)\b)/
const eachBefore =
  /\b(?:one|each|every|a single) (?:\p{L}+ ){1,3}(?:is|costs?|comes to) (?:us )?(?:about |roughly )?$/iu
const isEach = (text: string, { start, end }: Figure) =>
  eachAfter.test(text.slice(end)) || eachBefore.test(text.slice(0, start))

/** 'It takes 29 minutes more' states a difference. */
const isMore = (text: string, { end }: Figure) =>
  /^ (?:more|less|longer|shorter|faster|slower|extra)\b/.test(text.slice(end))

const ofMoney =
  /\b(?:ledger|costs?|spend(?:ing)?|spent|budget\w*|turnover|revenue|invoiced?|credit notes?|penalt(?:y|ies)|fees?|paid|pay|booked|written off|write-offs?|price)\b/i
const leastSum = 1000

/** 'The ledger says six comma eight million' gives a sum, whose currency goes without saying. */
const isSum = (text: string, { end, value }: Amount) =>
  value >= leastSum && /^(?:[.,;]|$| (?:a|per) year\b)/.test(text.slice(end)) && ofMoney.test(text)

/** 'Two weeks ago' and 'ten minutes late' are not durations of work, 'ten person-days' are work. */
const isSpan = (text: string, { start, end }: Figure) =>
  !/^ (?:ago|late|old|behind|early)\b/.test(text.slice(end)) &&
  !/\b(?:person|man)-/.test(text.slice(start, end))

/** '+14 %', 'fell by 3 %' and '12 % off' state a change. */
const isChange = (text: string, { start, end }: Figure) =>
  /^ off\b/.test(text.slice(end)) ||
  /(?:\+ ?|\b(?:by|up|down|plus|minus) (?:about |some |almost |nearly |over )?)$/i.test(
    text.slice(Math.max(0, start - 20), start),
  )

function figureOfQuantity({ kind, start, end, value, upper, unit, per }: Quantity): Figure | null {
  const times = per === null ? null : timesPerYear(per)
  const rate = times === null ? '' : (per as string)
  const base = { start, end, noun: '', per: rate }
  if (kind === 'percentage') return { ...base, measure: 'share', kind: 'share', low: value, high: upper }
  if (kind === 'money') {
    const factor = times ?? 1
    const measure = per !== null && times === null ? moneyEach : 'money'
    return { ...base, measure, kind: 'money', low: value * factor, high: upper * factor }
  }
  if (kind === 'duration') {
    const hours = hoursOf(unit)
    if (hours === null) return null
    return {
      ...base,
      measure: times === null ? 'time' : 'time rate',
      kind: 'time',
      low: value * hours * (times ?? 1),
      high: upper * hours * (times ?? 1),
    }
  }
  const factor = times ?? 1
  if (kind === 'frequency')
    return times === null
      ? null
      : { ...base, per: '', measure: kind, kind, low: value * times, high: upper * times }
  return {
    ...base,
    measure: times === null ? 'count' : 'count rate',
    kind: 'count',
    low: value * factor,
    high: upper * factor,
    noun: termsOf(unit)[0] ?? '',
  }
}

function claimsOfSentence(unit: Unit, format: Format): Claim[] {
  const { text, source } = unit
  const figures = figuresOf(text, format)
  if (figures.length === 0) return []
  const tokens = tokenize(text)
  return figures.map((figure) => {
    const terms: Terms = new Map()
    const first = tokens.findIndex(({ end }) => end > figure.start)
    const last = tokens.findLastIndex(({ start }) => start < figure.end)
    tokens.forEach((token, at) => {
      const distance = at < first ? first - at : at > last ? at - last : 0
      const between = at < first ? text.slice(token.end, figure.start) : text.slice(figure.end, token.start)
      const isNear = distance <= nearWords && !/[;]|\. /.test(between)
      for (const term of termsOf(token.text))
        if (!/^\d/.test(term) && !numberWords.has(term))
          terms.set(term, Math.max(terms.get(term) ?? 0, isNear ? nearWeight : farWeight))
    })
    // A short answer refers to the question and the preceding text.
    if (terms.size <= fewTerms)
      for (const [term, weight] of unit.around)
        if (weight >= leastAround && !terms.has(term)) terms.set(term, weight * farWeight)
    // Acronyms that the unit knows as words.
    for (const [term, weight] of unit.own)
      if (!terms.has(term) && weight < 1) terms.set(term, weight * farWeight)
    const place = placeIn(source.text, unit, figure)
    return { unit, ...figure, ...place, terms, cell: null, row: '' }
  })
}

const numberWords = new Set(
  'hundred thousand million dozen half eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenti thirti forti fifti sixti seventi eighti nineti per cent percent euro third fifth'.split(
    ' ',
  ),
)

/** Flattened text has other offsets than the source; the figure's words are looked up again. */
function placeIn(text: string, unit: Unit, figure: Figure): { start: number; end: number } {
  const raw = text.slice(unit.start, unit.end)
  if (raw === unit.text) return { start: unit.start + figure.start, end: unit.start + figure.end }
  return { start: unit.start, end: unit.end }
}

const bareFigure = /^[~≈<>]?\s?-?[€$£]?\s?[\d.,'  ]*\d(?:\s?[kKmM%€])?$/
const shareColumn = /%|\b(?:pct|percent|percentage|share|rate)\b/i
const moneyColumn =
  /(?:EUR|USD|GBP|CHF|DKK|SEK|NOK|MXN|CAD)|[€$£]|\b(?:cost|price|amount|revenue|turnover|value|eur|usd|gbp)\b/i
const timeColumn =
  /(?<!\b(?:per|each|of|last|this|within|in|under) (?:\d+ )?)(?<!\d )\b(minutes?|mins?|hours?|hrs?|days?)\b(?! (?:end|of)\b)|[([](weeks?|months?)[)\]]/i
/** 'Calls in opening hours' counts calls. */
const countsWithin = /^\p{L}+s (?:in|during|within|outside) \p{L}+ (?:hours?|hrs?)\b/iu
const noFigure =
  /^(?:month|week|kw|day|year|period|date|row|#)?$|\b(?:id|no|nr|number|code|year|date|version|zip|phone|rank|page|ref|order no|lot)\b/i

/** A narrow table names its rows in sentences. */
const longestLabel = ({ length }: readonly UnitCell[]) => (length <= 7 ? 120 : 60)

function claimsOfRow(unit: Unit, format: Format): Claim[] {
  const cells = unit.cells as UnitCell[]
  const label = cells
    .filter(
      ({ value }) =>
        /\p{L}{2}/u.test(value) && !bareFigure.test(value) && value.length <= longestLabel(cells),
    )
    .map(({ value }) => value)
    .join(' ')
  return cells.flatMap((cell, at) => {
    const twoColumns = cells.length <= 3 && at > 0
    const name = twoColumns ? `${label} ${cell.column}` : cell.column
    const place = { start: cell.start, end: cell.end }
    if (bareFigure.test(cell.value)) {
      if (name === '' || (noFigure.test(cell.column) && !twoColumns)) return []
      const [amount] = amountsOf(cell.value.replace(/^[€$£~]\s?/, ''), format)
      if (!amount) return []
      const kind =
        /%$/.test(cell.value) || shareColumn.test(name)
          ? 'share'
          : moneyColumn.test(name) || /[€$£]/.test(cell.value)
            ? 'money'
            : timeColumn.test(cell.column) && !countsWithin.test(cell.column)
              ? 'time'
              : 'count'
      const hours =
        kind === 'time'
          ? (hoursOf(singularSpan((timeColumn.exec(cell.column) ?? []).slice(1).find(Boolean) ?? '')) ?? 1)
          : 1
      const terms: Terms = new Map()
      for (const term of headerTerms(name)) terms.set(term, 1)
      for (const term of termsOf(label)) if (!terms.has(term)) terms.set(term, 0.4)
      return [
        {
          unit,
          ...place,
          measure: kind === 'money' && /\bper (?!year|month)/i.test(cell.column) ? moneyEach : kind,
          kind,
          low: amount.value * hours,
          high: amount.upper * hours,
          noun: '',
          per: '',
          terms,
          cell,
          row: label,
        },
      ]
    }
    const figures = figuresOf(cell.value, format)
    // A text in a wide table describes a single event; only its dates may be general.
    const general = cells.length > 4 ? figures.filter(({ kind }) => kind === 'date') : figures
    return general.map((figure) => {
      const terms: Terms = new Map()
      for (const term of termsOf(cell.value)) if (!/^\d/.test(term)) terms.set(term, 1)
      for (const term of headerTerms(cell.column)) terms.set(term, Math.max(0.8, terms.get(term) ?? 0))
      for (const term of termsOf(label)) if (!terms.has(term)) terms.set(term, 0.5)
      return { unit, ...figure, ...place, terms, cell, row: label }
    })
  })
}

function singularSpan(word: string): string {
  const name = word.toLowerCase().replace(/s$/, '')
  return name === 'min' ? 'minute' : name === 'hr' ? 'hour' : name
}

/** The words of a column name, without the unit. */
function headerTerms(column: string): string[] {
  return termsOf(column.replace(/([a-z])(\d)/g, '$1 $2').replace(/(\d)([a-z])/g, '$1 $2')).filter(
    (term) => !/^\d/.test(term) && !['pct', 'eur', 'usd', 'gbp', 'month'].includes(term),
  )
}
