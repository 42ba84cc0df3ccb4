import { expect, it } from 'vitest'
import { fenced, paragraphs, quotation, words } from './markdown'

it.each([
  ['# Title', '\\# Title'],
  ['- item', '\\- item'],
  ['1. item', '1\\. item'],
  ['=====', '\\====='],
  ['> quote', '\\> quote'],
  ['[a](https://x)', '\\[a\\](https://x)'],
  ['<b>&lt;', '\\<b\\>\\&lt;'],
  ['```', '\\`\\`\\`'],
  ['    code', 'code'],
  ['a | b\u0007', 'a \\| b'],
  ['![x](https://x)', '!\\[x\\](https://x)'],
  ['\u202e# evil \u2067turned', '\\# evil turned'],
])('keeps %j from being markup', (given, written) => {
  expect(words(given)).toBe(written)
})

it.each(['\n', '\r', '\r\n', '\u2028', '\u0085', '\v'])('knows %j as the end of a line', (end) => {
  const text = `first${end}${end}# second`
  expect(words(text)).toBe('first \\# second')
  expect(paragraphs(text)).toEqual(['first', '\\# second'])
  expect(
    quotation(text, 'a note')
      .split('\n')
      .every((line) => line.startsWith('>')),
  ).toBe(true)
})

it('fences a text with more than it holds', () => {
  expect(fenced('a\n````\nb')).toBe('`````text\na\n````\nb\n`````')
  const many = '`a'.repeat(500_000)
  expect(fenced(many)).toBe(`\`\`\`text\n${many}\n\`\`\``)
})
