import type { Evidence } from '../../../language/source'
import type { BusinessCaseWire, EstimateWire, ValueModelWire } from '../../business-case/contract'
import type { InitiativeWire, RoadmapWire } from '../../roadmap/contract'

/** Whole money such as €1,234,000 or CHF 12,500. */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    currencyDisplay: 'narrowSymbol',
  }).format(amount)

/** A range from low to high. */
export const moneyRange = ({ low, high }: Pick<EstimateWire, 'low' | 'high'>, currency: string): string =>
  money(low, currency) === money(high, currency)
    ? money(low, currency)
    : `${money(low, currency)} to ${money(high, currency)}`

/** Where an input of a value model comes from, and its passages. */
export interface Assumption {
  label: string
  value: string
  origin: string
  evidence: Evidence[]
}

const originWords = {
  consultant: 'Set by the consultant',
  source: 'Stated in a source',
  assumption: 'Assumption for all cases',
  calculated: 'Follows from other inputs',
  missing: 'Missing',
} as const

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** An input’s value with its unit. */
export const inputValue = ({ value, unit }: ValueModelWire['inputs'][number], currency: string): string => {
  if (value === null) return '–'
  if (unit.startsWith(currency)) return `${money(value, currency)}${unit.slice(currency.length)}`
  return unit === '%' ? `${number.format(value)} %` : `${number.format(value)} ${unit}`
}

/** Every assumption behind the figures: those for all cases first, then the inputs of each model that has a value. */
export function assumptionsOf(
  { assumptions, models, currency }: BusinessCaseWire,
  numberOf: (opportunityId: string) => number | undefined,
): Assumption[] {
  const percent = (value: number | null) => (value === null ? null : `${number.format(value)} %`)
  const shared = [
    ...assumptions.hourlyRates.map(({ role, perHour }) => ({
      label: `Hourly rate, ${role}`,
      value: `${money(perHour, currency)} an hour`,
    })),
    { label: 'Working days a year', value: assumptions.workingDaysPerYear?.toString() ?? null },
    { label: 'Discount rate', value: percent(assumptions.discountRatePercent) },
    { label: 'Share that can be saved, low', value: percent(assumptions.savableLowPercent) },
    { label: 'Share that can be saved, likely', value: percent(assumptions.savableLikelyPercent) },
    { label: 'Share that can be saved, high', value: percent(assumptions.savableHighPercent) },
    { label: 'Range for other figures (± %)', value: percent(assumptions.uncertaintyPercent) },
    { label: 'First month', value: assumptions.startMonth },
  ].flatMap(({ label, value }): Assumption[] =>
    value === null ? [] : [{ label, value, origin: originWords.consultant, evidence: [] }],
  )
  const own = models.flatMap((model) =>
    model.inputs.flatMap((input): Assumption[] => {
      // Assumptions for all cases are stated once above.
      if (input.value === null || !['source', 'consultant'].includes(input.origin)) return []
      if (model.annualValue === null || !isUsed(model, input.input)) return []
      const [stated] = input.stated
      return [
        {
          label: `Case ${numberOf(model.opportunityId) ?? '–'}: ${input.label.toLowerCase()}`,
          value: inputValue(input, currency),
          origin:
            input.origin === 'source' && stated ? `Source: ${stated.derivation}` : originWords[input.origin],
          evidence: input.origin === 'source' && stated ? [stated.evidence] : [],
        },
      ]
    }),
  )
  return [...shared, ...own]
}

const onlyForWork: readonly string[] = ['casesPerYear', 'minutesPerCase', 'hoursPerYear', 'hourlyRate']

/** Whether a figure of the model rests on the input: a stated cost needs no hours, and hours need no cost. */
const isUsed = ({ basis }: Pick<ValueModelWire, 'basis'>, input: string): boolean =>
  basis === 'cost' ? !onlyForWork.includes(input) : input !== 'costPerYear'

/** The passages that the value of a model rests on. */
export const evidenceOfModel = ({ inputs, basis }: ValueModelWire): Evidence[] =>
  inputs.flatMap(({ origin, stated: [stated], input }) =>
    origin === 'source' && stated && isUsed({ basis }, input) ? [stated.evidence] : [],
  )

/** The annual value’s formula, such as `12,000 cases × 6 minutes …`. */
export const formulaOf = ({ formulas }: ValueModelWire): string =>
  formulas.find(({ figure }) => figure === 'annualValue')?.formula ?? ''

const weeksPerQuarter = 13

interface PlannedInitiative extends InitiativeWire {
  /** Weeks from the start of the first quarter, from 1. */
  startWeek: number
  endWeek: number
}

/** Initiatives that are to be done, with their weeks, in the order of their start. */
export function plannedInitiatives(roadmap: RoadmapWire): PlannedInitiative[] {
  return roadmap.initiatives
    .filter(({ isLeftOut }) => !isLeftOut)
    .map((initiative) => {
      const first = Math.max(0, quartersBetween(roadmap.startQuarter, initiative.startQuarter))
      return {
        ...initiative,
        startWeek: first * weeksPerQuarter + 1,
        endWeek: (first + initiative.quarterCount) * weeksPerQuarter,
      }
    })
    .sort((one, other) => one.startWeek - other.startWeek)
}

/** The quarters as spans of weeks, such as `Q1 2027`. */
export const quarterScale = ({ quarters }: RoadmapWire) =>
  quarters.map((quarter, index) => ({
    label: quarterLabel(quarter),
    startWeek: index * weeksPerQuarter + 1,
    endWeek: (index + 1) * weeksPerQuarter,
  }))

/** `2027-Q1` as `Q1 2027`. */
export const quarterLabel = (quarter: string): string => quarter.split('-').reverse().join(' ')

const quartersBetween = (from: string, to: string): number => {
  const place = (quarter: string) => Number(quarter.slice(0, 4)) * 4 + Number(quarter.at(-1))
  return place(to) - place(from)
}

export const kpiText = ({ kpi }: InitiativeWire): string => {
  if (!kpi) return ''
  const { name, baseline, target } = kpi
  return [name, baseline && `today ${baseline}`, target && `target ${target}`].filter(Boolean).join('; ')
}
