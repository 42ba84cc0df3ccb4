import { expect, test } from 'vitest'
import { addedInWords, includeAdded } from './added-in-words'

test('what was added after an audit is counted by kind, and nothing is not mentioned', () => {
  expect(addedInWords(null)).toBeNull()
  expect(addedInWords({ documents: 0, interviews: 0 })).toBeNull()
  expect(addedInWords({ documents: 0, interviews: 3 })).toBe('3 interviews were added after this audit')
  expect(addedInWords({ documents: 1, interviews: 0 })).toBe('1 document was added after this audit')
  expect(addedInWords({ documents: 2, interviews: 1 })).toBe(
    '2 documents and 1 interview were added after this audit',
  )
})

test('the price of including it is shown', () => {
  expect(includeAdded({ documents: 0, interviews: 3 }, 50)).toBe('Run it again (50 credits) to include them.')
  expect(includeAdded({ documents: 1, interviews: 0 }, 50)).toBe('Run it again (50 credits) to include it.')
})
