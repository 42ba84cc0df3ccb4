import { codeOf } from '../../language/value-inputs/currencies'
import type { StatedInput, ValueInputs } from '../../language/value-inputs/value-input'
import type { Category } from '../analysis/categories'
import type { EvidenceWire } from '../analysis/contract'
import type { ValueInputName } from './constants'
import { INPUT_WORDS, VALUE_INPUTS } from './constants'
import type {
  BusinessCaseWire,
  ValueAssumptionsWire,
  ValueModelChangesInput,
  ValueModelWire,
} from './contract'
import {
  type Estimate,
  monthsBetween,
  netPresentValueOf,
  type PresentValueFactors,
  paybackMonthOf,
  presentValueFactorsOf,
} from './rules'
import { type SimulatedCase, simulate } from './simulation-rules'
import {
  formatted,
  type ModelSources,
  type ResolvedModel,
  rangeOfInput,
  resolveModel,
} from './value-model-rules'

/** An opportunity as far as its value model shows it. */
interface ValuedOpportunity {
  id: string
  title: string
  category: Category
  impactScore: number
  effortScore: number
  roiPotential: string
}

/** Everything that a business case follows from. */
interface CaseMaterial {
  projectId: string
  analysisId: string
  projectCurrency: string
  /** In the order of the findings. */
  opportunities: readonly ValuedOpportunity[]
  stated: ValueInputs
  assumptions: ValueAssumptionsWire
  /** The consultant's figures, by opportunity. */
  changes: ReadonlyMap<string, ValueModelChangesInput>
}

/** Assumptions of a project without its own. */
export const noAssumptions: ValueAssumptionsWire = {
  currency: null,
  hourlyRates: [],
  workingDaysPerYear: null,
  discountRatePercent: null,
  savableLowPercent: null,
  savableLikelyPercent: null,
  savableHighPercent: null,
  uncertaintyPercent: null,
  startMonth: null,
}

interface Prepared extends ResolvedModel {
  opportunity: ValuedOpportunity
  changes: ValueModelChangesInput
  startsAfterMonths: number
  rampMonths: number
  share: Estimate | null
  shareIsGiven: boolean
  baselinePerYear: number | null
  factors: PresentValueFactors | null
}

/** The share of a model as parts of 1; a missing bound is the likely share. */
function shareOf({ inputs }: ResolvedModel): { share: Estimate | null; isGiven: boolean } {
  const [low, likely, high] = [
    inputs.savableLowPercent,
    inputs.savableLikelyPercent,
    inputs.savableHighPercent,
  ].map(({ value }) => (value === null ? null : value / 100))
  if (likely === null || likely === undefined) return { share: null, isGiven: false }
  const bounds = { low: Math.min(low ?? likely, likely), likely, high: Math.max(high ?? likely, likely) }
  return { share: bounds, isGiven: bounds.low < bounds.high }
}

function baselineOf({ inputs, basis, baselineInputs }: ResolvedModel): number | null {
  if (basis === null) return null
  return baselineInputs.reduce<number | null>((product, name) => {
    const { value } = inputs[name]
    return product === null || value === null
      ? null
      : product * value * (name === 'minutesPerCase' ? 1 / 60 : 1)
  }, 1)
}

function prepare(opportunity: ValuedOpportunity, start: string | null, sources: ModelSources): Prepared {
  const resolved = resolveModel(sources)
  const { assumptions, changes } = sources
  const { share, isGiven } = shareOf(resolved)
  const { oneOffCost, runningCostPerYear, rampMonths } = resolved.inputs
  const terms = {
    startsAfterMonths: start && changes.startMonth ? monthsBetween(start, changes.startMonth) : 0,
    rampMonths: rampMonths.value ?? 0,
  }
  const { discountRatePercent } = assumptions
  const isComplete =
    oneOffCost.value !== null && runningCostPerYear.value !== null && discountRatePercent !== null
  return {
    ...resolved,
    opportunity,
    changes,
    ...terms,
    share,
    shareIsGiven: isGiven,
    baselinePerYear: baselineOf(resolved),
    factors: isComplete
      ? presentValueFactorsOf({ ...terms, discountRatePercentPerYear: discountRatePercent })
      : null,
  }
}

type Valued = Prepared & { share: Estimate; baselinePerYear: number }
const isValued = (model: Prepared): model is Valued => model.share !== null && model.baselinePerYear !== null

