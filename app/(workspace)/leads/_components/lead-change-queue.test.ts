import { expect, test } from 'vitest'
import { batchesOf, type Entry, withEntry } from './lead-change-queue'

test('changes of one lead become one, and the later value wins', () => {
  const waiting = [
    { id: 'a', isRead: true },
    { id: 'b', isArchived: true },
  ]
  expect(withEntry(waiting, { id: 'a', isArchived: true })).toEqual([
    { id: 'a', isRead: true, isArchived: true },
    { id: 'b', isArchived: true },
  ])
  expect(withEntry(waiting, { id: 'b', isArchived: false })[1]).toEqual({ id: 'b', isArchived: false })
})

test('a request holds 500 leads', () => {
  const waiting = Array.from({ length: 501 }, (_, index): Entry => ({ id: `${index}`, isRead: true }))
  expect(batchesOf(waiting).map(({ length }) => length)).toEqual([500, 1])
  expect(batchesOf([])).toEqual([])
})
