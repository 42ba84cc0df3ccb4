import { describe, expect, test } from 'vitest'
import { findQuantities } from './find-quantities'
import { timesPerYear } from './periods'

/** Kind, value, upper bound, unit and per of each quantity, as one string each. */
function read(text: string, decimalComma = false): string[] {
  return findQuantities(text, { decimalComma }).map(({ kind, value, upper, unit, per }) =>
    [kind, value === upper ? value : `${value}-${upper}`, unit, ...(per ? ['per', per] : [])].join(' '),
  )
}

describe('money', () => {
  test.each([
    ['It costs $40k a year.', 'money 40000 USD per year'],
    ['It costs €1.2 million.', 'money 1200000 EUR'],
    ['about 12,000 EUR per month', 'money 12000 EUR per month'],
    ['USD 3m', 'money 3000000 USD'],
    ['between $40k and', 'money 40000 USD'],
    ['$40k-60k', 'money 40000-60000 USD'],
    ['$2-3 million a year', 'money 2000000-3000000 USD per year'],
    ['€1,000 to €2,000', 'money 1000-2000 EUR'],
    ['£4.50 per invoice', 'money 4.5 GBP per invoice'],
    ['five thousand euros annually', 'money 5000 EUR per year'],
    ['CHF 250 per employee', 'money 250 CHF per employee'],
    ['Annual licence costs amount to €120,000.', 'money 120000 EUR per year'],
    ['15 dollars each month', 'money 15 USD per month'],
    ['US$ 3.5bn', 'money 3500000000 USD'],
    ['Cross-hire came to R4.2m.', 'money 4200000 ZAR'],
    ['claims of 112 kEUR', 'money 112000 EUR'],
    ['It costs 1,800 kr per letter.', 'money 1800 kr per letter'],
    ['We set aside kr 150,000 for it.', 'money 150000 kr'],
    ['We set aside kr. 150,000 for it.', 'money 150000 kr'],
    ['The licence is 4,900 zł a month.', 'money 4900 PLN per month'],
    ['six comma eight million euros', 'money 6800000 EUR'],
    ['six hundred and eighty-nine thousand, nine hundred and four euros', 'money 689904 EUR'],
  ])('%s', (text, expected) => expect(read(text)).toContain(expected))

  test('feet are no forints', () => {
    expect(read('The shelf is 6 ft high.').join()).not.toContain('money')
  })

  test('reads figures as other languages write them', () => {
    expect(read('Das kostet 12.500,50 EUR im Monat.', true)).toEqual(['money 12500.5 EUR per month'])
    expect(read('1.200 Rechnungen pro Monat', true)).toEqual(['volume 1200 rechnungen per month'])
  })
})

describe('duration', () => {
  test.each([
    ['It takes two weeks.', 'duration 2 week'],
    ['within 48 hours', 'duration 48 hour'],
    ['3-4 days', 'duration 3-4 day'],
    ['three to four working days', 'duration 3-4 day'],
    ['half a day', 'duration 0.5 day'],
    ['half an hour per order', 'duration 0.5 hour per order'],
    ['a day and a half', 'duration 1.5 day'],
    ['three and a half hours', 'duration 3.5 hour'],
    ['2 and a half months', 'duration 2.5 month'],
    ['1.5 hours a day', 'duration 1.5 hour per day'],
    ['6 minutes per order', 'duration 6 minute per order'],
    ['It takes us a week to answer.', 'duration 1 week'],
    ['a couple of days', 'duration 2 day'],
    ['thirty-five minutes', 'duration 35 minute'],
    ['the 45-day deadline', 'duration 45 day'],
    ['20 hrs/week', 'duration 20 hour per week'],
  ])('%s', (text, expected) => expect(read(text)).toContain(expected))

  test('is not how long ago something was', () => {
    expect(read('We bought it 10 years ago.')).toEqual([])
    expect(read('with 25+ years of experience')).toEqual([])
  })
})

describe('volume and headcount', () => {
  test.each([
    ['1,200 invoices a month', 'volume 1200 invoice per month'],
    ['about 300 tickets per day', 'volume 300 ticket per day'],
    ['some 2.5k supplier invoices each month', 'volume 2500 invoice per month'],
    ['twenty deliveries a week', 'volume 20 delivery per week'],
    ['two million records', 'volume 2000000 record'],
    ['one call per hour', 'volume 1 call per hour'],
    ['four people', 'headcount 4 person'],
    ['12 FTE', 'headcount 12 FTE'],
    ['a team of six', 'headcount 6 person'],
    ['our team of 8 clerks', 'headcount 8 person'],
    ['3.5 FTEs', 'headcount 3.5 FTE'],
    ['250 employees', 'headcount 250 person'],
    ['two full-time accountants', 'headcount 2 person'],
    ['a five-person team', 'headcount 5 person'],
  ])('%s', (text, expected) => expect(read(text)).toContain(expected))

  test.each([
    'see section 3 for details',
    'certified by ISO 27001 auditors',
    'in 2024 customers complained',
    'on 12.03.2024',
    'at 10:30',
    'version 4.2',
    'one of them',
    'one thing is clear',
    'Priority 1 incidents',
  ])('no number that only names or dates: %s', (text) => expect(read(text)).toEqual([]))
})

describe('percentage and frequency', () => {
  test.each([
    ['an error rate of 4 %', 'percentage 4 percent'],
    ['20-25% of the orders', 'percentage 20-25 percent'],
    ['ten per cent', 'percentage 10 percent'],
    ['99.5 percent', 'percentage 99.5 percent'],
    ['Reports are sent daily.', 'frequency 1 time per day'],
    ['every Friday', 'frequency 1 time per week'],
    ['twice a week', 'frequency 2 time per week'],
    ['three times a day', 'frequency 3 time per day'],
    ['2-3 times per month', 'frequency 2-3 time per month'],
    ['once a quarter', 'frequency 1 time per quarter'],
    ['every two weeks', 'frequency 1 time per 2 weeks'],
    ['every other day', 'frequency 1 time per 2 days'],
  ])('%s', (text, expected) => expect(read(text)).toContain(expected))

  test('spans of time say how often they come around in a year', () => {
    expect(timesPerYear('month')).toBe(12)
    expect(timesPerYear('2 weeks')).toBe(26)
    expect(timesPerYear('invoice')).toBeNull()
  })
})
