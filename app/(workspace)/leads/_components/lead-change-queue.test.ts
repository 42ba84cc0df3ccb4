import { expect, test } from 'vitest'
import { batchesOf, type Entry } from './lead-change-queue'

test('a request holds 500 leads', () => {
  const waiting = Array.from({ length: 501 }, (_, index): Entry => ({ id: `${index}`, isRead: true }))
  expect(batchesOf(waiting).map(({ length }) => length)).toEqual([500, 1])
  expect(batchesOf([])).toEqual([])
})
