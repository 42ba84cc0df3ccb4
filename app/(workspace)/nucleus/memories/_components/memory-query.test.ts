import { expect, test } from 'vitest'
import { memoryList, toListInput } from './memory-query'

const projectId = '0d4f7b06-6a52-4b0f-9a5c-3f0f0f6f3b11'
const asked = { search: 'Rotterdam', type: 'client', projectId, trust: 'unconfirmed', page: 3 } as const

test('an address and what it asks for say the same', () => {
  const href = memoryList.href(asked)
  expect(href).toBe(`/nucleus/memories?q=Rotterdam&type=client&project=${projectId}&trust=unconfirmed&page=3`)
  expect(memoryList.parse(Object.fromEntries(new URLSearchParams(href.split('?')[1])))).toEqual(asked)
  expect(memoryList.href(memoryList.initial)).toBe('/nucleus/memories')
})

test('what an address cannot mean becomes the default', () => {
  const params = { q: ['a', 'b'], type: 'rumour', project: '12', trust: 'toString', page: '-1' }
  expect(memoryList.parse(params)).toEqual({ ...memoryList.initial, search: 'a' })
  expect(memoryList.parse({ q: `\u0000${'x'.repeat(199)}😀` }).search).toBe('x'.repeat(199))
  expect(memoryList.parse({ page: '1e9' }).page).toBe(1)
})

test('the API is asked for what is set, and blanks are no search', () => {
  expect(toListInput(asked)).toEqual({ q: 'Rotterdam', type: 'client', projectId, trust: 'unconfirmed' })
  expect(toListInput({ ...memoryList.initial, search: '   ' })).toEqual({})
  expect(memoryList.isFiltered({ ...memoryList.initial, search: '   ', page: 4 })).toBe(false)
  expect(memoryList.isFiltered({ ...memoryList.initial, trust: 'fact' })).toBe(true)
})
