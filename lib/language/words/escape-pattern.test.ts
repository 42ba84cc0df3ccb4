import { expect, test } from 'vitest'
import { escapePattern } from './escape-pattern'

const printable = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at))
const others = ['–', '—', '’', '“', '…', '€', '§', '·', '🙂', 'é', 'ß', '\u00a0']

test.each([...printable, ...others])('the sign %j matches itself alone, with any flags', (sign) => {
  const text = `Per${sign}Olof`
  for (const flags of ['', 'u', 'iu', 'giu']) {
    const pattern = new RegExp(`^${escapePattern(text)}$`, flags)
    expect(pattern.test(text)).toBe(true)
    pattern.lastIndex = 0
    expect(pattern.test(`Per#§Olof`)).toBe(false)
  }
})
