import { describe, expect, it } from 'vitest'
import { evidenceAt } from '../../language/source'
import { contradictionId, subjectOf, summaryAfter } from './contradictions'

const text = 'Complaints are answered within 48 hours. In practice it takes two weeks.'
const source = { sourceType: 'document' as const, sourceId: 'manual', sourceName: 'manual.md', text }
const evidence = [evidenceAt(source, 0, 40), evidenceAt(source, 41, text.length)]
const statement = 'Time to answer a complaint: the manual states: “Complaints are answered within 48 hours.”'

describe('the subject of a contradiction', () => {
  it('is the analyst’s, with the figures that differ', () => {
    const subject = subjectOf({ statement, against: '', evidence })
    expect(subject).toBe('Time to answer a complaint: 48 hours / two weeks')
  })

  it('is the beginning of the statement where the analyst names none', () => {
    const long = 'Nobody in finance knows how often this happens in a usual week of the year'
    expect(subjectOf({ statement: long, against: '', evidence: [] })).toBe(
      'Nobody in finance knows how often this happens in a usual…',
    )
    // A source is no subject.
    for (const states of ['states:', 'states'])
      expect(
        subjectOf({
          statement: `The manual ${states} “Complaints are answered within 48 hours.”`,
          against: '',
          evidence,
        }),
      ).toBe('Complaints are answered within 48 hours: 48 hours / two weeks')
  })

  it('has an id of its own in every audit', () => {
    const [one, other] = ['0e8f8c1e-5a53-4f6c-8f0a-6f3f1c1f4b11', '1e8f8c1e-5a53-4f6c-8f0a-6f3f1c1f4b11']
    const ids = [contradictionId(one, 0), contradictionId(one, 1), contradictionId(other, 0)]
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  })
})

describe('the summary after contradictions were settled', () => {
  const summary = [
    { text: 'Orders are typed in twice.', evidence: [] },
    {
      text: 'The main risk: errors. Settle first where sources disagree: time to answer a complaint (manual against Ann), budget and one more.',
      evidence: [],
    },
  ]
  const contradictions = (...states: ('open' | 'not_one' | 'statement_holds')[]) =>
    ['Time to answer a complaint', 'Budget', 'Invoices a week'].map((subject, index) => ({
      statement: `${subject}: the manual states: “…”`,
      evidence: [],
      state: states[index] ?? ('open' as const),
    }))

  it('is the analyst’s while all are open', () => {
    expect(summaryAfter(summary, contradictions())).toEqual(summary)
  })

  it('names those that are still open', () => {
    expect(summaryAfter(summary, contradictions('statement_holds'))[1]?.text).toBe(
      'The main risk: errors. Settle first where sources disagree: budget and invoices a week.',
    )
  })

  it('mentions none once all are settled, and leaves every other sentence', () => {
    const all = contradictions('statement_holds', 'not_one', 'not_one')
    expect(summaryAfter(summary, all).map(({ text }) => text)).toEqual([
      'Orders are typed in twice.',
      'The main risk: errors.',
    ])
  })
})
