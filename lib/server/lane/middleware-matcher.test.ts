import { expect, test } from 'vitest'
import { middlewareMatcher } from './middleware-matcher'

const runs = middlewareMatcher([
  { regexp: '^\\/(?!uploads$).*$' },
  {
    regexp: '^\\/uploads$',
    missing: [{ type: 'header', key: 'Content-Type', value: 'multipart/form-data.*' }],
  },
])

test('it runs where a pattern fits the address', () => {
  expect(runs('/api/projects', {})).toBe(true)
  expect(middlewareMatcher([])('/api/projects', {})).toBe(false)
})

test('a header that has to be missing keeps it away', () => {
  expect(runs('/uploads', {})).toBe(true)
  expect(runs('/uploads', { 'content-type': 'application/json' })).toBe(true)
  expect(runs('/uploads', { 'content-type': 'multipart/form-data; boundary=x' })).toBe(false)
})

test('a header that has to be there lets it run', () => {
  const asked = middlewareMatcher([{ regexp: '^/', has: [{ type: 'header', key: 'x-asked' }] }])
  expect([asked('/', { 'x-asked': '1' }), asked('/', {})]).toEqual([true, false])
})

test('a condition that is not known here is refused rather than overlooked', () => {
  expect(() => middlewareMatcher([{ regexp: '^/', has: [{ type: 'query', key: 'x' }] }])).toThrow('query')
})
