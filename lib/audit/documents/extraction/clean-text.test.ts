import { describe, expect, test } from 'vitest'
import { cleanText, cleanTextWithStarts, MAX_TEXT_LENGTH } from './clean-text'

test('lone halves of characters and NUL go, whole characters stay', () => {
  expect(cleanText('a\ud83db\u0000c😀\udc00')).toBe('abc😀')
})

test('cleaning twice changes nothing', () => {
  const once = cleanText(' \r\n\r\n\r\n a\u00ad \u2003 b\ufb01\t\u000b x \n\n\n')
  expect(cleanText(once)).toBe(once)
})

test('a text that is too long is cut at a line, and says so', () => {
  const text = cleanText(`${'line 😀\n'.repeat(MAX_TEXT_LENGTH / 4)}`)
  expect(text.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH)
  expect(text).toMatch(/line 😀\n\n\[The document is longer than this; the rest was left out\.\]$/)
  expect(text.isWellFormed()).toBe(true)
})

describe('offsets into a text that is cleaned', () => {
  test('keep their places', () => {
    const pages = [
      '\r\n\u200b  Erste \ufb01nale Seite. \r\n\r\n\r\n',
      '\u00a0Zweite \u0007Seite\f',
      '\n',
      'Dritte.\n\n',
    ]
    const starts = pages.map((_, index) => pages.slice(0, index).join('').length)
    const cleaned = cleanTextWithStarts(pages.join(''), starts)
    expect(cleaned.text).toBe(cleanText(pages.join('')))
    expect(cleaned.starts.map((start) => cleaned.text.slice(start).split(/\s/, 1)[0])).toEqual([
      'Erste',
      'Zweite',
      'Dritte.',
      'Dritte.',
    ])
  })

  test('leave the text as it is without them', () => {
    const alphabet = [
      ' ',
      '\n',
      '\r\n',
      '\t',
      'a',
      'ü',
      'u\u0308',
      '\ufb01',
      '\u200b',
      '\ud83d\ude00',
      '\ud83d',
      '.',
      '\f',
    ]
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 300; round++) {
      const text = Array.from({ length: next(40) }, () => alphabet[next(alphabet.length)]).join('')
      const starts = Array.from({ length: next(6) }, () => next(text.length + 1)).sort((a, b) => a - b)
      const cleaned = cleanTextWithStarts(text, starts)
      expect(cleaned.text).toBe(cleanText(text))
      expect(cleaned.starts).toEqual([...cleaned.starts].sort((a, b) => a - b))
      expect(cleaned.starts.every((start) => start <= cleaned.text.length)).toBe(true)
    }
  })

  test('behind a cut end of the text are its length', () => {
    const long = 'A line of a very long document.\n'.repeat(MAX_TEXT_LENGTH / 30)
    const { text, starts, isCut } = cleanTextWithStarts(long, [0, long.length - 10])
    expect([isCut, starts[0], starts[1]]).toEqual([true, 0, text.length])
  })
})