function toSimulated(model: Valued, uncertaintyPercent: number | null): SimulatedCase {
  const range = (name: ValueInputName) => rangeOfInput(model.inputs[name], uncertaintyPercent).range
  const sixtieth = { low: 1 / 60, likely: 1 / 60, high: 1 / 60 }
  return {
    id: model.opportunity.id,
    baseline: [
      ...model.baselineInputs.map(range),
      ...(model.baselineInputs.includes('minutesPerCase') ? [sixtieth] : []),
    ],
    share: model.share,
    oneOffCost: range('oneOffCost'),
    runningCostPerYear: range('runningCostPerYear'),
    factors: model.factors,
    group: model.baseline?.key ?? null,
  }
}

const amountsOf = ({ inputs, share, baselinePerYear }: Valued) => ({
  savingPerYear: baselinePerYear * share.likely,
  oneOffCost: inputs.oneOffCost.value ?? 0,
  runningCostPerYear: inputs.runningCostPerYear.value ?? 0,
})

const sensitivity = 0.1

/** What one input moves, from its low to its high value, while the others keep theirs. */
function driversOf(model: Valued, uncertaintyPercent: number | null): ValueModelWire['drivers'] {
  const middle = amountsOf(model)
  const resultOf = (amounts: typeof middle) =>
    model.factors ? netPresentValueOf(amounts, model.factors) : amounts.savingPerYear
  const driver = (
    input: ValueInputName,
    low: number,
    high: number,
    isGiven: boolean,
    amountsAt: (value: number) => typeof middle,
  ) => ({
    input,
    label: INPUT_WORDS[input].label.replace(', likely', ''),
    low,
    high,
    isGiven,
    resultAtLow: resultOf(amountsAt(low)),
    resultAtHigh: resultOf(amountsAt(high)),
  })
  /** The range around a value: its own, or plus and minus 10 %. */
  const bounds = (name: ValueInputName) => {
    const value = model.inputs[name].value ?? 0
    const { range, isGiven } = rangeOfInput(model.inputs[name], uncertaintyPercent)
    return isGiven
      ? { ...range, isGiven }
      : { low: value * (1 - sensitivity), high: value * (1 + sensitivity), isGiven }
  }
  const ofBaseline = model.baselineInputs.map((name) => {
    const value = model.inputs[name].value ?? 0
    const { low, high, isGiven } = bounds(name)
    return driver(name, low, high, isGiven, (given) => ({
      ...middle,
      savingPerYear: value === 0 ? 0 : (middle.savingPerYear * given) / value,
    }))
  })
  const { low, likely, high } = model.share
  const [least, most] = model.shareIsGiven
    ? [low, high]
    : [likely * (1 - sensitivity), Math.min(1, likely * (1 + sensitivity))]
  const ofShare = driver('savableLikelyPercent', least * 100, most * 100, model.shareIsGiven, (given) => ({
    ...middle,
    savingPerYear: (model.baselinePerYear * given) / 100,
  }))
  const ofCosts = (['oneOffCost', 'runningCostPerYear'] as const).map((name) => {
    const range = bounds(name)
    return driver(name, range.low, range.high, range.isGiven, (given) => ({ ...middle, [name]: given }))
  })
  const swing = (one: { resultAtLow: number; resultAtHigh: number }) =>
    Math.abs(one.resultAtHigh - one.resultAtLow)
  return [...ofBaseline, ofShare, ...(model.factors ? ofCosts : [])]
    .filter((one) => swing(one) > 0)
    .sort((a, b) => swing(b) - swing(a))
}

function missingOf(model: Prepared, assumptions: ValueAssumptionsWire): ValueModelWire['missing'] {
  const { inputs, basis } = model
  const missing: ValueModelWire['missing'] = []
  const lack = (input: string, text: string) => missing.push({ input, text })
  if (model.baselinePerYear === null) {
    if (basis === 'cost') lack('costPerYear', 'The cost per year')
    else if (inputs.hoursPerYear.value === null)
      lack('hoursPerYear', 'Volume and time, hours, or a cost per year')
    if (basis !== 'cost' && inputs.hourlyRate.value === null) lack('hourlyRate', 'The hourly rate')
  }
  if (model.share === null) lack('savableLikelyPercent', 'The share that can be saved')
  if (inputs.oneOffCost.value === null) lack('oneOffCost', 'The one-off cost')
  if (inputs.runningCostPerYear.value === null) lack('runningCostPerYear', 'The running cost')
  if (assumptions.discountRatePercent === null)
    lack('discountRatePercent', 'The discount rate of the project')
  return missing
}

