import { expect, test } from 'vitest'
import { localDay, momentOf } from './capture-day'

const now = new Date('2026-11-21T15:20:30.400Z')

test('a past day keeps the time of handing in, so that one day stays in order', () => {
  expect(momentOf('2026-11-12', now)).toBe('2026-11-12T15:20:30.400Z')
  expect(momentOf('2026-11-21', now)).toBe(now.toISOString())
})

test('a day that has begun only where the reader is starts at its first moment', () => {
  expect(momentOf('2026-11-22', now)).toBe('2026-11-22T00:00:00.000Z')
})

test('the day is the reader’s own', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
