import type { Origin } from '@/lib/audit/business-case/constants'
import type { BusinessCaseWire, EstimateWire, ValueInputWire } from '@/lib/audit/business-case/contract'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })

/** `EUR 126,480`; a dash where a figure is missing. */
export const moneyOf = (currency: string, amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '–' : `${currency} ${whole.format(amount)}`

/** `EUR 126K`, for the scales of charts. */
export const shortMoney = (currency: string, amount: number): string => `${currency} ${short.format(amount)}`

/** `EUR 71,200 to 164,000`; empty where low and high are the same. */
export const rangeOf = (currency: string, estimate: EstimateWire | null): string =>
  !estimate || estimate.low === estimate.high
    ? ''
    : `${moneyOf(currency, estimate.low)} to ${whole.format(estimate.high)}`

export const paybackOf = (month: number | null): string => (month === null ? '–' : `Month ${month}`)

export const ORIGIN_NAMES: Readonly<Record<Origin, string>> = {
  consultant: 'Yours',
  source: 'Source',
  assumption: 'Assumption',
  calculated: 'Calculated',
  missing: 'Empty',
}

export const FIGURE_NAMES = {
  hoursPerYear: 'Work today',
  baselinePerYear: 'Cost today',
  annualValue: 'Annual value',
  paybackMonth: 'Payback',
  threeYearNpv: 'Three-year NPV',
} as const

export type Models = BusinessCaseWire['models']
export type Model = Models[number]
export type Input = ValueInputWire

/** Whether a source states a figure of the case. */
export const hasStated = ({ inputs }: Model): boolean => inputs.some(({ origin }) => origin === 'source')