function formulasOf(
  model: Prepared,
  result: Pick<ValueModelWire, 'annualValue' | 'paybackMonth' | 'threeYearNpv'>,
  currency: string,
  discountRatePercent: number | null,
): ValueModelWire['formulas'] {
  const { inputs, baselineInputs, baselinePerYear, share } = model
  const value = (name: ValueInputName) => formatted(inputs[name].value ?? 0)
  const money = (amount: number) => `${currency} ${formatted(Math.round(amount))}`
  const formulas: ValueModelWire['formulas'] = []
  if (inputs.hoursPerYear.value !== null) {
    const { hoursPerYear } = inputs
    const formula =
      hoursPerYear.origin === 'calculated' ? hoursPerYear.explanation.slice(0, -1) : value('hoursPerYear')
    formulas.push({ figure: 'hoursPerYear', formula: `${formula} hours a year`, result: hoursPerYear.value })
  }
  if (baselinePerYear === null) return formulas
  const factors = baselineInputs.map(
    (name) => `${value(name)} ${INPUT_WORDS[name].unit.replace('money', currency)}`,
  )
  formulas.push({
    figure: 'baselinePerYear',
    formula: factors.join(' × ').replace(' minutes ×', ' minutes ÷ 60 ×'),
    result: baselinePerYear,
  })
  if (!share) return formulas
  formulas.push({
    figure: 'annualValue',
    formula: `${money(baselinePerYear)} × ${formatted(share.likely * 100)} %`,
    result: result.annualValue?.likely ?? null,
  })
  if (!model.factors) return formulas
  const { oneOffCost, runningCostPerYear, savingPerYear } = amountsOf({ ...model, share, baselinePerYear })
  const ramp = model.rampMonths > 0 ? `, growing for ${model.rampMonths} months` : ''
  const delay = model.startsAfterMonths > 0 ? `, starting after ${model.startsAfterMonths} months` : ''
  const costs = `${money(oneOffCost)} at the start and ${money(runningCostPerYear)} a year`
  formulas.push(
    {
      figure: 'paybackMonth',
      formula: `The first month in which ${money(savingPerYear)} a year${ramp} have paid ${costs}`,
      result: result.paybackMonth,
    },
    {
      figure: 'threeYearNpv',
      formula: `36 months of ${money(savingPerYear)} a year${ramp}${delay}, less ${costs}, discounted at ${formatted(discountRatePercent ?? 0)} % a year`,
      result: result.threeYearNpv?.likely ?? null,
    },
  )
  return formulas
}

const rounded = (estimate: Estimate | null | undefined): Estimate | null =>
  estimate
    ? { low: Math.round(estimate.low), likely: Math.round(estimate.likely), high: Math.round(estimate.high) }
    : null

const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null
}

/** Figures with the currency that their sign means. */
const withCurrency = (stated: readonly StatedInput[], currency: string): StatedInput[] =>
  stated.map((one) => (one.currency === null ? one : { ...one, currency: codeOf(one.currency, currency) }))

/**
 * The currency of the case: the chosen one, otherwise the most frequent one in the sources, otherwise the project's.
 */
function currencyOf({
  assumptions,
  stated,
  projectCurrency,
}: Pick<CaseMaterial, 'assumptions' | 'stated' | 'projectCurrency'>): Pick<
  BusinessCaseWire,
  'currency' | 'currencyQuestion'
> {
  if (assumptions.currency) return { currency: assumptions.currency, currencyQuestion: null }
  const [most] = stated.currencies
  const code = most && codeOf(most.code, projectCurrency)
  if (!code || code === projectCurrency) return { currency: projectCurrency, currencyQuestion: null }
  return {
    currency: code,
    currencyQuestion: { project: projectCurrency, stated: code, evidence: most.evidence },
  }
}

interface Group {
  name: string
  members: Valued[]
}

/** Valued cases that save the same hours or cost. */
function groupsOf(models: readonly Valued[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const model of models) {
    if (!model.baseline) continue
    const { key, name } = model.baseline
    const group = groups.get(key) ?? { name: name ?? model.opportunity.title, members: [] }
    group.members.push(model)
    groups.set(key, group)
  }
  return groups
}

function overlapOf({ name, members }: Group): BusinessCaseWire['portfolio']['overlaps'][number] {
  let left = 1
  let separate = 0
  let counted = 0
  const evidence = new Map<string, EvidenceWire>()
  for (const { baselinePerYear, share, baseline } of members) {
    separate += baselinePerYear * share.likely
    counted += baselinePerYear * share.likely * left
    left *= 1 - share.likely
    const passage = baseline?.evidence
    if (passage) evidence.set(`${passage.sourceId}:${passage.start}`, passage)
  }
  return {
    baseline: name,
    opportunityIds: members.map(({ opportunity }) => opportunity.id),
    evidence: [...evidence.values()],
    separateValue: Math.round(separate),
    countedValue: Math.round(counted),
  }
}

