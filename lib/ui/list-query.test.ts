import { describe, expect, test } from 'vitest'
import { MAX_OFFSET } from '../contract/list-limits'
import { flag, listQuery, oneOf, recordId, wholeNumber, words } from './list-query'

const id = '3f2b8f0e-7d3c-4c4e-9a60-0d7b2b8f1a55'
const list = listQuery({
  path: '/things',
  fields: {
    search: words(10),
    kind: oneOf(['large', 'small']),
    shown: oneOf(['open', 'all'], { name: 'show', initial: 'open' }),
    ownerId: recordId({ name: 'owner' }),
    minScore: wholeNumber(100, { name: 'min' }),
    isUnreadOnly: flag({ name: 'unread' }),
  },
  sort: { fields: ['created', 'name'], initial: '-created', ascendingFirst: ['name'] },
  pageSize: 50,
})

describe('an address', () => {
  test('is read and written the same way', () => {
    const href = `/things?q=a+b&kind=small&show=all&owner=${id}&min=0&unread=1&sort=name&page=2`
    const query = list.parse(Object.fromEntries(new URL(href, 'http://x').searchParams))
    expect(query).toEqual({
      search: 'a b',
      kind: 'small',
      shown: 'all',
      ownerId: id,
      minScore: 0,
      isUnreadOnly: true,
      sort: 'name',
      descending: false,
      page: 2,
    })
    expect(list.href(query)).toBe(href)
    expect(list.href({})).toBe('/things')
  })

  test.each([
    { kind: 'toString' },
    { show: 'closed' },
    { owner: "' or 1=1" },
    { min: '101' },
    { min: '-1' },
    { unread: 'yes' },
    { sort: '-constructor' },
    { page: '0' },
    { page: String(MAX_OFFSET / 50 + 1) },
    { q: '\u0000' },
  ])('means the initial list by %j', (params) => expect(list.parse(params)).toEqual(list.initial))

  test('never goes further into the list than the API does', () =>
    expect(list.parse({ page: String(MAX_OFFSET / 50) }).page * list.pageSize).toBe(MAX_OFFSET))

  test('is cut between characters', () =>
    expect(list.parse({ q: `${'x'.repeat(9)}🙂` }).search).toBe('x'.repeat(9)))
})

test('search and filters narrow the list, blanks, order and page do not', () => {
  expect(list.isFiltered({ ...list.initial, search: ' ', sort: 'name', page: 3 })).toBe(false)
  for (const change of [{ search: 'a' }, { minScore: 0 }, { shown: 'all' }, { ownerId: id }] as const) {
    const query = { ...list.initial, ...change, sort: 'name', page: 3 } as const
    expect(list.isFiltered(query)).toBe(true)
    expect(list.cleared(query)).toEqual({ ...list.initial, sort: 'name' })
  }
})

test('a heading turns its own order round and begins others with the most, names with A', () => {
  const byName = { ...list.initial, sort: 'name', descending: false, page: 3 } as const
  expect(list.sortLink(list.initial, 'created')).toEqual({
    href: '/things?sort=created',
    sorted: 'descending',
  })
  expect(list.sortLink(list.initial, 'name')).toEqual({ href: '/things?sort=name', sorted: undefined })
  expect(list.sortLink(byName, 'name')).toEqual({ href: '/things?sort=-name', sorted: 'ascending' })
  expect(list.sortLink(byName, 'created')).toEqual({ href: '/things', sorted: undefined })
})

test('a select speaks in the texts of the address', () => {
  expect(list.write({ ...list.initial, minScore: 60 }, 'minScore')).toBe('60')
  expect(list.write(list.initial, 'kind')).toBe('')
  expect(list.change('kind', '')).toEqual({ kind: null })
  expect(list.change('shown', 'all')).toEqual({ shown: 'all' })
  expect(list.changeOrder('-name')).toEqual({ sort: 'name', descending: true })
})
