import { describe, expect, it } from 'vitest'
import { leadList, queryOfView, toListInput, viewOf } from './lead-query'

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
    expect(leadList.href(leadList.initial)).toBe('/leads')
    expect(leadList.href({ ...leadList.initial, sort: 'score' })).toBe('/leads?sort=-score')
  })

  it('says everything there is to ask for, and is read back', () => {
    expect(leadList.parse(paramsOf(leadList.href(everything)))).toEqual(everything)
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
    expect(leadList.parse(params)).toEqual(leadList.initial)
  })
})

describe('a saved view', () => {
  it('keeps the query without its page', () => {
    expect(queryOfView(viewOf(everything))).toEqual({ ...everything, page: 1 })
    expect(viewOf(leadList.initial)).toBe('')
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
    expect(toListInput({ ...leadList.initial, shown })).toEqual({
      search: '',
      sortBy: 'created_at',
      sortOrder: 'desc',
      limit: 25,
      page: 1,
      ...input,
    })
  })

  it('never asks for half a character', () => {
    const { search } = leadList.parse({ q: `${'x'.repeat(199)}🙂` })
    expect(search).toBe('x'.repeat(199))
  })

  it('counts every filter as one', () => {
    expect(leadList.isFiltered(leadList.initial)).toBe(false)
    expect(leadList.isFiltered({ ...leadList.initial, sort: 'person', page: 2 })).toBe(false)
    expect(leadList.isFiltered({ ...leadList.initial, minScore: 0 })).toBe(true)
  })
})
