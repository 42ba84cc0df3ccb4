import { describe, expect, test } from 'vitest'
import { readSource } from '../read-source'
import type { Source } from '../source'
import { conflicts, type Side, said, written } from './conflicts.fixture'
import { findContradictions } from './find-contradictions'
import { noConflicts } from './no-conflicts.fixture'

function between(...sides: Side[]) {
  const sources = sides.map((side, index): Source => ({ ...side, sourceId: `source-${index}` }))
  return findContradictions(sources, sources.map(readSource))
}

describe('sources that cannot both be right', () => {
  test.each(conflicts)('%s', (_, one, other) => {
    const [found, ...more] = between(one, other)
    expect(more).toEqual([])
    expect(found?.evidence.map(({ sourceId }) => sourceId)).toEqual(['source-0', 'source-1'])
    for (const { quote, start, end, sourceId } of found?.evidence ?? []) {
      expect((sourceId === 'source-0' ? one : other).text.slice(start, end)).toBe(quote)
    }
  })

  test('both sentences are the sources’ own words', () => {
    const plain = conflicts.find(([name]) => name === 'quote direct') as [string, Side, Side]
    const [found] = between(plain[1], plain[2])
    expect(found?.statement).toBe('Quotes: Handbook states “Quotes are issued within 48 hours”.')
    expect(found?.against).toBe('Anna Keller says “Honestly, a quote really takes us two weeks”.')
  })

  test('what is written comes first, whatever the order of the sources', () => {
    const [found] = between(
      said('We get around 2,500 invoices a month.'),
      written('We process 1,200 invoices per month.'),
    )
    expect(found?.evidence.map(({ sourceType }) => sourceType)).toEqual(['document', 'interview'])
  })

  test('a target missed is told as a target', () => {
    const [found] = between(
      written('The target for answering a complaint is 24 hours.'),
      said('It takes us a week to answer a complaint.'),
    )
    expect(found?.statement).toMatch(/^Complaints: Handbook gives as the target “/)
  })
})

describe('sources that only seem to differ', () => {
  test.each(noConflicts)('%s', (_, one, other) => expect(between(one, other)).toEqual([]))

  test('one source against itself', () => {
    expect(between(said('Quotes take 48 hours. No, quotes take two weeks, really.'))).toEqual([])
  })
})
