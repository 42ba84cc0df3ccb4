import { expect, test } from 'vitest'
import { DEFAULT_QUERY, isFiltered, memoriesHref, parseMemoryQuery, toListInput } from './memory-query'

const projectId = '0d4f7b06-6a52-4b0f-9a5c-3f0f0f6f3b11'
const asked = { search: 'Rotterdam', type: 'client', projectId, trust: 'unconfirmed', page: 3 } as const

test('an address and what it asks for say the same', () => {
  const href = memoriesHref(asked)
  expect(href).toBe(`/nucleus/memories?q=Rotterdam&type=client&project=${projectId}&trust=unconfirmed&page=3`)
  expect(parseMemoryQuery(Object.fromEntries(new URLSearchParams(href.split('?')[1])))).toEqual(asked)
  expect(memoriesHref(DEFAULT_QUERY)).toBe('/nucleus/memories')
})

test('what an address cannot mean becomes the default', () => {
  const params = { q: ['a', 'b'], type: 'rumour', project: '12', trust: 'toString', page: '-1' }
  expect(parseMemoryQuery(params)).toEqual({ ...DEFAULT_QUERY, search: 'a' })
  expect(parseMemoryQuery({ q: `\u0000${'x'.repeat(199)}😀` }).search).toBe('x'.repeat(199))
  expect(parseMemoryQuery({ page: '1e9' }).page).toBe(1)
})

test('the API is asked for what is set, and blanks are no search', () => {
  expect(toListInput(asked)).toEqual({ q: 'Rotterdam', type: 'client', projectId, trust: 'unconfirmed' })
  expect(toListInput({ ...DEFAULT_QUERY, search: '   ' })).toEqual({})
  expect(isFiltered({ ...DEFAULT_QUERY, search: '   ', page: 4 })).toBe(false)
  expect(isFiltered({ ...DEFAULT_QUERY, trust: 'fact' })).toBe(true)
})
