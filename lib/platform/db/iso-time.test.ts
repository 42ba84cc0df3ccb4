import { expect, it } from 'vitest'
import { toIsoTime } from './iso-time'

it.each([
  '2026-11-28 06:25:07.123456+00',
  '2026-11-28 06:25:07.1239+00',
  '2026-11-28 06:25:07.9999+00',
  '2026-11-28 06:25:07.5+00',
  '2026-11-28 06:25:07.05+00',
  '2026-11-28 06:25:07+00',
  '1969-12-31 23:59:59.999999+00',
  '0099-01-01 00:00:00+00',
  '2026-11-28 06:25:07.123456+01',
  '2026-11-28 06:25:07.123456-03:30',
  '2024-02-29 00:00:00.001+00',
])('writes %s like a Date', (text) => {
  expect(toIsoTime(text)).toBe(new Date(text).toISOString())
})

it('refuses what is no time, like a Date', () => {
  expect(() => toIsoTime('infinity')).toThrow(RangeError)
})
