import { expect, test } from 'vitest'
import { type Entry, nextBatch, withEntry } from './decision-queue'

const entry = (id: string, decision: Entry['decision']): Entry => ({ id, decision })

test('what is taken back before it was sent is never sent', () => {
  const waiting = withEntry(withEntry([], entry('a', 'confirm')), entry('b', 'reject'))
  expect(withEntry(waiting, entry('a', 'restore'))).toEqual([entry('b', 'reject')])
})

test('what was sent already is taken back by a request of its own', () => {
  expect(withEntry([entry('b', 'reject')], entry('a', 'restore'))).toEqual([
    entry('b', 'reject'),
    entry('a', 'restore'),
  ])
  const twice = withEntry([entry('a', 'restore')], entry('a', 'confirm'))
  expect(twice).toEqual([entry('a', 'restore'), entry('a', 'confirm')])
})

test('decisions go together, up to as many as a request may hold; a deletion goes by itself, in its turn', () => {
  const waiting = [entry('a', 'confirm'), entry('b', 'reject'), entry('c', 'delete'), entry('d', 'confirm')]
  expect(nextBatch(waiting)).toEqual(waiting.slice(0, 2))
  expect(nextBatch(waiting.slice(2))).toEqual([entry('c', 'delete')])
  expect(nextBatch([])).toEqual([])
  expect(nextBatch(Array.from({ length: 700 }, (_, index) => entry(`${index}`, 'confirm')))).toHaveLength(500)
})
