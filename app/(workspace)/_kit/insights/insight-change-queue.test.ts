import { expect, test } from 'vitest'
import { batchesOf } from './insight-change-queue'

test('what is dismissed, brought back or read goes together, up to as many as a request may hold', () => {
  expect(
    batchesOf([
      { id: 'a', isDismissed: true },
      { id: 'b', isRead: true },
      { id: 'c', isDismissed: false },
      { id: 'd', isDismissed: true },
      { id: 'e', isRead: true },
    ]).map((batch) => batch.map(({ id }) => id)),
  ).toEqual([['a', 'd'], ['b', 'e'], ['c']])
  const many = Array.from({ length: 150 }, (_, nth) => ({ id: `${nth}`, isRead: true }))
  expect(batchesOf(many).map(({ length }) => length)).toEqual([100, 50])
  expect(batchesOf([])).toEqual([])
})

test('what was read and then dismissed goes with what is dismissed', () => {
  const waiting = [
    { id: 'a', isRead: true, isDismissed: true },
    { id: 'b', isDismissed: true },
  ]
  expect(batchesOf(waiting)).toEqual([waiting])
})

test('what no request for several can say is sent alone', () => {
  const waiting = [
    { id: 'a', isRead: false },
    { id: 'b', isRead: false },
    { id: 'c', isRead: true, isDismissed: false },
  ]
  expect(batchesOf(waiting)).toEqual(waiting.map((entry) => [entry]))
})
