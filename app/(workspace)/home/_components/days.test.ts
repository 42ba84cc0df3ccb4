import { expect, test } from 'vitest'
import { dayInFull, daysBetween, dueWords, localDay, utcDay } from './days'

test.each([
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-11-24', 'Tuesday'],
  ['2026-11-27', 'Friday'],
  ['2026-11-28', '28 Nov'],
  ['2027-01-03', '3 Jan 2027'],
  ['2026-11-20', '1 day overdue'],
  ['2026-10-22', '30 days overdue'],
])('on 21 November 2026 something due on %s is due %s', (due, words) => {
  expect(dueWords(due, '2026-11-21')).toBe(words)
})

test('days are counted by the calendar, over months, leap years and changes of the clock', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
})

test('the day of a moment is that of the reader, or that in UTC', () => {
  const moment = new Date(2026, 0, 5, 23, 59)
  expect(localDay(moment)).toBe('2026-01-05')
  expect(utcDay(new Date('2026-01-05T23:59:00Z'))).toBe('2026-01-05')
})

test('a day is written in full', () => {
  expect(dayInFull('2026-11-21')).toBe('Saturday 21 November 2026')
})
