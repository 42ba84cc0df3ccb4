import { expect, test } from 'vitest'
import { axisEnd, dayName, percentOf } from './rates'

test('a share is whole, of nothing none, and never more than all', () => {
  expect([percentOf(1, 3), percentOf(0, 0), percentOf(3, 2)]).toEqual([33, null, 100])
})

test('an axis ends at or above its highest value, on a number with a whole half', () => {
  for (let highest = 0; highest <= 1500; highest++) {
    const end = axisEnd(highest)
    expect(end).toBeGreaterThanOrEqual(highest)
    expect(end % 2).toBe(0)
    expect(end).toBeLessThanOrEqual(Math.max(2, highest * 2))
  }
})

test('a day is named whatever the zone of the reader', () => expect(dayName('2026-11-03')).toBe('3 Nov'))
