import { datesOf } from '../contradictions/dates'
import { findQuantities, numberFormatOf } from '../quantities'
import type { Evidence } from '../source'
import { isOffer } from '../statements/turns'
import { writtenCurrency } from '../value-inputs/currencies'
import type { Constraint } from './constraint'

interface Said {
  statement: string
  evidence: Evidence[]
}

const cap =
  /\b(?:capped|cap of|ceiling of|no more than|at most|budgets? (?:is|of|for)|(?:has|have|had) approved|approved an?|set aside|earmarked|released for|(?:this|next) year's budget)\b/i
/** Money that was spent, requested or planned without success is not a cap. */
const noCap =
  /\b(?:(?:against|ahead of|over|under|within) (?:the )?budget|budgeted|wants?|asks?|asked|would like|dismiss\w*)\b/i
const freeze =
  /\b(?:freez\w*|frozen|moratorium|out of scope until|not (?:be )?(?:considered|revisited|started|touched|before)|(?:nothing|no (?:pilots?|trials?|changes?|releases?|go-lives?|roll-?outs?|new \p{L}+|projects?|money))\b[^.;]*\b(?:before|until|till|during|between)|stays? (?:on |until|till|with)|stay(?:s|ing)? on|don't spend|do not spend|not in (?:the )?(?:season|peak|january|february|march|april|may|june|july|august|september|october|november|december))/iu
const deadline = /\b(?:by|no later than|due on|deadline (?:is|of|on))(?: the)?(?: end of)? $/i
const gate =
  /\b(?:no (?:pilots?|trials?|projects?|tools?|systems?|provider|data)\b[^.;]*\b(?:before|until|till|without)|must (?:first )?be \p{L}+ (?:before|first)|only (?:after|once|when|with)|before (?:a|any|the) (?:pilot|trial|project|tool|provider|contract)|any (?:pilot|trial)[^.;]* first)\b/iu
const ending = /\b(?:until|till|before|to|by|through)\b[^.;]{0,24}$/i
const allWork =
  /\b(?:pilots?|trials?|projects?|AI|go-lives?|releases?|changes?|roll-?outs?|new (?:systems?|software|tools?)|anything|nothing)\b/i
const calendar =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|ai|eur|gbp|usd|budget|vat|the|no|a|any|agreed|decided)/i

const iso = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
const bareYear = /\b(until|till|before|in|for)(?: at least)?(?: the)?(?: end of| end)? (20\d\d)(?:\/\d\d)?\b/i

/** The days of a statement: from the first to the last it names, or until the only one. */
function daysOf(statement: string): { from: string | null; until: string | null } {
  const dates = datesOf(statement).filter(({ yearless }) => !yearless)
  const [first, second] = dates
  if (first && second) return { from: iso(first.from), until: iso(second.to) }
  if (first) {
    const isEnd = ending.test(statement.slice(0, first.start))
    const isBefore = /\bbefore\b[^.;]{0,24}$/i.test(statement.slice(0, first.start))
    const until = iso(isBefore ? first.from - 1 : first.to)
    return isEnd ? { from: null, until } : { from: iso(first.from), until }
  }
  const year = bareYear.exec(statement)
  if (!year) return { from: null, until: null }
  const [, preposition = '', number] = year
  if (/^before/i.test(preposition)) return { from: null, until: `${Number(number) - 1}-12-31` }
  return {
    from: /^(?:in|for)/i.test(preposition) ? `${number}-01-01` : null,
    until: `${number}-12-31`,
  }
}

/** Names inside a statement: capitalised words that do not begin it. */
const namesIn = (statement: string): string[] => [
  ...new Set(
    [...statement.matchAll(/(?<=\s)\p{Lu}[\p{L}\d]{2,}/gu)]
      .map(([name]) => name)
      .filter((name) => !calendar.test(name)),
  ),
]

function constraintOf({ statement, evidence }: Said): Constraint | null {
  const plain = statement.replace(/[’‘]/g, "'")
  const days = daysOf(plain)
  const base = { statement, ...days, amount: null, currency: null, names: [], evidence }
  if (cap.test(plain) && !noCap.test(plain)) {
    const [sum] = findQuantities(plain, numberFormatOf(plain)).filter(
      ({ kind, per }) => kind === 'money' && (per === null || per === 'year'),
    )
    if (sum) {
      const currency = writtenCurrency(plain.slice(sum.start, sum.end), sum.unit)
      return { ...base, kind: 'cap', amount: sum.upper, currency }
    }
  }
  const isFreeze = freeze.test(plain)
  const isForAll = allWork.test(plain) || /\b(?:freez\w*|frozen|moratorium)\b/i.test(plain)
  const names = isForAll ? [] : namesIn(plain)
  const isYearly = isForAll && datesOf(plain).some(({ yearless }) => yearless)
  if (isFreeze && (isYearly || (days.until !== null && (isForAll || names.length > 0))))
    return { ...base, kind: 'freeze', names }
  if (gate.test(plain)) return { ...base, kind: 'gate' }
  const [date] = datesOf(plain)
  if (date && !date.yearless && deadline.test(plain.slice(0, date.start))) {
    return { ...base, kind: 'deadline', names: namesIn(plain) }
  }
  return null
}

const mostConstraints = 20

/** A limit is often mentioned twice: the mention with the clearer period is kept. */
const keyOf = ({ kind, statement, amount, currency }: Constraint): string =>
  amount === null ? `${kind} ${statement}` : `${kind} ${amount} ${currency}`

/** The freezes, caps, deadlines and gates in the statements, in their order, without duplicates. */
export function findConstraints(said: readonly Said[]): Constraint[] {
  const found = new Map<string, Constraint>()
  for (const one of said) {
    const constraint = one.evidence.some(isOffer) ? null : constraintOf(one)
    if (!constraint) continue
    const known = found.get(keyOf(constraint))
    if (!known || (known.until === null && constraint.until !== null))
      found.set(keyOf(constraint), constraint)
  }
  return [...found.values()].slice(0, mostConstraints)
}
