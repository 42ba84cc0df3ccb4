/** What the saving is a share of: a stated cost, or hours of work and their rate. */
export const BASES = ['cost', 'work'] as const
export type Basis = (typeof BASES)[number]

/** Where the value of an input comes from. */
export const ORIGINS = ['consultant', 'source', 'assumption', 'calculated', 'missing'] as const
export type Origin = (typeof ORIGINS)[number]

/** The inputs of a value model, in the order of its form. */
export const VALUE_INPUTS = [
  'casesPerYear',
  'minutesPerCase',
  'hoursPerYear',
  'hourlyRate',
  'costPerYear',
  'savableLowPercent',
  'savableLikelyPercent',
  'savableHighPercent',
  'oneOffCost',
  'runningCostPerYear',
  'rampMonths',
] as const
export type ValueInputName = (typeof VALUE_INPUTS)[number]

/** The assumptions that are plain numbers. */
export const NUMERIC_ASSUMPTIONS = [
  'workingDaysPerYear',
  'discountRatePercent',
  'savableLowPercent',
  'savableLikelyPercent',
  'savableHighPercent',
  'uncertaintyPercent',
] as const

/** The label and the unit of each input; `money` means the currency of the case. */
export const INPUT_WORDS: Readonly<Record<ValueInputName, { label: string; unit: string }>> = {
  casesPerYear: { label: 'Volume', unit: 'cases a year' },
  minutesPerCase: { label: 'Time per case', unit: 'minutes' },
  hoursPerYear: { label: 'Work', unit: 'hours a year' },
  hourlyRate: { label: 'Hourly rate', unit: 'money an hour' },
  costPerYear: { label: 'Stated cost', unit: 'money a year' },
  savableLowPercent: { label: 'Share that can be saved, low', unit: '%' },
  savableLikelyPercent: { label: 'Share that can be saved, likely', unit: '%' },
  savableHighPercent: { label: 'Share that can be saved, high', unit: '%' },
  oneOffCost: { label: 'One-off cost', unit: 'money' },
  runningCostPerYear: { label: 'Running cost', unit: 'money a year' },
  rampMonths: { label: 'Months until full effect', unit: 'months' },
}

/** The months that a net present value covers. */
export const HORIZON_MONTHS = 36
/** A later payback counts as none. */
export const LONGEST_PAYBACK_MONTHS = 120
export const MAX_HOURLY_RATES = 20
