import { expect, it } from 'vitest'
import type { Source, SourceType } from '../source'
import { findUnsupportedFigures } from '../verification/figures'
import { findContradictions } from './find-contradictions'

const source = (sourceType: SourceType, name: string, text: string): Source => ({
  sourceType,
  sourceId: name,
  sourceName: name,
  text,
})
const contradictionsIn = (...sources: Source[]) => findContradictions(sources)

const rows = (orders: readonly [string, number, number][]) =>
  orders.map(([week, all, some]) => `Week: ${week}; orders_total: ${all}; webshop: ${some}`).join('\n')
const claim = source('document', 'Profile.txt', 'Over 60 % of our orders reach us by our webshop.')

it('computes a share from two columns of a log, and says so', () => {
  const log = source(
    'document',
    'Weekly.csv',
    rows([
      ['W1', 500, 70],
      ['W2', 480, 72],
      ['W3', 510, 90],
      ['W4', 486, 78],
    ]),
  )
  const [found] = contradictionsIn(claim, log)
  expect(found?.against).toContain('computed')
  expect(found?.against).toContain('90 of 510 = 18 %')
  expect(findUnsupportedFigures(found?.against ?? '', [claim, log])).toEqual([])
  expect(findUnsupportedFigures('It is 90 of 510 = 19 %.', [claim, log])).toEqual(['19'])
  expect(found?.evidence[1]?.quote).toContain('510')
})

it('finds nothing where a row bears the claim out', () => {
  const log = source(
    'document',
    'Weekly.csv',
    rows([
      ['W1', 500, 330],
      ['W2', 480, 72],
      ['W3', 510, 90],
      ['W4', 486, 78],
    ]),
  )
  expect(contradictionsIn(claim, log).filter(({ against }) => against.includes('computed'))).toEqual([])
})

it('compares what was not done with the column that counts what was not done', () => {
  const weeks = (missed: readonly number[]) =>
    source(
      'document',
      'Calls.csv',
      missed.map((count, at) => `Week: W${at + 1}; calls total: 200; not answered: ${count}`).join('\n'),
    )
  const said = source('document', 'Profile.txt', '5 % of our calls are not answered.')
  expect(contradictionsIn(said, weeks([10, 12, 9, 11]))).toEqual([])
  expect(contradictionsIn(said, weeks([60, 72, 58, 66]))[0]?.against).toContain('58 of 200 = 29 %')
})
