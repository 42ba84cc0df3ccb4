import { describe, expect, test } from 'vitest'
import { readyLinkList, toListQuery } from './readylink-query'

describe('the address of the list', () => {
  test('says nothing for the default', () =>
    expect(readyLinkList.href(readyLinkList.initial)).toBe('/readylinks'))

  test('comes back as it was written', () => {
    const query = {
      search: 'fair & co',
      state: 'closed',
      sort: 'leads',
      descending: true,
      page: 3,
    } as const
    const { searchParams } = new URL(readyLinkList.href(query), 'https://example.com')
    expect(readyLinkList.parse(Object.fromEntries(searchParams))).toEqual(query)
  })

  test('means the default wherever it makes no sense', () => {
    const params = { state: 'open', sort: '-size', page: '-2', q: ['one', 'two'] }
    expect(readyLinkList.parse(params)).toEqual({ ...readyLinkList.initial, search: 'one' })
  })
})

test('a page of the list starts after those before it', () => {
  expect(toListQuery({ ...readyLinkList.initial, page: 3, search: '  ' })).toEqual({
    search: undefined,
    isActive: undefined,
    sortBy: 'createdAt',
    sortOrder: 'desc',
    limit: 20,
    offset: 40,
  })
})
