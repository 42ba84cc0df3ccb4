import { z } from 'zod'
import { declare } from '../../contract/declare'
import { text, uuid } from '../../contract/wire'
import { CATEGORIES } from '../analysis/categories'
import { Evidence, score } from '../analysis/contract'
import { isCurrencyCode } from '../projects/currencies'
import { BASES, MAX_HOURLY_RATES, ORIGINS, VALUE_INPUTS } from './constants'

const bounded = (min: number, max: number) =>
  z.number('must be a number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`)
const money = bounded(0, 1e12)
const percent = bounded(0, 100)
/** A month such as `2027-01`. */
export const yearMonth = z
  .string('must be a month')
  .regex(/^(?:20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2027-01')
  .meta({ examples: ['2027-01'] })

const HourlyRate = z.strictObject({ role: text({ min: 1, max: 80 }), perHour: money })

const assumptionFields = {
  currency: z
    .string('must be a string')
    .trim()
    .toUpperCase()
    .refine(isCurrencyCode, { error: 'must be an ISO 4217 currency code' })
    .nullable()
    .meta({
      description: 'The currency of the case; null takes that of the sources, then that of the project',
    }),
  hourlyRates: z
    .array(HourlyRate, 'must be a list')
    .max(MAX_HOURLY_RATES, `must have at most ${MAX_HOURLY_RATES} entries`)
    .meta({ description: 'By role; the first one holds for models that name no role' }),
  workingDaysPerYear: bounded(1, 366)
    .nullable()
    .meta({ description: 'Converts volumes that are stated per day' }),
  discountRatePercent: percent.nullable().meta({ description: 'Per year, for the net present value' }),
  savableLowPercent: percent.nullable().meta({ description: 'For models without a share of their own' }),
  savableLikelyPercent: percent.nullable(),
  savableHighPercent: percent.nullable(),
  uncertaintyPercent: percent.nullable().meta({
    description: 'How far each other input may lie from its value, either way; null takes inputs as stated',
  }),
  startMonth: yearMonth.nullable().meta({ description: 'The first month of the 36 that the case covers' }),
}

export const ValueAssumptions = z.object(assumptionFields).meta({ id: 'ValueAssumptions' })

const modelFields = {
  casesPerYear: bounded(0, 1e12),
  minutesPerCase: bounded(0, 1e6),
  hoursPerYear: bounded(0, 1e9),
  hourlyRate: money,
  costPerYear: money,
  savableLowPercent: percent,
  savableLikelyPercent: percent,
  savableHighPercent: percent,
  oneOffCost: money,
  runningCostPerYear: money,
  rampMonths: z
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(36, 'must be at most 36')
    .meta({ description: 'Months until the full effect, which grows evenly' }),
}
const valueInputs = Object.fromEntries(
  Object.entries(modelFields).map(([name, schema]) => [name, schema.nullable().optional()]),
) as { [Name in keyof typeof modelFields]: z.ZodOptional<z.ZodNullable<(typeof modelFields)[Name]>> }

const changesOf = {
  ...valueInputs,
  basis: z
    .enum(BASES, `must be one of ${BASES.join(', ')}`)
    .nullable()
    .optional()
    .meta({
      description: '`cost`: the stated cost; `work`: hours × rate; null takes the cost where one is known',
    }),
  role: text({ min: 1, max: 80 })
    .nullable()
    .optional()
    .meta({ description: 'Names one of the hourly rates' }),
  startMonth: yearMonth.nullable().optional(),
  baseline: text({ min: 1, max: 120 }).nullable().optional().meta({
    description:
      'The work whose time or cost is saved: models that name the same share it. null takes the process of the source.',
  }),
}

/** The consultant's own figures of a model; null returns to what sources and assumptions say. */
export const ValueModelChanges = z.strictObject(changesOf)
export const AssumptionChanges = z.strictObject(assumptionFields).partial()

const Estimate = z
  .object({ low: z.number(), likely: z.number(), high: z.number() })
  .meta({ id: 'Estimate', description: 'low and high: 10 and 90 of 100 simulated cases lie below' })

const StatedFigure = z.object({
  value: z.number(),
  upper: z.number(),
  derivation: z
    .string()
    .meta({ description: 'How it follows from the passage, such as `1,150 a month × 12`' }),
  evidence: Evidence,
})

export const ValueInput = z
  .object({
    input: z.enum(VALUE_INPUTS),
    label: z.string(),
    unit: z.string(),
    value: z.number().nullable().meta({ description: 'null: neither sources nor assumptions say it' }),
    origin: z.enum(ORIGINS),
    explanation: z.string().meta({ description: 'Where the value comes from, or what would supply it' }),
    stated: z.array(StatedFigure).meta({
      description:
        'The figures in the sources, the one used first; kept in addition to the consultant’s own value',
    }),
  })
  .meta({ id: 'ValueInput' })

const Formula = z.object({
  figure: z.enum(['hoursPerYear', 'baselinePerYear', 'annualValue', 'paybackMonth', 'threeYearNpv']),
  formula: z.string(),
  result: z.number().nullable(),
})

const Driver = z.object({
  input: z.enum(VALUE_INPUTS),
  label: z.string(),
  low: z.number(),
  high: z.number(),
  isGiven: z.boolean().meta({ description: 'false: no range is given, and 10 % either way is shown' }),
  resultAtLow: z.number(),
  resultAtHigh: z.number(),
})

const figures = {
  hoursPerYear: z.number().nullable().meta({ description: 'Of work today' }),
  annualValue: Estimate.nullable().meta({
    description: 'Saved per year at full effect, before running cost; null while an input is missing',
  }),
  oneOffCost: z.number().nullable(),
  runningCostPerYear: z.number().nullable(),
  paybackMonth: z.int().nullable().meta({
    description: 'The month, counted from its start as 1, in which the savings have paid all costs',
  }),
  threeYearNpv: Estimate.nullable().meta({ description: 'Of 36 months from the start of the case' }),
}

export const ValueModel = z
  .object({
    opportunityId: uuid,
    title: z.string(),
    category: z.enum(CATEGORIES).meta({ description: 'By the scores' }),
    impactScore: score,
    effortScore: score,
    roiPotential: z.string().meta({ description: 'The analyst’s own words and figures' }),
    basis: z.enum(BASES).nullable(),
    isBasisChosen: z.boolean(),
    role: z.string().nullable(),
    startMonth: yearMonth.nullable(),
    baseline: z.object({
      name: z.string().nullable(),
      isChosen: z.boolean(),
      sharedWith: z.array(uuid).meta({ description: 'Opportunities that save the same hours or cost' }),
    }),
    inputs: z.array(ValueInput),
    ...figures,
    formulas: z.array(Formula),
    drivers: z.array(Driver).meta({
      description:
        'The inputs with the largest effect on the net present value first; on the annual value if there is no net present value yet',
    }),
    missing: z.array(z.object({ input: z.string(), text: z.string() })).meta({
      description: 'Missing inputs, without which a figure cannot be calculated',
    }),
  })
  .meta({ id: 'ValueModel' })

const Overlap = z.object({
  baseline: z.string(),
  opportunityIds: z.array(uuid),
  evidence: z.array(Evidence),
  separateValue: z.number().meta({ description: 'The sum of the models, each taken alone' }),
  countedValue: z
    .number()
    .meta({ description: 'What the total holds: each saves a share of what the others left' }),
})

export const BusinessCase = z
  .object({
    projectId: uuid,
    analysisId: uuid,
    currency: z.string(),
    currencyQuestion: z
      .object({ project: z.string(), stated: z.string(), evidence: Evidence })
      .nullable()
      .meta({
        description: 'Set while the sources write another currency than the project and none was chosen',
      }),
    assumptions: ValueAssumptions,
    models: z.array(ValueModel),
    portfolio: z.object({
      ...figures,
      valuedCount: z.int().meta({ description: 'Models that the annual value holds' }),
      completeCount: z.int().meta({ description: 'Models that payback and net present value hold' }),
      overlaps: z.array(Overlap),
    }),
  })
  .meta({ id: 'BusinessCase' })

export type ValueAssumptionsWire = z.output<typeof ValueAssumptions>
export type ValueModelChangesInput = z.output<typeof ValueModelChanges>
export type AssumptionChangesInput = z.output<typeof AssumptionChanges>
export type EstimateWire = z.output<typeof Estimate>
export type ValueInputWire = z.output<typeof ValueInput>
export type ValueModelWire = z.output<typeof ValueModel>
export type BusinessCaseWire = z.output<typeof BusinessCase>

const tag = 'Business case'
const ProjectParams = z.object({ id: uuid })
const CaseAnswer = z.object({ businessCase: BusinessCase })
const atLeastOne = { error: 'must have at least one field' }
const notEmpty = (value: object) => Object.keys(value).length > 0

export const getBusinessCase = declare({
  id: 'getBusinessCase',
  method: 'GET',
  path: '/api/projects/{id}/business-case',
  tag,
  summary: 'Get the case in money of the latest audit',
  description: '404 if no audit was completed.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: ProjectParams },
  output: { status: 200, body: CaseAnswer },
})

export const updateValueAssumptions = declare({
  id: 'updateValueAssumptions',
  method: 'PATCH',
  path: '/api/projects/{id}/business-case/assumptions',
  tag,
  summary: 'Change the assumptions that all value models share',
  access: { session: true },
  limit: 'write',
  requires: 'audits',
  effect: 'update',
  input: {
    params: ProjectParams,
    body: AssumptionChanges.refine(notEmpty, atLeastOne).meta({
      id: 'ValueAssumptionsInput',
      minProperties: 1,
    }),
  },
  output: { status: 200, body: CaseAnswer },
})

export const updateValueModel = declare({
  id: 'updateValueModel',
  method: 'PATCH',
  path: '/api/projects/{id}/business-case/models/{opportunityId}',
  tag,
  summary: 'Change the value model of an opportunity',
  description: 'Kept when the audit is run again, for the opportunity with the same evidence or title.',
  access: { session: true },
  limit: 'write',
  requires: 'audits',
  effect: 'update',
  input: {
    params: z.object({ id: uuid, opportunityId: uuid }),
    body: ValueModelChanges.refine(notEmpty, atLeastOne).meta({ id: 'ValueModelInput', minProperties: 1 }),
  },
  output: { status: 200, body: CaseAnswer },
})
