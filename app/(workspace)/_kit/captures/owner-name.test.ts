import { expect, test } from 'vitest'
import { ownerName } from './owner-name'

test('readers are addressed, others are named', () => {
  expect(ownerName('me')).toBe('You')
  expect(ownerName('Daan')).toBe('Daan')
})
