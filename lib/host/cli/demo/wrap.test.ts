import { expect, test } from 'vitest'
import { shorten, wrap } from './wrap'

test('no line of a wrapped text is wider than a terminal, and no word is lost', () => {
  const text = 'Every supplier invoice is checked by two people before it is released. '.repeat(6)
  const wrapped = wrap(text, { first: ' 1. ', indent: '    ' })
  const lines = wrapped.split('\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(92)
  expect(wrapped.replace(/\s+/g, ' ').trim()).toBe(`1. ${text.trim()}`)
})

test('a word wider than a line stands alone on its line', () => {
  const word = 'x'.repeat(120)
  expect(wrap(`a ${word} b`, { indent: '  ' }).split('\n')).toEqual(['  a', `  ${word}`, '  b'])
})

test('a long quote is cut between words and says so', () => {
  expect(shorten('one two three', 9)).toBe('one two …')
  expect(shorten('one\ntwo', 9)).toBe('one two')
})
