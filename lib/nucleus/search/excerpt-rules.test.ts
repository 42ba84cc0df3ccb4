import { describe, expect, it } from 'vitest'
import { makeExcerpt } from './excerpt-rules'

const marked = (text: string, ...forms: string[]) => {
  const { excerpt, highlights } = makeExcerpt(text, new Set(forms))
  return highlights.map(({ start, end }) => excerpt.slice(start, end))
}

describe('an excerpt', () => {
  it('marks words whatever their case, accents and signs', () => {
    expect(
      marked('Frau Müller, INV-2024-17, 40,000 € and 2,5 %', 'mueller', 'inv202417', '40000', '2.5'),
    ).toEqual(['Müller', 'INV-2024-17', '40,000', '2,5'])
    expect(marked('Café C++ and O’Brien', 'cafe', 'cplusplus', 'obrien')).toEqual(['Café', 'C++', 'O’Brien'])
  })

  it('marks the part of a joined word that fits', () => {
    expect(marked('Write to anna.weber@nord.example', 'weber')).toEqual(['weber'])
  })

  it('is taken from where most words stand together, between whole words', () => {
    const filler = 'lorem ipsum '.repeat(60)
    const { excerpt, highlights } = makeExcerpt(
      `${filler}robot ${filler}the robot arm broke ${filler}`,
      new Set(['robot', 'arm']),
    )
    expect(excerpt).toContain('the robot arm broke')
    expect(excerpt).toMatch(/^(lorem|ipsum).*(lorem|ipsum)$/)
    expect(excerpt.length).toBeLessThanOrEqual(220)
    expect(highlights).toHaveLength(2)
  })

  it('is the beginning where no word of it fits, and may be empty', () => {
    expect(makeExcerpt('Short.', new Set())).toEqual({ excerpt: 'Short.', offset: 0, highlights: [] })
    expect(makeExcerpt('', new Set(['a']))).toEqual({ excerpt: '', offset: 0, highlights: [] })
    expect(makeExcerpt('x'.repeat(500), new Set()).excerpt).toHaveLength(220)
  })
})
