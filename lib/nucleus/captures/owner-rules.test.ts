import { expect, test } from 'vitest'
import { isOwnedBy } from './owner-rules'

test.each([
  ['Piotr Nowak', 'Piotr Nowak', false, true],
  ['piotr nowak', 'Piotr Nowak', false, true],
  ['Piotr', 'Piotr Nowak', true, true],
  ['@piotr', 'Piotr Nowak', true, true],
  ['Piotr', 'Piotr Nowak', false, false],
  ['Lena and Piotr', 'Piotr Nowak', true, true],
  ['Lena, Piotr Nowak', 'Piotr Nowak', false, true],
  ['Piotr Kowalski', 'Piotr Nowak', true, false],
  ['Legal team', 'Piotr Nowak', true, false],
  ['Andrea', 'Andrea and Partners', true, true],
])('%j is %j, named there: %j → %j', (owner, name, isNamedThere, isOwner) => {
  expect(isOwnedBy(owner, name, isNamedThere)).toBe(isOwner)
})
