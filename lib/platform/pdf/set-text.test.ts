import { describe, expect, it } from 'vitest'
import { type Line, type Span, setText } from './set-text'
import { COLORS } from './styles'

const style = { size: 10, color: COLORS.ink }
const set = (spans: Span[], width: number) => setText(spans, width, style)
const textOf = ({ runs }: Line) => runs.map(({ text }) => text).join('')

describe('text that is set', () => {
  const prose =
    'The handbook promises an answer within 48 hours; Λένα and Tomasz Wójcik say that it takes two weeks.'

  it('holds every character in its order, in lines that are no wider than they may be', () => {
    for (const width of [40, 90, 200, 1000]) {
      const lines = set([{ text: prose }], width)
      expect(lines.map(textOf).join('')).toBe(prose)
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.01)
    }
  })

  it('breaks a word that no line can hold, and keeps all others whole', () => {
    const long = 'x'.repeat(80)
    const lines = set([{ text: `To ${long} it` }], 60)
    expect(lines.map(textOf).join('')).toBe(`To ${long} it`)
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(60.01)
    for (const line of set([{ text: prose }], 90).slice(0, -1)) expect(textOf(line)).toMatch(/\s$/)
  })

  it('keeps a mark with the word before it, and lets it lead somewhere', () => {
    for (let width = 70; width < 150; width += 5) {
      const lines = set(
        [{ text: 'It takes two weeks.' }, { text: '\u00a0', size: 7 }, { text: '[12]', link: 'there' }],
        width,
      )
      const marked = lines.find((line) => textOf(line).includes('[12]'))
      expect(textOf(marked!)).toContain('weeks.\u00a0[12]')
      expect(marked!.runs.filter(({ link }) => link === 'there').map(({ text }) => text)).toEqual(['[12]'])
    }
  })

  it('draws each script in a typeface that has it, and ends a line where the text does', () => {
    const [first, second] = set([{ text: 'Λένα ☐\nto do' }], 200)
    expect(new Set(first!.runs.map(({ face }) => face)).size).toBeGreaterThan(1)
    expect(textOf(second!)).toBe('to do')
  })
})
