import { describe, expect, test } from 'vitest'
import { piecesOf, rangeWithin, sectionsOf } from './source-sections'

const long = Array.from(
  { length: 900 },
  (_, index) => `Line ${index} of a long document, with 😀 in it.`,
).join('\n')

describe('the sections of a text', () => {
  test('hold all of it, in order, cut at line ends', () => {
    const sections = sectionsOf(long)
    expect(sections.length).toBeGreaterThan(5)
    expect(sections.map(({ start, end }) => long.slice(start, end)).join('')).toBe(long)
    for (const { end } of sections.slice(0, -1)) expect(long[end - 1]).toBe('\n')
  })

  test('never cut a character in two', () => {
    const text = `a${'😀'.repeat(5_000)}`
    for (const { start, end } of sectionsOf(text)) expect(text.slice(start, end).isWellFormed()).toBe(true)
  })

  test('of nothing are none', () => expect(sectionsOf('')).toEqual([]))
})

test('a marked range is found in every section it touches', () => {
  const range = { start: 3_990, end: 8_100 }
  const pieces = sectionsOf(long).flatMap((section) => piecesOf(long, section, range))
  expect(pieces.map(({ text }) => text).join('')).toBe(long)
  const marked = pieces.filter(({ isMarked }) => isMarked)
  expect(marked.map(({ text }) => text).join('')).toBe(long.slice(range.start, range.end))
})

test('a range outside the text is not shown', () => {
  expect(rangeWithin('abc', 0, 3)).toEqual({ start: 0, end: 3 })
  for (const [start, end] of [
    [0, 4],
    [2, 2],
    [-1, 2],
    [Number.NaN, 2],
    [undefined, 2],
  ]) {
    expect(rangeWithin('abc', start, end)).toBeNull()
  }
})
