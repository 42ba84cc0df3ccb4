import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetOf, groupByTokens, splitText, tokensOf } from './tokens'

test('pieces follow each other without gap, fit, and cut no character in two', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 800 })
  fc.assert(
    fc.property(text, fc.integer({ min: 10, max: 100 }), (whole, maxTokens) => {
      const pieces = splitText(whole, maxTokens, { start: 0, end: whole.length })
      expect(pieces.map(({ start, end }) => whole.slice(start, end)).join('')).toBe(whole)
      for (const { start, end } of pieces) {
        expect(tokensOf(whole.slice(start, end))).toBeLessThanOrEqual(maxTokens + 1)
        expect(whole.slice(start, end).isWellFormed()).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('a text is cut at paragraphs rather than at lines, and at lines rather than in sentences', () => {
  const paragraphs = `${'First line.\nSecond line.\n'.repeat(2)}\n${'Third line.\n'.repeat(6)}`
  const [first] = splitText(paragraphs, 20, { start: 0, end: paragraphs.length })
  expect(paragraphs.slice(first?.start, first?.end)).toMatch(/Second line\.\n\n$/)
})

test('items are put together as far as they fit, in their order', () => {
  const items = ['aaaaaaa', 'bbbbbbb', 'c'.repeat(100), 'd']
  expect(groupByTokens(items, 8, (item) => item)).toEqual([['aaaaaaa', 'bbbbbbb'], ['c'.repeat(100)], ['d']])
})

test('question and answer stay within the context', () => {
  expect(budgetOf(32_000).answer).toBe(16_000)
  for (const contextTokens of [4_000, 20_000, 32_000, 200_000]) {
    const { answer, material } = budgetOf(contextTokens)
    expect(answer + material).toBeLessThan(contextTokens)
  }
})
