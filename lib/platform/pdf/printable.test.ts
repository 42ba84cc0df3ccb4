import { describe, expect, it } from 'vitest'
import { breakLongWord, canDraw } from './faces'
import { Printer } from './printable'

const print = (text: string) => {
  const printer = new Printer(canDraw)
  return { text: printer.line(text), hasReplaced: printer.hasReplaced }
}

describe('text in the embedded typefaces', () => {
  it.each([
    'Größe, Łódź, naïve – “quoted” … €',
    'Δημήτρης Παπαδόπουλος',
    'Привет, Київ',
    'a → b ≤ c × 2',
    'Tiếng Việt',
  ])('shows %s as it is', (text) => {
    expect(print(text)).toEqual({ text, hasReplaced: false })
  })

  it('names what it cannot show, once for a run, and says that it did', () => {
    expect(print('Go 🚀🦄 now')).toEqual({ text: 'Go [emoji] now', hasReplaced: true })
    expect(print('株式会社 東京')).toEqual({ text: '[Chinese text]', hasReplaced: true })
  })

  it('drops what has no face and keeps what it means', () => {
    expect(print('soft\u00adhyphen zero\u200bwidth\u0000\ufeff').text).toBe('softhyphen zerowidth')
    expect(print('ﬁne \u{1d400}').text).toMatch(/^(ﬁne|fine) (A|\u{1d400})$/u)
  })

  it('parts only words that could be wider than a column', () => {
    expect(breakLongWord('Handlungsempfehlung')).toEqual(['Handlungsempfehlung'])
    const address = 'https://example.com/a/very/long/address?with=parameters'
    const parts = breakLongWord(address)
    expect(parts.length).toBeGreaterThan(3)
    expect(parts.join('')).toBe(address)
    expect(breakLongWord('x'.repeat(100)).join('')).toBe('x'.repeat(100))
  })
})
