import { expect, test } from 'vitest'
import { insightTitle } from './insight-title'

const names = new Map([
  ['p1', 'Acme'],
  ['p2', 'Brenner'],
])

const pattern = (title: string, projectIds: string[]) => ({
  id: 'i1',
  insightType: 'pattern_detected' as const,
  title,
  context: { projectIds },
  projectId: null,
})

test('the title of a pattern names what was found and the clients', () => {
  const of = (subject: string) => pattern(`Seen at three or more clients: ${subject}`, ['p1', 'p2', 'p1'])
  const found = new Map([['i1', 'Only Mara knows the price list']])
  expect(insightTitle(of('Key knowledge sits with few people'), names, found)).toBe(
    'Key knowledge sits with few people: Acme and Brenner',
  )
  expect(insightTitle(of('The same risk'), names, found)).toBe(
    'Only Mara knows the price list: Acme and Brenner',
  )
})

test('the title of a pattern counts the clients beyond the first three', () => {
  const many = new Map(['A', 'B', 'C', 'D', 'E'].map((name) => [name, name]))
  const title = 'Seen at five or more clients: Weak data'
  expect(insightTitle(pattern(title, [...many.keys()]), many, new Map())).toBe(
    'Weak data: A, B, C and 2 others',
  )
  expect(insightTitle(pattern(title, ['gone']), many, new Map())).toBe(title)
})
