import { expect, it } from 'vitest'
import { editsInWords } from './edits-in-words'

const none = { edited: 0, dismissed: 0, added: 0, reordered: 0, summary: 0, contradictions: 0, total: 0 }

it('says how many changes a new run carries over, and which', () => {
  expect(editsInWords(none)).toBe('You have changed nothing in these.')
  expect(editsInWords({ ...none, dismissed: 1, total: 1 })).toBe(
    'Your 1 change is carried over to the same findings: 1 dismissed.',
  )
  expect(editsInWords({ ...none, edited: 2, reordered: 1, summary: 1, contradictions: 3, total: 7 })).toBe(
    'Your 7 changes are carried over to the same findings: 2 edited, 1 list in your order, 3 contradictions decided, the summary.',
  )
})
