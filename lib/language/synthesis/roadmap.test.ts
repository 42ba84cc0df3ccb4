import { expect, it } from 'vitest'
import { evidenceAt } from '../source'
import type { ClientDecision, FoundOpportunity } from '../synthesis'
import { planRoadmap } from './roadmap'

const opportunity = (
  key: string,
  impactScore: number,
  effortScore: number,
  dependencies: string[] = [],
): FoundOpportunity => ({
  key,
  title: `Title of ${key}`,
  description: '',
  impactScore,
  effortScore,
  impactReasons: [],
  effortReasons: [],
  roiPotential: '',
  implementationTimeline: '',
  resourceRequirements: '',
  implementationStrategy: '',
  riskMitigation: '',
  parallelExecution: true,
  dependencies,
  evidence: [],
})

const decision = (statement: string): ClientDecision => ({ statement, probability: 0.5, evidence: [] })

it('what important work builds on comes first, whatever its scores, and that work waits for it', () => {
  const phases = planRoadmap([
    opportunity('forecast', 8, 5, ['data']),
    opportunity('letters', 7, 3),
    opportunity('data', 4, 7),
  ])
  const phaseOf = (key: string) => phases.find(({ opportunities }) => opportunities.includes(key))
  expect(phases[0]).toMatchObject({ title: 'Foundations', startWeek: 1, opportunities: ['data'] })
  expect(phases[0]?.reason).toContain('“Title of forecast” builds on this')
  expect(phaseOf('letters')?.startWeek).toBe(1)
  expect(phaseOf('forecast')?.startWeek).toBeGreaterThan(phases[0]?.endWeek ?? 0)
})

it('what only small improvements build on is no foundation', () => {
  const phases = planRoadmap([
    opportunity('letters', 7, 3),
    opportunity('assistant', 4, 5, ['knowledge']),
    opportunity('knowledge', 4, 4),
  ])
  expect(phases.map(({ title, opportunities }) => [title, opportunities])).toEqual([
    ['Quick wins', ['letters']],
    ['Further improvements', ['knowledge', 'assistant']],
  ])
})

it('improvements that can wait are under way three at a time', () => {
  const small = ['a', 'b', 'c', 'd', 'e'].map((key) => opportunity(key, 4, 6))
  const [, ...later] = planRoadmap([opportunity('letters', 7, 3), ...small])
  expect(later.map(({ title, opportunities }) => [title, opportunities])).toEqual([
    ['Further improvements', ['a', 'b', 'c']],
    ['Later improvements', ['d', 'e']],
  ])
  expect(later[1]?.startWeek).toBeGreaterThan(later[0]?.endWeek ?? 0)
})

it('of these, what others build on comes first', () => {
  const [, first, second] = planRoadmap([
    opportunity('letters', 7, 3),
    opportunity('a', 4, 6, ['d']),
    ...['b', 'c', 'd'].map((key) => opportunity(key, 4, 6)),
  ])
  expect(first?.opportunities).toEqual(['b', 'c', 'd'])
  expect(second?.opportunities).toEqual(['a'])
})

it('the limits of the client are listed in the first phase, other decisions are not', () => {
  const [first, second] = planRoadmap(
    [opportunity('letters', 7, 3), opportunity('stock', 8, 8)],
    [
      decision('Nothing goes live between 15 December and 10 January.'),
      decision('Tom becomes head of sales.'),
    ],
  )
  expect(first?.reason).toContain('“Nothing goes live between 15 December and 10 January”')
  expect(first?.reason).not.toContain('Tom')
  expect(second?.reason).not.toContain('December')
})

it('of two of the same worth, what more sources mention begins', () => {
  const cite = (sourceId: string) =>
    evidenceAt({ sourceType: 'document', sourceId, sourceName: sourceId, text: 'Said' }, 0, 4)
  const [first] = planRoadmap([
    { ...opportunity('a', 5, 6), evidence: [cite('one')] },
    { ...opportunity('b', 5, 6), evidence: [cite('one'), cite('two'), cite('three')] },
  ])
  expect(first?.opportunities).toEqual(['b'])
})

it('something can always begin in the first week', () => {
  const phases = planRoadmap([opportunity('a', 5, 6), opportunity('b', 4, 6)])
  expect(phases[0]).toMatchObject({ title: 'First steps', startWeek: 1, opportunities: ['a'] })
})
