import { describe, expect, test } from 'vitest'
import type { Source } from '../source'
import { type Side, said, written } from './conflicts.fixture'
import { figurePairs } from './figure-pairs'
import { materialOf } from './judge'

const valuesCompared = (...sides: Side[]) => {
  const sources = sides.map((side, at): Source => ({ ...side, sourceId: `source-${at}` }))
  const { claims, weighing } = materialOf(sources)
  return figurePairs(claims, weighing).map(({ a, b }) => [a.low, b.low])
}

describe('figures are compared', () => {
  test('where only the question names what an answer is about', () => {
    const answer = said(
      'Q: What did late entry fees come to in 2025-26?\nA: Just over eleven thousand two hundred pounds, every one with an invoice behind it.',
    )
    const claim = written('Late entry fees for 2025-26 came to £6,850.')
    expect(valuesCompared(claim, answer)).toContainEqual([6850, 11_200])
  })

  test('where one sentence says more about the same share', () => {
    expect(
      valuesCompared(
        written('Only 4.1 % of the lines sold in 2025 were returned.'),
        said('What came back in 2025 was 7.8 per cent of the lines sold.'),
      ),
    ).toContainEqual([4.1, 7.8])
  })

  test('where a share is told as every tenth', () => {
    expect(
      valuesCompared(
        written('Only 3 % of orders have to be corrected after the confirmation.'),
        said('It is every tenth order that we correct after the confirmation.'),
      ),
    ).toContainEqual([3, 10])
  })

  test('where one says contract and the other agreement', () => {
    expect(
      valuesCompared(
        written('The Halden agreement runs through March 31, 2027.'),
        written('Your current Halden contract ends on December 31, 2026.'),
      ),
    ).toHaveLength(1)
  })
})

describe('figures are not compared', () => {
  const table = written(
    ['2025-10; visits_ordered: 180', '2025-11; visits_ordered: 171', '2025-12; visits_ordered: 164']
      .map((row) => `month: ${row}; open: 12; closed: 9`)
      .join('\n'),
  )

  test('if one is the sum of a year and the other a part of it', () => {
    expect(valuesCompared(written('2,140 visits were ordered in 2025.'), table)).toEqual([])
  })

  test('if they are sums of different ranges of months', () => {
    expect(
      valuesCompared(
        written('January to August: revenue EUR 64.9 million.'),
        said('Revenue January to September was EUR 73.8 million.'),
      ),
    ).toEqual([])
  })
})
