import { expect, it } from 'vitest'
import { listMemories } from './contract'

it('a search is over all memories: one capture’s are listed, not searched', () => {
  const captureId = '5f0c3f0e-3f57-4a3c-9b59-0d3f1f6f2b11'
  const isTaken = (query: object) => listMemories.input.query!.safeParse(query).success
  expect(isTaken({ captureId })).toBe(true)
  expect(isTaken({ captureId, q: ' ' })).toBe(true)
  expect(isTaken({ q: 'invoices' })).toBe(true)
  expect(isTaken({ captureId, q: 'invoices' })).toBe(false)
})