/** The hours behind the cases; those of a shared baseline once. */
function hoursOf(models: readonly Prepared[]): number | null {
  const hours = new Map<string, number>()
  for (const { opportunity, baseline, inputs } of models) {
    const { value } = inputs.hoursPerYear
    if (value === null) continue
    const key = baseline?.key ?? opportunity.id
    hours.set(key, Math.max(hours.get(key) ?? 0, value))
  }
  return sumOf([...hours.values()])
}

/** The case in money: a model for each opportunity and their total, in which no hour counts twice. */
export function buildBusinessCase(material: CaseMaterial): BusinessCaseWire {
  const { projectId, analysisId, assumptions, changes, stated } = material
  const { currency, currencyQuestion } = currencyOf(material)
  const { uncertaintyPercent, discountRatePercent } = assumptions
  const starts = [...changes.values()].flatMap(({ startMonth }) => startMonth ?? [])
  const start = assumptions.startMonth ?? starts.sort()[0] ?? null
  const prepared = material.opportunities.map((opportunity) =>
    prepare(opportunity, start, {
      currency,
      assumptions,
      stated: withCurrency(stated.inputs[opportunity.id] ?? [], currency),
      changes: changes.get(opportunity.id) ?? {},
    }),
  )
  const valued = prepared.filter(isValued)
  const complete = valued.filter(({ factors }) => factors !== null)
  const simulated = simulate(
    valued.map((model) => toSimulated(model, uncertaintyPercent)),
    projectId,
  )
  const groups = groupsOf(valued)

  const models = prepared.map((model): ValueModelWire => {
    const { opportunity, inputs, basis, baseline } = model
    const own = simulated.byId.get(opportunity.id)
    const result = {
      annualValue: rounded(own?.annualValue),
      threeYearNpv: rounded(own?.threeYearNpv),
      paybackMonth:
        isValued(model) && inputs.oneOffCost.value !== null && inputs.runningCostPerYear.value !== null
          ? paybackMonthOf([{ ...amountsOf(model), rampMonths: model.rampMonths, startsAfterMonths: 0 }])
          : null,
    }
    const { id: opportunityId, ...shown } = opportunity
    return {
      opportunityId,
      ...shown,
      basis,
      isBasisChosen: Boolean(model.changes.basis),
      role: model.changes.role ?? null,
      startMonth: model.changes.startMonth ?? null,
      baseline: {
        name: baseline?.name ?? null,
        isChosen: Boolean(model.changes.baseline),
        sharedWith: baseline
          ? (groups.get(baseline.key)?.members ?? [])
              .map(({ opportunity: other }) => other.id)
              .filter((id) => id !== opportunityId)
          : [],
      },
      inputs: VALUE_INPUTS.map((name) => inputs[name]),
      hoursPerYear: inputs.hoursPerYear.value,
      ...result,
      oneOffCost: inputs.oneOffCost.value,
      runningCostPerYear: inputs.runningCostPerYear.value,
      formulas: formulasOf(model, result, currency, discountRatePercent),
      drivers: isValued(model) ? driversOf(model, uncertaintyPercent) : [],
      missing: missingOf(model, assumptions),
    }
  })

  const counted = countedAmounts(complete, groups)
  return {
    projectId,
    analysisId,
    currency,
    currencyQuestion,
    assumptions,
    models,
    portfolio: {
      hoursPerYear: hoursOf(prepared),
      annualValue: rounded(simulated.annualValue),
      oneOffCost: sumOf(models.map(({ oneOffCost }) => oneOffCost)),
      runningCostPerYear: sumOf(models.map(({ runningCostPerYear }) => runningCostPerYear)),
      paybackMonth: paybackMonthOf(counted),
      threeYearNpv: rounded(simulated.threeYearNpv),
      valuedCount: valued.length,
      completeCount: complete.length,
      overlaps: [...groups.values()].filter(({ members }) => members.length > 1).map(overlapOf),
    },
  }
}

/** What each complete case adds to the total: its share of what earlier cases of its group left. */
function countedAmounts(complete: readonly Valued[], groups: ReadonlyMap<string, Group>) {
  return complete.map((model) => {
    const members = model.baseline ? (groups.get(model.baseline.key)?.members ?? []) : []
    const earlier = members.slice(0, Math.max(0, members.indexOf(model)))
    const left = earlier.reduce((rest, { share }) => rest * (1 - share.likely), 1)
    const amounts = amountsOf(model)
    return {
      ...amounts,
      savingPerYear: amounts.savingPerYear * left,
      rampMonths: model.rampMonths,
      startsAfterMonths: model.startsAfterMonths,
    }
  })
}
