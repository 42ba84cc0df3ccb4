import { describe, expect, it } from 'vitest'
import { summaryOfStanding } from './standing-summary'

const opportunity = (title: string) => ({
  key: title,
  title,
  original: null,
  evidence: [
    { sourceType: 'document' as const, sourceId: 'a', sourceName: 'a.md', quote: 'x', start: 0, end: 1 },
  ],
  roiPotential: '',
})
const risk = (title: string) => ({ key: title, title, original: null })
const [read, plan, warn] = ['Read invoices', 'Plan routes', 'Warn early'].map(opportunity) as [
  ReturnType<typeof opportunity>,
  ReturnType<typeof opportunity>,
  ReturnType<typeof opportunity>,
]
const [loss, rights] = [risk('Money is lost.'), risk('Rights are unclear')]
const roadmap = [
  { title: 'First', startWeek: 0, endWeek: 4, opportunities: ['Read invoices', 'Plan routes', 'Warn early'] },
]
const summary = [
  'Invoices are typed in by hand.',
  'Do this first: read invoices. It takes two days a week (a.md). Next: plan routes; warn early.',
  'The main risk: money is lost. On times, the sources disagree: 1 (a) or 2 (b). Settle this before the first step, which depends on it.',
  'Before the first step, measure the hours. Each of the three opportunities rests on a single source.',
].map((text) => ({ text, evidence: [] }))

const textsOf = (opportunities: (typeof read)[], risks = [loss, rights]) =>
  summaryOfStanding(summary, { opportunities, risks }, roadmap).map(({ text }) => text)

describe('a summary of findings', () => {
  it('is as the analyst wrote it while all of them stand', () => {
    expect(textsOf([read, plan, warn])).toEqual(summary.map(({ text }) => text))
  })

  it('counts those that stand, and names none that was dismissed', () => {
    expect(textsOf([read, warn])).toEqual([
      summary[0]!.text,
      'Do this first: read invoices. It takes two days a week (a.md). Next: warn early.',
      summary[2]!.text,
      'Before the first step, measure the hours. Each of the two opportunities rests on a single source.',
    ])
  })

  it('begins with the next step when the first is dismissed, without what it said about that', () => {
    expect(textsOf([plan, warn])).toEqual([
      summary[0]!.text,
      'Do this first: plan routes. Next: warn early.',
      'The main risk: money is lost. On times, the sources disagree: 1 (a) or 2 (b).',
      'Each of the two opportunities rests on a single source.',
    ])
    expect(textsOf([])).toEqual([summary[0]!.text, expect.stringContaining('The main risk')])
  })

  it('drops and counts the sentences of analyses that were stored in other words', () => {
    const stored = [
      'On times, the sources disagree: 1 (a) or 2 (b). Settle it before the first step, which rests on it.',
      'Only a single source speaks for each of the three opportunities.',
    ].map((text) => ({ text, evidence: [] }))
    const told = summaryOfStanding(
      [summary[1]!, ...stored],
      { opportunities: [plan, warn], risks: [] },
      roadmap,
    )
    expect(told.map(({ text }) => text)).toEqual([
      'Do this first: plan routes. Next: warn early.',
      'On times, the sources disagree: 1 (a) or 2 (b).',
      'Each of the two opportunities rests on a single source.',
    ])
  })

  it('names the next risk when the main one is dismissed, and none without any', () => {
    expect(textsOf([read, plan, warn], [rights])[2]).toMatch(/^The main risk: rights are unclear\. On times/)
    expect(textsOf([read, plan, warn], [])[2]).toMatch(/^On times/)
  })
})
