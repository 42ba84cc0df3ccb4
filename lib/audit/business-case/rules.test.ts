import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  matchOpportunities,
  netPresentValueOf,
  paybackMonthOf,
  presentValueFactorsOf,
  sharesInTurn,
} from './rules'
import { type SimulatedCase, simulate } from './simulation-rules'

const amount = fc.double({ min: 0, max: 1e9, noNaN: true })
const terms = fc.record({
  startsAfterMonths: fc.integer({ min: 0, max: 48 }),
  rampMonths: fc.integer({ min: 0, max: 36 }),
  discountRatePercentPerYear: fc.double({ min: 0, max: 100, noNaN: true }),
})
const amounts = fc.record({ savingPerYear: amount, oneOffCost: amount, runningCostPerYear: amount })
const close = (value: number, to: number) =>
  expect(Math.abs(value - to)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(to), Math.abs(value)))

describe('the net present value', () => {
  it('of nothing is nothing', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const zero = { savingPerYear: 0, oneOffCost: 0, runningCostPerYear: 0 }
        expect(Math.abs(netPresentValueOf(zero, presentValueFactorsOf(given)))).toBe(0)
      }),
    )
  })

  it('scales with all amounts', () => {
    fc.assert(
      fc.property(terms, amounts, fc.double({ min: 0, max: 100, noNaN: true }), (given, one, by) => {
        const factors = presentValueFactorsOf(given)
        const scaled = {
          savingPerYear: one.savingPerYear * by,
          oneOffCost: one.oneOffCost * by,
          runningCostPerYear: one.runningCostPerYear * by,
        }
        const largest = Math.max(...Object.values(one)) * 3 * by
        expect(
          Math.abs(netPresentValueOf(scaled, factors) - netPresentValueOf(one, factors) * by),
        ).toBeLessThanOrEqual(1e-9 * Math.max(1, largest))
      }),
    )
  })

  it('without discount and ramp is three years of saving less the costs', () => {
    const factors = presentValueFactorsOf({
      startsAfterMonths: 0,
      rampMonths: 0,
      discountRatePercentPerYear: 0,
    })
    close(netPresentValueOf({ savingPerYear: 120, oneOffCost: 100, runningCostPerYear: 20 }, factors), 200)
  })

  it('never rises with a cost, a ramp, a later start or a higher rate on savings', () => {
    fc.assert(
      fc.property(terms, amount, (given, savingPerYear) => {
        const value = (changed: Partial<typeof given>) =>
          netPresentValueOf(
            { savingPerYear, oneOffCost: 0, runningCostPerYear: 0 },
            presentValueFactorsOf({ ...given, ...changed }),
          )
        const slack = 1e-9 * savingPerYear
        const now = value({})
        expect(value({ rampMonths: given.rampMonths + 1 })).toBeLessThanOrEqual(now + slack)
        expect(value({ startsAfterMonths: given.startsAfterMonths + 1 })).toBeLessThanOrEqual(now + slack)
        const higher = { discountRatePercentPerYear: given.discountRatePercentPerYear + 5 }
        expect(value(higher)).toBeLessThanOrEqual(now + slack)
      }),
    )
  })
})

describe('the payback', () => {
  const of = (savingPerYear: number, oneOffCost: number, runningCostPerYear = 0, rampMonths = 0) =>
    paybackMonthOf([{ savingPerYear, oneOffCost, runningCostPerYear, rampMonths, startsAfterMonths: 0 }])

  it('is the month in which savings have paid all costs, and none where they never do', () => {
    expect(of(12_000, 6_000)).toBe(6)
    expect(of(12_000, 6_001)).toBe(7)
    expect(of(12_000, 0)).toBe(1)
    expect(of(12_000, 6_000, 12_000)).toBeNull()
    expect(of(0, 0)).toBeNull()
    expect(of(12_000, 6_000, 0, 6)).toBeGreaterThan(6)
  })

  it('of several cases waits for the last of them', () => {
    const one = {
      savingPerYear: 12_000,
      oneOffCost: 0,
      runningCostPerYear: 0,
      rampMonths: 0,
      startsAfterMonths: 0,
    }
    expect(paybackMonthOf([one, { ...one, oneOffCost: 100_000, startsAfterMonths: 20 }])).toBeGreaterThan(20)
  })
})

