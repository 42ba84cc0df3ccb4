import { describe, expect, it } from 'vitest'
import { evidenceAt, type Source } from '../source'
import { findUnsupportedFigures, findUnsupportedNames, verifyEvidence } from '../verification'

const source: Source = {
  sourceType: 'document',
  sourceId: 'd1',
  sourceName: 'Ledger 2024.pdf',
  text: 'We receive 1,200 invoices a month from twelve suppliers. Each takes 15 minutes. Fees were €1.250,50 and 4.5 %.',
}

describe('evidence', () => {
  it('is kept only when it is byte-equal to its source at its place', () => {
    const good = evidenceAt(source, 0, 10)
    const bad = [
      { ...good, quote: 'We  receive' },
      { ...good, start: 1 },
      { ...good, sourceId: 'd2' },
      { ...good, sourceName: 'Other.pdf' },
      { ...good, quote: '', end: 0 },
    ]
    expect(verifyEvidence([good, ...bad], [source])).toEqual([good])
  })
})

describe('figures of a text', () => {
  const unsupported = (text: string) => findUnsupportedFigures(text, [source])

  it('are supported when a source holds them in whatever notation', () => {
    expect(unsupported('1200 invoices, 12 suppliers, 1,250.50 in fees and 4.5 percent, as of 2024')).toEqual(
      [],
    )
  })

  it('are reported when no source holds them', () => {
    expect(unsupported('1,300 invoices and a saving of 40 %')).toEqual(['1,300', '40'])
    expect(unsupported('a million a year')).toEqual(['million'])
  })

  it('may be the product of stated figures when the multiplication is shown and right', () => {
    expect(unsupported('1,200 × 15 minutes = 18,000 minutes = 300 hours a month')).toEqual([])
    expect(unsupported('1,200 × 15 minutes = 19,000 minutes')).toEqual(['19,000'])
    expect(unsupported('1,200 × 20 minutes = 24,000 minutes')).toEqual(['20', '24,000'])
    expect(unsupported('This makes 300 hours a month.')).toEqual(['300'])
  })

  it('may be the sum or product of two stated figures of the same sentence', () => {
    expect(unsupported('The 1,200 invoices take 15 minutes each, 18,000 minutes a month.')).toEqual([])
    expect(unsupported('The 1,200 and the 15 make 1,215.')).toEqual([])
    expect(unsupported('The 1,200 invoices take 15 minutes each, 19,000 minutes a month.')).toEqual([
      '19,000',
    ])
    expect(unsupported('There are 1,200 invoices. Each takes 15 minutes. That makes 18,000.')).toEqual([
      '18,000',
    ])
    expect(unsupported('The 1,200 invoices and 16 letters make 1,216.')).toEqual(['16', '1,216'])
  })
})

describe('names in a text', () => {
  it('are reported when they stand inside a sentence and nowhere else', () => {
    expect(findUnsupportedNames('The team of Ana Ruiz uses SAP.', 'Ana Ruiz works here')).toEqual(['SAP'])
    expect(findUnsupportedNames('Nothing here. Begin with data.', '')).toEqual([])
  })
})
