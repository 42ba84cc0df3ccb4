import { describe, expect, test } from 'vitest'
import { DEFAULT_QUERY, parseReadyLinkQuery, readyLinksHref, toListQuery } from './readylink-query'

describe('the address of the list', () => {
  test('says nothing for the default', () => expect(readyLinksHref(DEFAULT_QUERY)).toBe('/readylinks'))

  test('comes back as it was written', () => {
    const query = {
      search: 'fair & co',
      state: 'closed',
      sort: 'leadCount',
      descending: true,
      page: 3,
    } as const
    const { searchParams } = new URL(readyLinksHref(query), 'https://example.com')
    expect(parseReadyLinkQuery(Object.fromEntries(searchParams))).toEqual(query)
  })

  test('means the default wherever it makes no sense', () => {
    const params = { state: 'open', sort: '-size', page: '-2', q: ['one', 'two'] }
    expect(parseReadyLinkQuery(params)).toEqual({ ...DEFAULT_QUERY, search: 'one' })
  })
})

test('a page of the list starts after those before it', () => {
  expect(toListQuery({ ...DEFAULT_QUERY, page: 3, search: '  ' })).toEqual({
    search: undefined,
    isActive: undefined,
    sortBy: 'createdAt',
    sortOrder: 'desc',
    limit: 20,
    offset: 40,
  })
})
