import { describe, expect, it } from 'vitest'
import { atMostLinear, growthOf } from '@/e2e/support/growth'
import { evidenceAt, type Source } from '../source'
import { findUnsupportedFigures, findUnsupportedNames, knownFigures, verifyEvidence } from '../verification'

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

describe('figures in words', () => {
  const spoken: Source = {
    ...source,
    text: 'A hundred and twenty new ones a month, thirty five minutes each. There are 45 of us and forty-six thousand clients.',
  }
  const unsupported = (text: string) => findUnsupportedFigures(text, [spoken])

  it('and in digits are the same', () => {
    expect(unsupported('120 claims of 35 minutes each are 4,200 minutes a month; 46,000 clients.')).toEqual(
      [],
    )
    expect(unsupported('There are forty-five of them.')).toEqual([])
    expect(unsupported('There are fifty-five, or 55, of them.')).toEqual(['55', 'fifty'])
  })
})

describe('what a figure counts', () => {
  const measured: Source = {
    ...source,
    text: `We receive 6,200 supplier invoices a month. Customers wait 3 days. Answers take 48 hours. Fees are EUR 18,000 a year.
Margins fell by 4.5 percent. Errors: 70 or 80 minutes.`,
  }
  const unsupported = (text: string) => findUnsupportedFigures(text, [measured])

  it('is compared: a unit or period that every source gives otherwise is not held', () => {
    expect(unsupported('Customers wait 3 weeks.')).toEqual(['3 weeks'])
    expect(unsupported('Customers wait three weeks.')).toEqual(['three weeks'])
    expect(unsupported('It costs 6,200 euros a year.')).toEqual(['6,200 euros a year'])
    expect(unsupported('We receive 6,200 invoices a week.')).toHaveLength(1)
    expect(unsupported('Fees are $18,000.')).toEqual(['$18,000'])
    expect(unsupported('Answers take 4.5 hours.')).toEqual(['4.5 hours'])
  })

  it('may be written in another way, or not at all', () => {
    for (const text of [
      'Customers wait 3 working days, and 6200 letters arrive monthly.',
      'Answers take 2 days, that is 48 h. Fees: €18,000 yearly, 18,000 in all.',
      'Errors take 70 minutes. It fell by 4.5 %.',
      'It needs three clerks as testers.',
    ])
      expect(unsupported(text.replace('2 days', 'two days'))).toEqual([])
  })

  it('and digits of every script are figures', () => {
    expect(unsupported('It saves ٩٩٩٩ euros, ⁵⁰⁰ hours and ½ of all.')).toEqual(['9999', '500', '0.5'])
    expect(unsupported('٣ days, ६,२०० invoices and 20 m²')).toEqual(['20'])
  })
})

describe('words that state a size', () => {
  const unsupported = (text: string) => findUnsupportedFigures(text, [source])

  it.each([
    ['Costs would halve; a tenfold return within a third of a year.', ['halve', 'tenfold', 'a third']],
    ['It needs dozens of clerks.', ['dozens']],
    ['It is ten times faster, and volumes doubled.', ['ten times faster', 'doubled']],
  ])('need a source: %s', (text, words) => {
    expect(unsupported(text)).toEqual(expect.arrayContaining(words))
    expect(findUnsupportedFigures(text, [{ ...source, text }])).toEqual([])
  })

  it.each([
    'A third supplier joined.',
    'Double-check the list.',
    'In the second half of it.',
    'It came three times.',
  ])('are no others: %s', (text) => expect(unsupported(text)).toEqual([]))
})

it('a text of figures alone takes time in line with its length, and nothing follows from it', () => {
  const counted: Source = { ...source, text: '1 2 3 4 5 6 7 8 9' }
  const known = knownFigures([counted])
  const unsupportedIn = (size: number) => {
    const digits = Array.from({ length: size }, (_, at) => (at % 9) + 1).join(' ')
    return findUnsupportedFigures(
      `${digits} ${Array.from({ length: size }, (_, at) => 7000 + at).join(' ')}`,
      known,
    )
  }
  expect(unsupportedIn(400)).toHaveLength(400)
  expect(growthOf(unsupportedIn, 200)).toBeLessThan(atMostLinear)
  expect(findUnsupportedFigures('The 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4 make 72.', known)).toEqual(['72'])
})

describe('names in a text', () => {
  it('are words of a source, not parts of words', () => {
    const known = 'Robotics in Kassel: Annual reports, DPAs, the PDF archive.'
    expect(findUnsupportedNames('It was Rob, or Ann, in Kassel with the DPA.', known)).toEqual(['Rob', 'Ann'])
  })

  it('are found at the beginning of a sentence too where no other word is written so', () => {
    expect(findUnsupportedNames('UiPath does it. SAP holds it. Orders wait.', '')).toEqual(['UiPath', 'SAP'])
    expect(findUnsupportedNames('AI-assisted routing, an AI-supported check and PDF/A files.', '')).toEqual(
      [],
    )
  })

  it('are reported when they stand inside a sentence and nowhere else', () => {
    expect(findUnsupportedNames('The team of Ana Ruiz uses SAP.', 'Ana Ruiz works here')).toEqual(['SAP'])
    expect(findUnsupportedNames('Nothing here. Begin with data.', '')).toEqual([])
  })

  it('are known products in any letter case, apart from everyday words', () => {
    expect(findUnsupportedNames('Match with openai and salesforce.', '')).toEqual(['openai', 'salesforce'])
    expect(findUnsupportedNames('Match with salesforce and Sharepoint.', 'Salesforce, SharePoint')).toEqual(
      [],
    )
    expect(findUnsupportedNames('The outlook of a workday is a lever; we zoom in.', '')).toEqual([])
  })
})
