import { termsOf } from '../words'
import type { Claim } from './claims'
import { areApart, periodsOfClaim } from './periods'
import { remembered } from './remembered'
import type { Unit } from './units'

/**
 * Figures that are not compared: of some cases only, a target in a table, or a figure of a document that its speaker
 * repeats.
 */
export const isSetAside = remembered(
  (claim: Claim) =>
    isConditional(claim) ||
    repeatsDocument(claim) ||
    isInList(claim) ||
    denied.test(textBefore(claim)) ||
    /\b(?:target|goal)\b/i.test(claim.cell?.column ?? ''),
)

/** 'Two or three times a month, not four times a year' */
const denied = /\bnot\b(?! (?:more|less|later|only))[^.;:]{0,40}$/i

/** 'The manual says' introduces a figure that the speaker repeats. */
export const reportsDocument =
  /\b(?:the|our|that|your) (?:\w+ ){0,2}(?:manual|handbook|policy|procedure|document|strategy|overview|guideline|contract|sheet|report|minutes|paper|plan|regulation|statute|website|brochure|leaflet|file) (?:still |also |only |always )?(?:says?|states?|claims?|reads?|speaks?|gives?|tells?|puts?|writes?|calls?|promises)\b|\b(?:on paper|officially|in theory|is supposed to|are supposed to|supposedly)\b/i

/** 'The leaflet says three days' repeats the leaflet; 'but really it is ten' after it does not. */
const repeatsDocument = remembered(
  (claim: Claim) =>
    claim.unit.source.sourceType === 'interview' &&
    reportsDocument.test(
      textBefore(claim)
        .split(/[,;:]| but /i)
        .at(-1) as string,
    ),
)

/** The words of its sentence before a figure; none for a cell. */
const textBefore = ({ unit, cell, start }: Claim): string =>
  cell ? '' : unit.text.slice(0, Math.max(0, start - unit.start))

/**
 * Whether a figure applies to some cases only: 'If the number is on it, two minutes' and 'the clean ones take three'.
 * 'If I add it all up, I arrive at nine' applies to all.
 */
const isConditional = remembered((claim: Claim) => {
  const before = textBefore(claim).split(/[;:]/).at(-1) as string
  if (/\bones\b/.test(before)) return true
  return (
    /^(?:\W*(?:and|but|so|well|now)\b,? )?(?:if|unless|suppose|imagine)\b/i.test(before.trimStart()) &&
    !/, (?:then )?(?:I|we|you) (?:arrive|get|come|end)\b/.test(before)
  )
})

const mostShares = 3

/**
 * Many shares in one sentence are a list that has lost its line breaks, so that it is unknown which word belongs to
 * which share.
 */
const isInList = remembered(
  ({ unit, cell }: Claim) => !cell && (unit.text.match(/\d ?%/g)?.length ?? 0) > mostShares,
)

const ranked = /\b(priority|severity|level|tier|class|type|category|phase|zone|grade|stage) ([\dA-Z])\b/i

const rankIn = remembered(({ text }: Unit) => ranked.exec(text))

const acronymsIn = remembered(
  ({ text, cells }: Unit) => new Set(cells ? [] : text.match(/\b(?!EUR|USD|GBP|CHF)\p{Lu}{3,4}\b/gu)),
)

/** 'Priority 1' and 'Priority 3' are different subjects, and so are the ERP and the CRM. */
export function areOfOtherClasses(a: Claim, b: Claim): boolean {
  const [x, y] = [rankIn(a.unit), rankIn(b.unit)]
  if (x && y && x[1]?.toLowerCase() === y[1]?.toLowerCase() && x[2] !== y[2]) return true
  const [one, other] = [acronymsIn(a.unit), acronymsIn(b.unit)]
  return one.size > 0 && other.size > 0 && ![...one].some((name) => other.has(name))
}

const atMost =
  /\b(?:within|at most|up to|no (?:more|later) than|not more than|max(?:imum)?(?: of)?|less than|under|below) (?:the )?$/i
const atLeast = /\b(?:at least|no(?:t)? less than|min(?:imum)?(?: of)?|more than|over|above) (?:the )?$/i

const boundOf = remembered((claim: Claim): { most: boolean; least: boolean } => {
  const before = textBefore(claim)
  return { most: atMost.test(before), least: atLeast.test(before) }
})

/**
 * True when a figure states a bound that the other figure meets: 'within 10 days' and 'three days'; 'above 500' and 'up
 * to 150' are two ranges.
 */
export function keepsBound(claim: Claim, other: Claim): boolean {
  const { most, least } = boundOf(claim)
  if (least && boundOf(other).most) return true
  return (most && other.high <= claim.high) || (least && other.low >= claim.low)
}

/** A possible saving is a part of the spending. */
const saves = /\b(?:sav(?:e|es|ed|ing|ings)|reduc(?:e|es|ed|ing|tion))\b/i
export const tellsOfSaving = remembered(({ text }: Unit) => saves.test(text))

/** Seven people may fill 6.2 full-time posts. */
export const isFullTime = remembered(({ unit, cell }: Claim) =>
  /\bfull[- ]time|\bFTEs?\b/i.test(cell ? cell.column : unit.text),
)

/** True when both name years, or a row and the other side name months, and none in common. */
export function areOfOtherPeriods(a: Claim, b: Claim): boolean {
  const [x, y] = [periodsOfClaim(a), periodsOfClaim(b)]
  if (x.size === 0 || y.size === 0) return false
  if (areApart(x, y, 'y') || areApart(x, y, 'w') || areApart(x, y, 'r')) return true
  if (isSumOfMonths(a, x, b, y) || isSumOfMonths(b, y, a, x)) return true
  return (a.cell !== null || b.cell !== null) && areApart(x, y, 'm')
}

const addsUp: ReadonlySet<Claim['kind']> = new Set(['count', 'money'])

/** 'In 2025' a sum is that of a year, and the row of a month or week has a part of it. */
function isSumOfMonths(
  sum: Claim,
  ofSum: ReadonlySet<string>,
  { cell }: Claim,
  ofRow: ReadonlySet<string>,
): boolean {
  const isPart = [...ofRow].some((period) => /^[mw]/.test(period))
  return (
    cell !== null && addsUp.has(sum.kind) && isPart && [...ofSum].every((period) => period.startsWith('y'))
  )
}

/** '20 % of orders arrive by phone' and '60 % of orders arrive by e-mail' are parts of one whole. */
export function arePartsOfOne(a: Claim, b: Claim): boolean {
  const [x, y] = [partOf(a), partOf(b)]
  if (!x || !y || x.whole !== y.whole || x.rest.length === 0) return false
  const [short, long] = x.rest.length < y.rest.length ? [x.rest, y.rest] : [y.rest, x.rest]
  return x.rest.at(-1) !== y.rest.at(-1) && !short.every((term) => long.includes(term))
}

const partOf = remembered(({ unit, cell, start }: Claim): { whole: string; rest: string[] } | null => {
  if (cell) return null
  const words = /^\D{0,12}[\d.,]+ ?(?:%|per ?cent) of (?:the |our |all )?(\p{L}+) ?(.*)$/iu.exec(
    unit.text.slice(Math.max(0, start - unit.start)),
  )
  return words ? { whole: (words[1] as string).toLowerCase(), rest: termsOf(words[2] as string) } : null
})
