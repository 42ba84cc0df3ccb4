import { expect, test } from 'vitest'
import { cleanText, MAX_TEXT_LENGTH } from './clean-text'

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
