import { expect, test } from 'vitest'
import { companySizeOf } from './constants'

test.each([
  ['11-50', '11–50 employees'],
  ['1', '1 employee'],
  ['1,000+', '1,000+ employees'],
  ['640 employees', '640 employees'],
  ['Not specified', 'Not specified'],
  ['', ''],
])('the size %s is shown as %s', (companySize, told) => {
  expect(companySizeOf({ companySize })).toBe(told)
})
