import { expect, test } from 'vitest'
import { batchesOf, type Entry, withEntry } from './decision-queue'

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

test('decisions go together, up to as many as a request may hold; so do deletions', () => {
  const waiting = [entry('a', 'confirm'), entry('c', 'delete'), entry('b', 'reject'), entry('d', 'delete')]
  expect(batchesOf(waiting)).toEqual([
    [entry('a', 'confirm'), entry('b', 'reject')],
    [entry('c', 'delete'), entry('d', 'delete')],
  ])
  expect(batchesOf([])).toEqual([])
  const many = Array.from({ length: 700 }, (_, index) => entry(`${index}`, 'delete'))
  expect(batchesOf(many).map(({ length }) => length)).toEqual([500, 200])
})

test('a deletion cannot be undone by a restoration that overtakes it', () => {
  const waiting = [entry('a', 'restore'), entry('b', 'restore'), entry('a', 'delete')]
  expect(batchesOf(waiting)).toEqual([[entry('b', 'restore')], [entry('a', 'delete')]])
})
