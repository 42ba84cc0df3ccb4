import { expect, test } from 'vitest'
import { insightLinks } from './insight-words'

const names = new Map([
  ['p1', 'Acme'],
  ['p2', 'Brenner'],
])
const hrefs = (insight: Parameters<typeof insightLinks>[0]) =>
  insightLinks(insight, names).map(({ href }) => href)

test('an overdue action item leads to its passage, then to its project', () => {
  expect(hrefs({ context: { captureId: 'c1', captureItemId: 'i1' }, projectId: 'p1' })).toEqual([
    '/nucleus/captures/c1?item=i1',
    '/projects/p1',
  ])
})

test('an overdue follow-up leads to its contact', () => {
  expect(hrefs({ context: { contactId: 'k1' }, projectId: null })).toEqual(['/nucleus/contacts?contact=k1'])
})

test('a lead like a past project leads to both', () => {
  expect(hrefs({ context: { leadId: 'l1', projectIds: ['p2'] }, projectId: null })).toEqual([
    '/leads/l1',
    '/projects/p2',
  ])
})

test('a pattern leads to its memory and to each project once, those that are gone left out', () => {
  const context = { memoryId: 'm1', projectIds: ['p1', 'p2', 'gone', 'p1'] }
  expect(hrefs({ context, projectId: 'p1' })).toEqual([
    '/nucleus/memories?memory=m1',
    '/projects/p1',
    '/projects/p2',
  ])
})
