import { expect, test } from 'vitest'
import { locateQuote } from './quotes'

const text = 'We said: “It takes\n  two weeks”, and nobody’s\u00a0happy. It takes two days.'
const everywhere = { start: 0, end: text.length }
const found = (quote: string, within = everywhere) => {
  const place = locateQuote(text, quote, within)
  return place && text.slice(place.start, place.end)
}

test('a quote is found byte for byte', () => {
  expect(found('It takes two days.')).toBe('It takes two days.')
})

test('quote marks and white space may differ; what is found is what the source holds', () => {
  expect(found('"It takes two weeks"')).toBe('“It takes\n  two weeks”')
  expect(found("nobody's happy")).toBe('nobody’s\u00a0happy')
})

test.each(['It takes three weeks', 'it takes two days', 'It takes … two weeks', 'takes', '   '])(
  'what the source does not hold is not found: %j',
  (quote) => expect(found(quote)).toBeNull(),
)

test('a quote counts within its range only', () => {
  expect(found('It takes two days.', { start: 0, end: 30 })).toBeNull()
})

test('a quote begins and ends at whole words and numbers', () => {
  const source =
    'Customers wait 3 days for 16,200 replies. Tomorrow customers wait 3 days again. 顧客は三日間待ちます。'
  const of = (quote: string) => locateQuote(source, quote, { start: 0, end: source.length })
  expect(of('ustomers wait 3 day')).toBeNull()
  expect(of('ustomers wait 3 days')).toBeNull()
  expect(of('200 replies')).toBeNull()
  expect(of('6,200 replies')).toBeNull()
  expect(of('days for 16')).toBeNull()
  expect(of('16,200 replies')).toMatchObject({ start: 26 })
  // The first place that keeps whole words counts.
  expect(of('customers wait 3 days')).toMatchObject({ start: source.indexOf('customers') })
  expect(of('客は三日間待ちます')).not.toBeNull()
})
