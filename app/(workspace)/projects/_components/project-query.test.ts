import { describe, expect, test } from 'vitest'
import { browseProjects } from '@/lib/audit/projects/contract'
import { projectList, toListInput } from './project-query'

describe('the address of the project list', () => {
  test('asks for live projects, last updated first, when it says nothing', () =>
    expect(projectList.parse({})).toEqual(projectList.initial))

  test.each([
    '/projects',
    '/projects?q=acme+bank',
    '/projects?status=archived',
    '/projects?sort=client',
    '/projects?q=a&status=review&sort=-progress&page=3',
  ])('means the same after being read and written: %s', (href) => {
    const params = Object.fromEntries(new URL(href, 'http://x').searchParams)
    expect(projectList.href(projectList.parse(params))).toBe(href)
  })

  test('falls back to the defaults where it makes no sense', () =>
    expect(projectList.parse({ status: 'lost', sort: '-colour', page: '-4', q: ['a', 'b'] })).toEqual({
      ...projectList.initial,
      search: 'a',
    }))
})

test('an address asks the API for its page, in its words', () => {
  expect(
    toListInput(projectList.parse({ q: ' bank ', status: 'review', sort: '-client', page: '3' })),
  ).toEqual({
    search: 'bank',
    status: 'review',
    sortBy: 'client',
    sortOrder: 'desc',
    limit: 50,
    offset: 100,
  })
})

test('whatever an address holds, the API can be asked for it', () => {
  const odd = { q: `\u0000${'😀'.repeat(150)}`, page: '9007199254740991' }
  for (const params of [odd, { ...odd, q: `a${odd.q}` }]) {
    const input = toListInput(projectList.parse(params))
    expect(browseProjects.input.query?.safeParse(input).error).toBeUndefined()
  }
})
