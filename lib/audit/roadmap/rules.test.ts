import { describe, expect, it } from 'vitest'
import type { Constraint } from '../../language/constraints/constraint'
import type { OpportunityWire } from '../analysis/contract'
import { buildBusinessCase, noAssumptions } from '../business-case/business-case-rules'
import { buildRoadmap, daysOfQuarter, isFrozen, quarterAfter, quarterOf, type RoadmapMaterial } from './rules'

const opportunity = (id: string, changed: Partial<OpportunityWire> = {}): OpportunityWire => ({
  id,
  projectId: 'p',
  title: `Title of ${id}`,
  description: '',
  category: 'deprioritize',
  impactScore: 5,
  effortScore: 3,
  roiPotential: '',
  implementationTimeline: '',
  resourceRequirements: '',
  implementationStrategy: '',
  riskMitigation: '',
  parallelExecution: false,
  dependencies: [],
  evidence: [],
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  ...changed,
})

const limit = (changed: Partial<Constraint>): Constraint => ({
  kind: 'freeze',
  statement: 'Said.',
  from: null,
  until: null,
  amount: null,
  currency: null,
  names: [],
  evidence: [],
  ...changed,
})

function roadmapOf(
  opportunities: OpportunityWire[],
  changed: Partial<RoadmapMaterial> = {},
  costs: Record<string, number> = {},
) {
  const businessCase = buildBusinessCase({
    projectId: 'p',
    analysisId: 'a',
    projectCurrency: 'EUR',
    opportunities,
    stated: { inputs: {}, currencies: [] },
    assumptions: noAssumptions,
    changes: new Map(Object.entries(costs).map(([id, oneOffCost]) => [id, { oneOffCost }])),
  })
  return buildRoadmap({
    projectId: 'p',
    analysisId: 'a',
    auditedOn: '2026-11-23',
    chosenStart: null,
    opportunities,
    phases: [],
    weeksOf: (effort) => effort * 4,
    businessCase,
    constraints: [],
    changes: new Map(),
    added: [],
    resolve: () => undefined,
    ...changed,
  })
}

const placeOf = ({ initiatives }: ReturnType<typeof roadmapOf>, id: string) =>
  initiatives.find((one) => one.id === id)

describe('quarters', () => {
  it('follow each other over the years', () => {
    expect(quarterAfter('2026-Q4', 1)).toBe('2027-Q1')
    expect(quarterAfter('2027-Q1', -2)).toBe('2026-Q3')
    expect(quarterOf('2027-03-31')).toBe('2027-Q1')
    expect(daysOfQuarter('2028-Q1')).toEqual({ first: '2028-01-01', last: '2028-03-31' })
  })

  it('are frozen where a freeze takes at least half of them', () => {
    const winter = { from: '2026-11-15', until: '2027-01-10' }
    expect(isFrozen('2026-Q4', winter)).toBe(true)
    expect(isFrozen('2027-Q1', winter)).toBe(false)
    expect(isFrozen('2026-Q3', { from: null, until: '2027-12-31' })).toBe(true)
  })
})

describe('the derived roadmap', () => {
  it('begins in the quarter after the audit, or where the consultant lets it begin', () => {
    expect(roadmapOf([opportunity('a')]).startQuarter).toBe('2027-Q1')
    expect(roadmapOf([opportunity('a')], { chosenStart: '2027-Q3' }).startQuarter).toBe('2027-Q3')
  })

  it('names what others depend on an enabler and places it before them, however low it is ranked', () => {
    const roadmap = roadmapOf(
      [opportunity('a', { dependencies: ['Title of b'] }), opportunity('b', { effortScore: 6 })],
      { phases: [{ title: 'Further', startWeek: 30, endWeek: 40, opportunities: ['Title of b'] }] },
    )
    expect(placeOf(roadmap, 'b')).toMatchObject({
      kind: 'enabler',
      category: null,
      startQuarter: '2027-Q1',
      quarterCount: 2,
    })
    expect(placeOf(roadmap, 'a')).toMatchObject({ startQuarter: '2027-Q3', dependsOn: ['b'] })
    expect(roadmap.conflicts).toEqual([])
  })

  it('keeps what the client froze, for the systems that the freeze names', () => {
    const constraints = [limit({ until: '2027-06-30', names: ['Propsuite'] })]
    const roadmap = roadmapOf([opportunity('a', { title: 'Replace Propsuite' }), opportunity('b')], {
      constraints,
    })
    expect(placeOf(roadmap, 'a')?.startQuarter).toBe('2027-Q3')
    expect(placeOf(roadmap, 'b')?.startQuarter).toBe('2027-Q1')
  })

  it('ends although opportunities depend on each other in a circle', () => {
    const roadmap = roadmapOf([
      opportunity('a', { dependencies: ['Title of b'] }),
      opportunity('b', { dependencies: ['Title of a'] }),
    ])
    expect(roadmap.initiatives).toHaveLength(2)
  })
})

describe('a conflict is shown', () => {
  const added = (id: string, changes: RoadmapMaterial['added'][number]['changes']) => ({
    id,
    title: id,
    changes,
  })

  it('when an initiative starts before what it depends on has ended', () => {
    const reference = { id: 'a', title: 'Title of a', anchors: [] }
    const roadmap = roadmapOf([opportunity('a')], {
      added: [added('x', { startQuarter: '2027-Q1', dependsOn: [reference] })],
    })
    expect(roadmap.conflicts).toMatchObject([{ kind: 'dependency', initiativeId: 'x' }])
    expect(roadmap.conflicts[0]?.text).toContain('Q1 2027')
  })

  it('when it is placed inside a freeze, or ends after a deadline that names it', () => {
    const constraints = [
      limit({ from: '2027-04-01', until: '2027-06-30' }),
      limit({ kind: 'deadline', until: '2027-03-31', names: ['portal'] }),
    ]
    const roadmap = roadmapOf([], {
      constraints,
      added: [added('Open the portal', { startQuarter: '2027-Q2' })],
    })
    expect(roadmap.conflicts.map(({ kind }) => kind)).toEqual(['freeze', 'deadline'])
  })

  it('when budgets exceed a cap of their period and currency', () => {
    const cap = (changed: Partial<Constraint>) => ({
      constraints: [limit({ kind: 'cap', amount: 45_000, currency: 'EUR', ...changed })],
    })
    const costs = { a: 30_000, b: 20_000 }
    const both = [opportunity('a'), opportunity('b')]
    expect(roadmapOf(both, cap({}), costs).conflicts).toMatchObject([{ kind: 'cap', initiativeId: null }])
    expect(roadmapOf(both, cap({ amount: 50_000 }), costs).conflicts).toEqual([])
    expect(roadmapOf(both, cap({ until: '2026-12-31' }), costs).conflicts).toEqual([])
    expect(roadmapOf(both, cap({ currency: 'GBP' }), costs).conflicts).toEqual([])
  })
})
