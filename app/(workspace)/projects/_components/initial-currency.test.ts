import { expect, test } from 'vitest'
import { isCurrencyCode } from '@/lib/audit/projects/currencies'
import { initialCurrency } from './initial-currency'

test('a new project starts with the currency of the latest one', () => {
  expect(initialCurrency('CHF', ['nl-NL'])).toBe('CHF')
})

test.each([
  [['nl-NL', 'en'], 'EUR'],
  [['nl'], 'EUR'],
  [['en', 'de'], 'EUR'],
  [['en-GB'], 'GBP'],
  [['de-CH', 'de'], 'CHF'],
  [['fr-CA'], 'CAD'],
  [['en-US', 'nl'], 'USD'],
  [['en'], 'USD'],
  [['en-AQ', 'not a tag'], 'USD'],
  [[], 'USD'],
])('the first one, with the languages %j, in that of the region: %s', (languages, currency) => {
  expect(initialCurrency(undefined, languages)).toBe(currency)
  expect(isCurrencyCode(currency)).toBe(true)
})
