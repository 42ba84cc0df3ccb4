import { expect, it } from 'vitest'
import { MAX_DELIVERY_ATTEMPTS } from './constants'
import { excerptOf, pauseAfter } from './rules'

it('eight tries take about a day, each pause longer than the one before', () => {
  const pauses = Array.from({ length: MAX_DELIVERY_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1, 0)!)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThan(26)
  expect(pauseAfter(MAX_DELIVERY_ATTEMPTS)).toBeUndefined()
})

it('an excerpt holds no control characters', () => {
  expect(excerptOf('\u0000<b>\u001b[31mred\r\n</b>\uFFFD')).toBe('<b> [31mred </b>?')
})
