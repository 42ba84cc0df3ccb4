import { expect, test } from 'vitest'
import { trimmed } from './text-selection'

test('a passage begins and ends with a word', () => {
  const text = 'One. \n Two three \n'
  expect(trimmed(text, { start: 4, end: text.length })).toEqual({ start: 7, end: 16 })
  expect(trimmed(text, { start: 0, end: 4 })).toEqual({ start: 0, end: 4 })
})

test('white space alone is no passage', () => {
  expect(trimmed('a  \n b', { start: 1, end: 4 })).toBeNull()
})