it('shares of one baseline never save more than the whole, and a single one keeps its own', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 10 }), (shares) => {
      const counted = sharesInTurn(shares)
      expect(counted.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9)
      for (const [at, share] of counted.entries())
        expect(share).toBeLessThanOrEqual((shares[at] ?? 0) + 1e-12)
      expect(counted[0]).toBe(shares[0])
    }),
  )
})

const exactly = (value: number) => ({ low: value, likely: value, high: value })
const simulated = (id: string, changed: Partial<SimulatedCase> = {}): SimulatedCase => ({
  id,
  baseline: [exactly(100_000)],
  share: { low: 0.1, likely: 0.3, high: 0.6 },
  oneOffCost: exactly(20_000),
  runningCostPerYear: exactly(5_000),
  factors: presentValueFactorsOf({ startsAfterMonths: 0, rampMonths: 3, discountRatePercentPerYear: 8 }),
  group: null,
  ...changed,
})

describe('the simulation', () => {
  it('gives the same figures for the same seed, whatever else is simulated', () => {
    const cases = Array.from({ length: 20 }, (_, at) =>
      simulated(`case-${at}`, { group: at < 4 ? 'same' : null }),
    )
    const first = simulate(cases, 'seed')
    expect(simulate(cases, 'seed')).toEqual(first)
    expect(simulate([cases[7] as SimulatedCase], 'seed').byId.get('case-7')).toEqual(first.byId.get('case-7'))
    expect(simulate(cases, 'other')).not.toEqual(first)
  })

  it('puts the likely value between low and high, and all three together where nothing is uncertain', () => {
    const { byId } = simulate([simulated('wide'), simulated('sure', { share: exactly(0.3) })], 'seed')
    const wide = byId.get('wide')?.annualValue
    expect(wide?.likely).toBeCloseTo(30_000)
    expect(wide?.low).toBeLessThan(30_000)
    expect(wide?.high).toBeGreaterThan(30_000)
    expect(wide?.high).toBeLessThanOrEqual(60_000)
    const sure = byId.get('sure')?.annualValue
    for (const bound of [sure?.low, sure?.likely, sure?.high]) expect(bound).toBeCloseTo(30_000)
  })

  it('adds cases up, but no hour of a shared baseline twice', () => {
    const sure = { share: exactly(0.5) }
    const apart = simulate([simulated('a', sure), simulated('b', sure)], 'seed')
    expect(apart.annualValue?.likely).toBeCloseTo(100_000)
    const together = [simulated('a', { ...sure, group: 'same' }), simulated('b', { ...sure, group: 'same' })]
    expect(simulate(together, 'seed').annualValue?.likely).toBeCloseTo(75_000)
    expect(simulate([], 'seed').annualValue).toBeNull()
  })
})

describe('figures of an earlier audit', () => {
  const row = (opportunityId: string, title: string, anchors: string[]) => ({ opportunityId, title, anchors })
  const one = (id: string, title: string, anchors: string[]) => ({ id, title, anchors })

  it('stay with their opportunity by id, else by title, else by the passages they share', () => {
    const rows = [
      row('1', 'Sort complaints', ['a']),
      row('2', 'Match invoices', ['b', 'c']),
      row('3', 'Gone', ['z']),
    ]
    const matched = matchOpportunities(rows, [
      one('11', 'sort  Complaints', ['x']),
      one('12', 'Read and match invoices', ['c', 'b', 'd']),
      one('13', 'Something new', ['y']),
    ])
    expect([...matched].map(([id, { opportunityId }]) => [id, opportunityId])).toEqual([
      ['11', '1'],
      ['12', '2'],
    ])
  })
})
