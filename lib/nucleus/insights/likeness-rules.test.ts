import { describe, expect, it } from 'vitest'
import { compareSizes, isSameIndustry, likenessOf, sharedWords } from './likeness-rules'

describe('industries', () => {
  it.each([
    ['Logistics', 'Transport and logistics'],
    ['Healthcare', 'Health and social care'],
    ['Retail', 'retail and wholesale'],
    ['Pump manufacturing', 'Manufacturing'],
    ['Software', 'Software and technology'],
    ['Insurance', 'Finance and insurance'],
    ['物流', '物流'],
  ])('%s and %s are the same', (one, other) => {
    expect(isSameIndustry(one, other)).toBe(true)
    expect(isSameIndustry(other, one)).toBe(true)
  })

  it.each([
    ['Logistics', 'Manufacturing'],
    ['Health technology', 'Software and technology'],
    ['Something else', 'Something else'],
    ['Not specified', 'Not specified'],
    ['Personal services', 'Financial services'],
    ['', 'Logistics'],
    [null, 'Logistics'],
  ])('%s and %s are not', (one, other) => {
    expect(isSameIndustry(one, other)).toBe(false)
    expect(isSameIndustry(other, one)).toBe(false)
  })
})

describe('company sizes', () => {
  it.each([
    ['50 to 249', '51-200', 'same'],
    ['10 to 49', '11-50', 'same'],
    ['1,000 or more', '1000+', 'same'],
    ['Only me', '1', 'same'],
    ['10 to 49', '51-200', 'near'],
    ['250 to 999', '201 – 500 staff', 'same'],
    ['Only me', '250 to 999', null],
    ['medium', 'Medium', 'same'],
    ['medium', '50 to 249', null],
    ['Not specified', 'Not specified', null],
    [null, '1-10', null],
  ] as const)('%s and %s: %s', (one, other, expected) => {
    expect(compareSizes(one, other)).toBe(expected)
    expect(compareSizes(other, one)).toBe(expected)
  })
})

describe('words', () => {
  it('are shared regardless of their form, and shown as the lead wrote them', () => {
    expect(
      sharedWords(
        ['Invoicing is slow and our drivers phone in'],
        ['Process supplier invoices', 'Plan drivers’ routes'],
      ),
    ).toEqual(['invoicing', 'drivers'])
  })

  it('that any such text holds do not count', () => {
    expect(
      sharedWords(['We want to automate our processes with AI in 2026'], ['Automate AI processes 2026']),
    ).toEqual([])
  })
})

describe('a likeness', () => {
  const lead = {
    industry: 'Manufacturing',
    companySize: '10 to 49',
    texts: ['Invoices, rotas and returns are slow'],
  }
  const project = {
    industry: 'Manufacturing',
    companySize: '11-50',
    texts: ['Handle returns faster', 'Plan rotas'],
  }

  it('rests on industry and size, and says what else there is', () => {
    expect(likenessOf(lead, project)?.reasons).toEqual([
      'Same industry: Manufacturing',
      'Same company size: 10 to 49',
      'Both mention rotas and returns',
    ])
  })

  it('with a size that is only near takes words in common', () => {
    const bigger = { ...project, companySize: '51-200' }
    expect(likenessOf(lead, bigger)?.reasons).toContain('Similar company size: 10 to 49')
    expect(likenessOf({ ...lead, texts: [] }, bigger)).toBeNull()
  })

  it('tells no word that names a client or a person', () => {
    const isName = (word: string) => word === 'rotas'
    expect(likenessOf(lead, project, isName)?.reasons).toContain('Both mention returns')
  })

  it('is null in another industry, whatever else fits', () => {
    expect(likenessOf(lead, { ...project, industry: 'Retail' })).toBeNull()
  })
})
