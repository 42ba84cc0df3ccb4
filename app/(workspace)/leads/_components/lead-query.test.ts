import { describe, expect, it } from 'vitest'
import {
  DEFAULT_QUERY,
  isFiltered,
  leadsHref,
  parseLeadQuery,
  queryOfView,
  toListInput,
  viewOf,
} from './lead-query'

const linkId = '3f2b8f0e-7d3c-4c4e-9a60-0d7b2b8f1a55'
const everything = {
  search: 'acme & söhne',
  shown: 'completed',
  linkId,
  minScore: 60,
  sort: 'score',
  descending: false,
  page: 3,
} as const

const paramsOf = (href: string) => Object.fromEntries(new URL(href, 'https://workspace.test').searchParams)

describe('the address of the inbox', () => {
  it('is the shortest that asks for the same', () => {
    expect(leadsHref(DEFAULT_QUERY)).toBe('/leads')
    expect(leadsHref({ ...DEFAULT_QUERY, sort: 'score' })).toBe('/leads?sort=-score')
  })

  it('says everything there is to ask for, and is read back', () => {
    expect(parseLeadQuery(paramsOf(leadsHref(everything)))).toEqual(everything)
  })

  it.each([
    { show: 'nonsense' },
    { link: "' or 1=1" },
    { min: '101' },
    { min: '-3' },
    { sort: 'toString' },
    { page: '0' },
    { page: '1e9' },
    { show: ['', 'archived'] },
    { q: '\u0000' },
  ])('takes %j for the default', (params) => {
    expect(parseLeadQuery(params)).toEqual(DEFAULT_QUERY)
  })
})

describe('a saved view', () => {
  it('keeps the query without its page', () => {
    expect(queryOfView(viewOf(everything))).toEqual({ ...everything, page: 1 })
    expect(viewOf(DEFAULT_QUERY)).toBe('')
  })
})

describe('what is asked of the API', () => {
  it.each([
    ['active', { status: 'active' }],
    ['archived', { status: 'archived' }],
    ['all', { status: 'all' }],
    ['pending', { status: 'active', surveyStatus: 'pending' }],
    ['converted', { status: 'active', surveyStatus: 'converted' }],
  ] as const)('%s', (shown, input) => {
    expect(toListInput({ ...DEFAULT_QUERY, shown })).toEqual({
      search: '',
      sortBy: 'created_at',
      sortOrder: 'desc',
      limit: 25,
      page: 1,
      ...input,
    })
  })

  it('never asks for half a character', () => {
    const { search } = parseLeadQuery({ q: `${'x'.repeat(199)}🙂` })
    expect(search).toBe('x'.repeat(199))
  })

  it('counts every filter as one', () => {
    expect(isFiltered(DEFAULT_QUERY)).toBe(false)
    expect(isFiltered({ ...DEFAULT_QUERY, sort: 'person', page: 2 })).toBe(false)
    expect(isFiltered({ ...DEFAULT_QUERY, minScore: 0 })).toBe(true)
  })
})
