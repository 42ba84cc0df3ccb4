import { expect, test } from 'vitest'
import type { InsightWire } from '@/lib/nucleus/insights/contract'
import { crowdedTypes, groupInsights, groupSubjects } from './insight-groups'

const insight = (nth: number, insightType: InsightWire['insightType']) =>
  ({ id: `i${nth}`, insightType, title: `Insight ${nth}`, context: {}, projectId: `p${nth}` }) as InsightWire

const many = (count: number, type: InsightWire['insightType'], from = 0) =>
  Array.from({ length: count }, (_, index) => insight(from + index, type))

test('a kind is crowded from five insights on', () => {
  expect(crowdedTypes([...many(4, 'stale_client'), ...many(5, 'similar_lead', 4)])).toEqual(['similar_lead'])
})

test('the insights of a grouped kind are one entry at the place of the first, and none is lost', () => {
  const [first, ...others] = many(6, 'stale_client')
  const lead = insight(9, 'similar_lead')
  const late = insight(8, 'overdue_followup')
  const entries = groupInsights([lead, first!, late, ...others], new Set(['stale_client']))
  expect(entries).toEqual([lead, { type: 'stale_client', insights: [first, ...others] }, late])
})

test('a group names the first three clients, and counts the others', () => {
  const names = new Map(many(6, 'stale_client').map(({ projectId }, nth) => [projectId!, `Client ${nth}`]))
  const group = { type: 'stale_client' as const, insights: many(6, 'stale_client') }
  expect(groupSubjects(group, names)).toBe('Client 0 · Client 1 · Client 2 and 3 more')
  expect(groupSubjects({ ...group, insights: group.insights.slice(0, 2) }, names)).toBe('Client 0 · Client 1')
  const overdue = ['Overdue: Send the list', 'Follow-up overdue: Maria Keller'].map((title, nth) => ({
    ...insight(nth, 'overdue_followup'),
    title,
  }))
  expect(groupSubjects({ type: 'overdue_followup', insights: overdue }, names)).toBe(
    'Send the list · Maria Keller',
  )
  expect(groupSubjects({ type: 'similar_lead', insights: many(1, 'similar_lead') }, names)).toBe('Insight 0')
})
