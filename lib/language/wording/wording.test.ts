import { describe, expect, it } from 'vitest'
import { counted, fragment, listed, pluralOf, uncapitalised } from '../wording'
import { nounPhrases } from './noun-phrases'

describe('fragment', () => {
  it('drops list marks, quotation marks, line breaks and the final stop', () => {
    expect(fragment('- “We type\n  every form twice.”')).toBe('We type every form twice')
  })

  it('drops the marks of Markdown and keeps what is quoted within the passage in single marks', () => {
    expect(fragment('**Initiative:** the *scribe* pilot, `v2`')).toBe('Initiative: the scribe pilot, v2')
    expect(fragment('The drop-down says "General" in 4 * 10 cases.')).toBe(
      'The drop-down says ‘General’ in 4 * 10 cases',
    )
    expect(fragment('They call it "the pile".')).toBe('They call it ‘the pile’')
  })

  it('cuts a long passage at a clause and says so', () => {
    const long = `We type every form twice because the systems are not connected, ${'and that takes a long time '.repeat(8)}`
    const short = fragment(long, 80)
    expect(short).toBe('We type every form twice because the systems are not connected …')
  })

  it('keeps only what the passage says', () => {
    const words = 'word '.repeat(60)
    expect(fragment(words, 50)).toMatch(/^(?:word )+…$/)
  })
})

describe('words', () => {
  it('count, list and change case', () => {
    expect(counted(1, 'source')).toBe('one source')
    expect(counted(14, 'source')).toBe('14 sources')
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
    expect(uncapitalised('Procedures, past cases')).toBe('procedures, past cases')
    expect(uncapitalised('SAP orders')).toBe('SAP orders')
  })

  it('have a plural only where they can be counted', () => {
    expect(['invoice', 'works order', 'entry', 'fire safety', 'unallocated cash'].map(pluralOf)).toEqual([
      'invoices',
      'works orders',
      'entries',
      'fire safety',
      'unallocated cash',
    ])
  })

  it('find noun phrases', () => {
    expect(nounPhrases('The flat files are rejected by the reporting portal.')).toEqual(
      expect.arrayContaining(['flat files', 'reporting portal']),
    )
  })
})
