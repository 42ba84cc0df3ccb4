import { type Estimate, netPresentValueOf, type PresentValueFactors, sharesInTurn } from './rules'

/** A case whose inputs are known as ranges. */
export interface SimulatedCase {
  id: string
  /** Factors whose product is the yearly cost of the work today. */
  baseline: Estimate[]
  /** The share of it that is saved, 0 to 1. */
  share: Estimate
  oneOffCost: Estimate
  runningCostPerYear: Estimate
  /** null while costs or the discount rate are missing. */
  factors: PresentValueFactors | null
  /** Cases of one group save the same hours; null for a baseline of its own. */
  group: string | null
}

export interface Simulated {
  annualValue: Estimate
  threeYearNpv: Estimate | null
}

const draws = 1_000
const lowerPercentile = 0.1
const upperPercentile = 0.9

/** Numbers from 0 to below 1 that follow from the seed alone (mulberry32). */
function seededNumbers(seed: string): () => number {
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) as number), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A value of a triangular distribution for a number from 0 to 1. */
function triangular({ low, likely, high }: Estimate, number: number): number {
  const width = high - low
  if (width <= 0) return likely
  const turn = (likely - low) / width
  return number < turn
    ? low + Math.sqrt(number * width * (likely - low))
    : high - Math.sqrt((1 - number) * width * (high - likely))
}

/** The range of simulated results around the likely one. */
function rangeOf(results: Float64Array, likely: number): Estimate {
  results.sort()
  const at = (share: number) => results[Math.floor(share * (results.length - 1))] as number
  return {
    low: Math.min(likely, at(lowerPercentile)),
    likely,
    high: Math.max(likely, at(upperPercentile)),
  }
}

interface Drawn {
  baseline: number
  share: number
  oneOffCost: number
  runningCostPerYear: number
}

const drawnBy = (one: SimulatedCase, value: (range: Estimate) => number): Drawn => ({
  baseline: one.baseline.reduce((product, range) => product * value(range), 1),
  share: value(one.share),
  oneOffCost: value(one.oneOffCost),
  runningCostPerYear: value(one.runningCostPerYear),
})

const npvOf = (factors: PresentValueFactors, drawn: Drawn, share: number): number =>
  netPresentValueOf({ ...drawn, savingPerYear: drawn.baseline * share }, factors)

/** The share that each case saves of what the earlier ones of its group left. */
function countedShares(cases: readonly SimulatedCase[], drawn: readonly Drawn[]): number[] {
  const shares = drawn.map(({ share }) => share)
  const groups = new Map<string, number[]>()
  for (const [at, { group }] of cases.entries()) {
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), at])
  }
  for (const members of groups.values()) {
    const inTurn = sharesInTurn(members.map((at) => shares[at] as number))
    for (const [place, at] of members.entries()) shares[at] = inTurn[place] as number
  }
  return shares
}

interface SimulatedPortfolio {
  byId: Map<string, Simulated>
  /** null without a case. */
  annualValue: Estimate | null
  /** Of the cases that have one. */
  threeYearNpv: Estimate | null
}

/**
 * Simulates cases alone and together. The same cases and seed give the same figures. In the total no hour of a shared
 * baseline counts twice.
 */
export function simulate(cases: readonly SimulatedCase[], seed: string): SimulatedPortfolio {
  const streams = cases.map(({ id }) => seededNumbers(`${seed}:${id}`))
  const results = cases.map(() => ({ value: new Float64Array(draws), npv: new Float64Array(draws) }))
  const total = { value: new Float64Array(draws), npv: new Float64Array(draws) }
  const add = (drawn: readonly Drawn[], onCase: (at: number, value: number, npv: number) => void) => {
    const shares = countedShares(cases, drawn)
    let value = 0
    let npv = 0
    for (const [at, one] of cases.entries()) {
      const own = drawn[at] as Drawn
      const share = shares[at] as number
      onCase(at, own.baseline * own.share, one.factors ? npvOf(one.factors, own, own.share) : 0)
      value += own.baseline * share
      if (one.factors) npv += npvOf(one.factors, own, share)
    }
    return { value, npv }
  }
  for (let draw = 0; draw < draws; draw += 1) {
    const drawn = cases.map((one, at) => {
      const next = streams[at] as () => number
      return drawnBy(one, (range) => triangular(range, next()))
    })
    const sum = add(drawn, (at, value, npv) => {
      const own = results[at] as (typeof results)[number]
      own.value[draw] = value
      own.npv[draw] = npv
    })
    total.value[draw] = sum.value
    total.npv[draw] = sum.npv
  }
  const likely: { value: number; npv: number }[] = []
  const sum = add(
    cases.map((one) => drawnBy(one, (range) => range.likely)),
    (at, value, npv) => {
      likely[at] = { value, npv }
    },
  )
  const byId = new Map(
    cases.map(({ id, factors }, at) => {
      const own = results[at] as (typeof results)[number]
      const middle = likely[at] as { value: number; npv: number }
      return [
        id,
        {
          annualValue: rangeOf(own.value, middle.value),
          threeYearNpv: factors ? rangeOf(own.npv, middle.npv) : null,
        },
      ] as const
    }),
  )
  return {
    byId,
    annualValue: cases.length > 0 ? rangeOf(total.value, sum.value) : null,
    threeYearNpv: cases.some(({ factors }) => factors) ? rangeOf(total.npv, sum.npv) : null,
  }
}
