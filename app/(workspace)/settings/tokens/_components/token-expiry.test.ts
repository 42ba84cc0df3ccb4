import { describe, expect, test } from 'vitest'
import { dayAfter, expiryOf } from './token-expiry'

const now = Date.parse('2026-11-21T10:00:00.000Z')

describe('the expiry of a token', () => {
  test('is null for never', () => expect(expiryOf('never', '2027-01-01', now)).toBeNull())

  test('is so many whole days from now', () =>
    expect(expiryOf('30', '', now)).toBe('2026-12-21T10:00:00.000Z'))

  test('is the end of the chosen day where the reader is', () => {
    const end = new Date(expiryOf('date', '2027-01-31', now) ?? '')
    expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2027, 0, 31, 23])
  })

  test('leaves what is no day to the schema', () => expect(expiryOf('date', '', now)).toBe(''))
})

test('the day after the last of a year is the first of the next', () =>
  expect(dayAfter(new Date(2026, 11, 31, 23, 59))).toBe('2027-01-01'))
