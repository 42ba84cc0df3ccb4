import { areEqual, type Claim } from './claims'
import type { ClaimsOfUnit } from './corrections'
import { areOfOneDay, eventsOf } from './events'
import { isTotal, namesOf } from './figure-subject'
import { hasPeriodsApart, haveCommonPeriod } from './periods'
import { remembered } from './remembered'
import type { Unit } from './units'
import type { Likeness } from './weighing'

/** Two figures that might contradict each other, before their features are calculated. */
export interface Candidate {
  a: Claim
  b: Claim
  /** How many rows of a column the second was chosen from. */
  choices: number
  isQuoted: boolean
  /** False if only the question before one of them names what both are about. */
  isNamed: boolean
  difference: number
  near: Likeness
  wide: Likeness
  rough: number
}

/** The features of a pair, from which a model estimates whether it is a contradiction. */
export function featuresOf(
  { a, b, choices, isNamed, difference, near, wide }: Candidate,
  ofUnit: ClaimsOfUnit,
): Map<string, number> {
  const features = new Map<string, number>()
  const set = (name: string, value: number | boolean) => features.set(name, Number(value))
  set(`kind ${a.kind}`, 1)
  set('named', isNamed)
  set('near cosine', near.cosine)
  set('near least', Math.min(near.first, near.second))
  set('wide cosine', wide.cosine)
  set('wide most', Math.max(wide.first, wide.second))
  set('wide least', Math.min(wide.first, wide.second))
  set('wide rarest', wide.rarest)
  set('wide sum', Math.min(4, wide.sum) / 2)
  set('wide single', wide.shared.length === 1)
  set('difference', Math.min(3, difference))
  set('huge difference', difference > 2.3)
  set('same noun', a.noun !== '' && a.noun === b.noun)
  set('choices', Math.log(choices) / 3)
  set('other period', hasPeriodsApart(a, b))
  // The periods of a date are the date itself.
  set('same year', a.kind !== 'date' && haveCommonPeriod(a, b, 'y'))
  set('same month', a.kind !== 'date' && ['m', 'w', 'q'].some((kind) => haveCommonPeriod(a, b, kind)))
  const [ofA, ofB] = [ofUnit.get(a.unit) ?? [], ofUnit.get(b.unit) ?? []]
  const common = ofA.filter(
    (one) => one !== a && ofB.some((other) => other !== b && isSameFigure(one, other)),
  )
  set(
    'same date',
    common.some(({ kind }) => kind === 'date'),
  )
  set('same figures', Math.min(2, common.filter(({ kind }) => kind !== 'date').length))
  set('no noun', a.kind === 'count' && a.noun === '' && b.noun === '')
  // Names that only one side has restrict it to a part.
  const [x, y] = [namesOf(a), namesOf(b)]
  const shared = [...x].filter((name) => y.has(name)).length
  set('shared names', Math.min(2, shared))
  set('names apart', x.size > shared && y.size > shared)
  set('total', isTotal(a.row) || isTotal(b.row))
  set('one offer', isOffer(a.unit.source) !== isOffer(b.unit.source))
  set('one person', single.test(a.unit.text) || single.test(b.unit.text))
  set('corrected', really.test(a.unit.text) || really.test(b.unit.text))
  if (a.kind === 'date')
    set(
      'same event',
      [...eventsOf(a)].some((event) => eventsOf(b).has(event)),
    )
  return features
}

/** Two equal figures, or dates of which one has no year: 'on 30 September 2026' and 'on 30 September'. */
const isSameFigure = (one: Claim, other: Claim): boolean =>
  one.kind === other.kind &&
  (one.kind === 'date' ? areOfOneDay(one, other) : one.measure === other.measure && areEqual(one, other))

/** A vendor's offer is about other customers and the future. */
const isOffer = remembered((source: Unit['source']): boolean => {
  const head = `${source.sourceName} ${source.text.slice(0, 1500)}`.toLowerCase()
  return /\b(?:proposal|quotation|quote|offer|offerte|angebot|pricing)\b/.test(head.replace(/[_.-]/g, ' '))
})

const single = /\b(?:I|my|me|one of us|per (?:person|head|employee)|each of)\b/
const really =
  /\b(?:really|actually|in reality|in practice|honest(?:ly)?|more like|in fact|the truth|I counted|I pulled|sample|officially|on paper)\b/i
