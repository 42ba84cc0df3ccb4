import { describe, expect, test } from 'vitest'
import { placeOf, type SourceSection } from './places'
import { evidenceAt } from './source'

const sections = (...given: [SourceSection['kind'], string, number][]): SourceSection[] =>
  given.map(([kind, name, start]) => ({ kind, name, start }))

describe('the place of a passage', () => {
  test('is its page, or the pages it spans', () => {
    const pages = sections(['page', '1', 0], ['page', '2', 100], ['page', '3', 200])
    expect(placeOf(pages, 0, 100)).toBe('p. 1')
    expect(placeOf(pages, 150, 160)).toBe('p. 2')
    expect(placeOf(pages, 190, 210)).toBe('pp. 2–3')
  })

  test('skips a page without text', () => {
    const pages = sections(['page', '1', 0], ['page', '2', 100], ['page', '3', 100])
    expect(placeOf(pages, 100, 120)).toBe('p. 3')
  })

  test('is a sheet with its cells, as a formula names them', () => {
    const cells = sections(
      ['sheet', 'Costs', 0],
      ['cells', 'A2:D2', 10],
      ['cells', 'B3', 30],
      ['sheet', "Q1 '26", 50],
      ['cells', 'A1:AA1', 60],
    )
    expect(placeOf(cells, 12, 20)).toBe('Costs!A2:D2')
    expect(placeOf(cells, 30, 40)).toBe('Costs!B3')
    expect(placeOf(cells, 12, 40)).toBe('Costs!A2:D3')
    expect(placeOf(cells, 0, 5)).toBe('sheet Costs')
    expect(placeOf(cells, 52, 55)).toBe("sheet Q1 '26")
    expect(placeOf(cells, 60, 65)).toBe("'Q1 ''26'!A1:AA1")
  })

  test('is a slide, or a heading by its number', () => {
    expect(placeOf(sections(['slide', '7', 0]), 3, 5)).toBe('slide 7')
    const headings = sections(['heading', 'Scope', 5], ['heading', '3.2 Termination', 50])
    expect(placeOf(headings, 0, 4)).toBeNull()
    expect(placeOf(headings, 10, 20)).toBe('“Scope”')
    expect(placeOf(headings, 60, 70)).toBe('section 3.2')
  })
})

test('evidence carries its place, and none where its source has none', () => {
  const source = { sourceType: 'document', sourceId: 'a', sourceName: 'a.pdf', text: 'One. Two.' } as const
  expect(evidenceAt(source, 0, 4)).not.toHaveProperty('place')
  expect(evidenceAt({ ...source, sections: sections(['page', '1', 0], ['page', '2', 5]) }, 5, 9)).toEqual({
    sourceType: 'document',
    sourceId: 'a',
    sourceName: 'a.pdf',
    quote: 'Two.',
    start: 5,
    end: 9,
    place: 'p. 2',
  })
})
