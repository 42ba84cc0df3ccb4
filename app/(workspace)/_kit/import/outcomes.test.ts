import { expect, test } from 'vitest'
import { countOutcomes, leftOut } from './outcomes'

test('rows that are known and rows that are repeated are told apart', () => {
  const counts = countOutcomes(['new', 'known', 'repeated', 'repeated'])
  expect(counts).toEqual({ new: 1, known: 1, repeated: 2 })
  expect(leftOut(counts)).toEqual(['1 there already', '2 twice in the table'])
  expect(leftOut(countOutcomes(['new']))).toEqual([])
})
