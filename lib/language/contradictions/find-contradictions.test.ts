import { describe, expect, test } from 'vitest'
import type { Source } from '../source'
import { conflicts, type Side, said, written } from './conflicts.fixture'
import { findContradictions } from './find-contradictions'
import { noConflicts } from './no-conflicts.fixture'

function between(...sides: Side[]) {
  const sources = sides.map((side, index): Source => ({ ...side, sourceId: `source-${index}` }))
  return findContradictions(sources)
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
    const plain = conflicts.find(([name]) => name === 'invoice time') as [string, Side, Side]
    const [found] = between(plain[1], plain[2])
    expect(found?.statement).toBe(
      'Invoices: “Supplier invoices are processed within 5 working days of receipt” (Handbook).',
    )
    expect(found?.against).toBe(
      '“An invoice takes us about three weeks to get processed, honestly” (Anna Keller).',
    )
  })

  test('what is written comes first, whatever the order of the sources', () => {
    const [found] = between(
      said('We get something like 400 e-mails a day at the service desk.'),
      written('The service desk receives 150 e-mails per day.'),
    )
    expect(found?.evidence.map(({ sourceType }) => sourceType)).toEqual(['document', 'interview'])
  })
})

describe('claims against the rows of a table', () => {
  const table = (...rows: string[]) => written(rows.join('\n'))
  const log = table(
    'Month\tCalls in opening hrs\tCalls answered\tLines wrong\tWorking days to offer',
    '2026-01\t1010\t808\t21\t9',
    '2026-02\t990\t802\t24\t11',
    '2026-03\t1040\t811\t26\t8',
    '2026-04\t1100\t869\t30\t10',
  )

  test.each([
    ['a share that two columns give', 'We answer 95 % of calls in opening hours.', '869 of 1100 = 79 %'],
    [
      'a bound that rows exceed',
      'Every offer leaves within five working days.',
      'as “Working days to offer”',
    ],
    ['all, of which the rows count a part', 'Every call is answered.', '802 of 990 = 81 %'],
  ])('%s', (_, claim, against) => {
    const [found, ...more] = between(written(claim), log)
    expect(more).toEqual([])
    expect(found?.against).toContain(against)
    for (const { quote, sourceId, start, end } of found?.evidence ?? [])
      expect((sourceId === 'source-0' ? claim : log.text).slice(start, end)).toBe(quote)
  })

  test.each([
    'We answer 80 % of calls in opening hours.',
    'Every offer leaves within twelve working days.',
    'Every invoice is paid within five working days.',
  ])('what the rows bear out, or do not count, is none: %s', (claim) => {
    expect(between(written(claim), log)).toEqual([])
  })
})

describe('results in a table of their own', () => {
  const results = written('Measure\tResult 2025\nParcels delivered undamaged\t99.9 %\nParcels lost\t3')
  const months = written(
    [
      'Month\tJobs\tJobs late\tParcels delivered undamaged pct',
      '2025-11\t120\t10\t97.1',
      '2025-12\t140\t16\t96.2',
      'Sum 2025\t260\t26\t96.6',
    ].join('\n'),
  )

  test('contradict those of the months', () => {
    const [found] = between(results, months)
    expect(found?.evidence.map(({ quote }) => quote)).toEqual([
      'Parcels delivered undamaged\t99.9 %',
      'Sum 2025\t260\t26\t96.6',
    ])
  })

  test('a share that was on time is compared with what was late in that year', () => {
    const late = written(`${months.text}\n2026-01\t90\t2\t99.0\n2026-02\t95\t1\t99.1`)
    const [found] = between(written('In 2025 98 % of our jobs were done on time.'), late)
    expect(found?.against).toContain(
      '26 late of 260, computed from “Jobs late” and “Jobs” of Sum 2025, so that 90 % were on time',
    )
  })
})

test('cites a third source that gives one of the two figures', () => {
  const [found] = between(
    written('Supplier invoices are processed within 5 working days of receipt.'),
    said('An invoice takes us about fifteen working days to get processed, honestly.'),
    {
      ...written('Processing a supplier invoice took 15 working days in our sample.'),
      sourceName: 'Audit.pdf',
    },
  )
  expect(found?.evidence.map(({ sourceId }) => sourceId).sort()).toEqual(['source-0', 'source-1', 'source-2'])
  expect(`${found?.statement} ${found?.against}`).toMatch(
    /\((?:Anna Keller and Audit|Audit and Anna Keller)\)\./,
  )
})

describe('sources that only seem to differ', () => {
  test.each(noConflicts)('%s', (_, one, other) => expect(between(one, other)).toEqual([]))

  test('one source against itself', () => {
    expect(between(said('Quotes take 48 hours. No, quotes take two weeks, really.'))).toEqual([])
  })
})
