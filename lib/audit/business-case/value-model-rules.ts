import type { Evidence } from '../../language/source'
import type { StatedInput, StatedInputName } from '../../language/value-inputs/value-input'
import { STATED_INPUTS } from '../../language/value-inputs/value-input'
import { type Basis, INPUT_WORDS, VALUE_INPUTS, type ValueInputName } from './constants'
import type { ValueAssumptionsWire, ValueInputWire, ValueModelChangesInput } from './contract'
import type { Estimate } from './rules'

/** What an input is resolved from. */
export interface ModelSources {
  currency: string
  assumptions: ValueAssumptionsWire
  /** Figures of the sources, best first. */
  stated: readonly StatedInput[]
  changes: ValueModelChangesInput
}

/** The inputs of a model with their origins, and what its saving is a share of. */
export interface ResolvedModel {
  inputs: Record<ValueInputName, ValueInputWire>
  basis: Basis | null
  /** The factors of the yearly cost, in the order of the formula. */
  baselineInputs: ValueInputName[]
  /** The work whose figures are used; null where no source names it. */
  baseline: { name: string | null; key: string; evidence: Evidence | null } | null
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
/** A number in the format of formulas. */
export const formatted = (value: number): string => numbers.format(value)

const perYear: Record<string, number> = { week: 52, fortnight: 26, month: 12, quarter: 4, year: 1 }
const isPerPeriod = (input: StatedInputName) => input !== 'minutesPerCase' && input !== 'hourlyRate'

interface Converted {
  value: number
  upper: number
  derivation: string
}

/** A stated figure in the unit of its input, or a text with the reason why it cannot be converted. */
function converted(stated: StatedInput, { currency, assumptions }: ModelSources): Converted | string {
  const { input, value, upper, per } = stated
  const figure = value === upper ? formatted(value) : `${formatted(value)} to ${formatted(upper)}`
  if (stated.currency !== null && stated.currency !== currency) {
    return `${stated.currency} ${figure} is stated; the case is in ${currency}, and nothing is converted.`
  }
  if (!isPerPeriod(input)) return { value, upper, derivation: figure }
  const times = per === 'day' ? assumptions.workingDaysPerYear : per === null ? null : (perYear[per] ?? null)
  if (times === null) {
    return per === 'day'
      ? `${figure} a day is stated. Set the working days of a year in the assumptions to convert it.`
      : `${figure} is stated without a period.`
  }
  if (times === 1) return { value, upper, derivation: `${figure} a year` }
  return {
    value: value * times,
    upper: upper * times,
    derivation: `${figure} a ${per} × ${formatted(times)}${per === 'day' ? ' working days' : ''}`,
  }
}

const toEnter: Partial<Record<ValueInputName, string>> = {
  hourlyRate: 'No source states it. Enter it here, or set rates in the assumptions.',
  savableLowPercent: 'No source states it. Enter it here, or for all cases in the assumptions.',
  savableLikelyPercent: 'No source states it. Enter it here, or for all cases in the assumptions.',
  savableHighPercent: 'No source states it. Enter it here, or for all cases in the assumptions.',
  rampMonths: 'Not set: the full effect counts from the first month.',
}

const isStatedName = (name: ValueInputName): name is StatedInputName & ValueInputName =>
  (STATED_INPUTS as readonly string[]).includes(name)

/** What the consultant assumes for all models of the project. */
function assumedFor(name: ValueInputName, sources: ModelSources): { value: number; text: string } | null {
  const { assumptions, changes } = sources
  if (name === 'hourlyRate') {
    const rate = changes.role
      ? assumptions.hourlyRates.find(({ role }) => role.toLowerCase() === changes.role?.toLowerCase())
      : assumptions.hourlyRates[0]
    return rate ? { value: rate.perHour, text: `Assumption of the project: rate of ${rate.role}` } : null
  }
  if (name !== 'savableLowPercent' && name !== 'savableLikelyPercent' && name !== 'savableHighPercent')
    return null
  const value = assumptions[name]
  return value === null ? null : { value, text: 'Assumption of the project for all cases' }
}

function resolveInput(name: ValueInputName, sources: ModelSources): ValueInputWire {
  const { changes, currency } = sources
  const { label, unit } = INPUT_WORDS[name]
  const figures = isStatedName(name) ? sources.stated.filter(({ input }) => input === name) : []
  const usable: ValueInputWire['stated'] = []
  let hindrance: string | undefined
  for (const figure of figures) {
    const result = converted(figure, sources)
    if (typeof result === 'string') hindrance ??= result
    else usable.push({ ...result, evidence: figure.evidence })
  }
  const base = { input: name, label, unit: unit.replace('money', currency), stated: usable }
  const own = changes[name]
  const assumed = assumedFor(name, sources)
  const [best] = usable
  if (own !== null && own !== undefined) {
    const beside = best ? ` The source says ${best.derivation}.` : ''
    return { ...base, value: own, origin: 'consultant', explanation: `Your own figure.${beside}` }
  }
  // A role that the consultant chose outranks the rate of the source.
  if (assumed && (name !== 'hourlyRate' || changes.role || !best)) {
    return { ...base, value: assumed.value, origin: 'assumption', explanation: `${assumed.text}.` }
  }
  if (best) {
    const explanation = `${best.evidence.sourceName}: ${best.derivation}.`
    return { ...base, value: best.value, origin: 'source', explanation }
  }
  const explanation = hindrance ?? toEnter[name] ?? 'No source states it. Enter it here.'
  return { ...base, value: null, origin: 'missing', explanation }
}

const workInputs = ['casesPerYear', 'minutesPerCase', 'hoursPerYear', 'hourlyRate'] as const

/** Volume × time, unless the hours themselves are known better: a product of the consultant's figures outranks a source. */
function withHours(inputs: ResolvedModel['inputs']): ResolvedModel['inputs'] {
  const { casesPerYear, minutesPerCase, hoursPerYear } = inputs
  if (casesPerYear.value === null || minutesPerCase.value === null || hoursPerYear.origin === 'consultant') {
    return inputs
  }
  const isOwn = [casesPerYear, minutesPerCase].some(({ origin }) => origin === 'consultant')
  if (hoursPerYear.origin === 'source' && !isOwn) return inputs
  const value = (casesPerYear.value * minutesPerCase.value) / 60
  const explanation = `${formatted(casesPerYear.value)} cases × ${formatted(minutesPerCase.value)} minutes ÷ 60.`
  return { ...inputs, hoursPerYear: { ...hoursPerYear, value, origin: 'calculated', explanation } }
}

function basisOf(inputs: ResolvedModel['inputs'], { changes }: ModelSources): Basis | null {
  if (changes.basis) return changes.basis
  const isWork = inputs.hoursPerYear.value !== null && inputs.hourlyRate.value !== null
  const { costPerYear } = inputs
  if (costPerYear.value === null) return isWork ? 'work' : null
  const isOwnWork = workInputs.some((name) => inputs[name].origin === 'consultant') || Boolean(changes.role)
  return isWork && isOwnWork && costPerYear.origin !== 'consultant' ? 'work' : 'cost'
}

/** The inputs of a model: the consultant's own, otherwise those of the sources, otherwise the project's assumptions. */
export function resolveModel(sources: ModelSources): ResolvedModel {
  const { changes, stated } = sources
  const entries = VALUE_INPUTS.map((name) => [name, resolveInput(name, sources)] as const)
  const inputs = withHours(Object.fromEntries(entries) as ResolvedModel['inputs'])
  const basis = basisOf(inputs, sources)
  const baselineInputs: ValueInputName[] =
    basis === 'cost'
      ? ['costPerYear']
      : inputs.hoursPerYear.origin === 'calculated'
        ? ['casesPerYear', 'minutesPerCase', 'hourlyRate']
        : ['hoursPerYear', 'hourlyRate']
  const first = (names: StatedInputName[]) => stated.find(({ input }) => names.includes(input))
  const figure =
    basis === 'cost'
      ? (first(['costPerYear']) ?? first(['hoursPerYear', 'casesPerYear']))
      : (first(['hoursPerYear', 'casesPerYear']) ?? first(['costPerYear']))
  const name = changes.baseline ?? figure?.process ?? null
  const key = name ? `name:${name.toLowerCase()}` : figure && `place:${figure.baseline}`
  return {
    inputs,
    basis,
    baselineInputs,
    baseline: key ? { name, key, evidence: figure?.evidence ?? null } : null,
  }
}

/** The range of an input. Of a stated range the lower bound is its value, which promises less. */
export function rangeOfInput(
  { input, value, origin, stated }: ValueInputWire,
  uncertaintyPercent: number | null,
): { range: Estimate; isGiven: boolean } {
  const likely = value ?? 0
  const [best] = stated
  if (origin === 'source' && best && best.upper > best.value) {
    return { range: { low: likely, likely, high: best.upper }, isGiven: true }
  }
  if (!uncertaintyPercent || input === 'rampMonths') {
    return { range: { low: likely, likely, high: likely }, isGiven: false }
  }
  const width = (likely * uncertaintyPercent) / 100
  return { range: { low: likely - width, likely, high: likely + width }, isGiven: true }
}
