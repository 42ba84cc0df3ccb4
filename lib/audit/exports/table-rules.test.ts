import { describe, expect, it } from 'vitest'
import { makeReportInput } from '../reports/deliverables.fixture'
import { factRows, findingRows } from './table-rules'

const { deliverables } = makeReportInput({ opportunities: 4, risks: 2, memos: 1, citationsEach: 2 })

describe('a table of an audit', () => {
  it.each([
    ['findings', findingRows],
    ['facts', factRows],
  ])('of %s has a cell in each column of each row', (_name, rowsOf) => {
    const rows = rowsOf(deliverables)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => rows[0]!.length))
  })

  it('holds every finding with its passages word for word', () => {
    const { opportunities, risks, synthesis } = deliverables
    const rows = findingRows(deliverables).slice(1)
    expect(rows.map(([kind, , title]) => [kind, title])).toEqual([
      ...opportunities.map(({ title }) => ['Opportunity', title]),
      ...risks.map(({ title }) => ['Risk', title]),
      ...synthesis.contradictions.map(({ statement }) => ['Contradiction', statement]),
    ])
    const cells = rows.flat().join('\n')
    for (const { quote } of [...opportunities, ...risks].flatMap(({ evidence }) => evidence))
      expect(cells).toContain(quote)
  })
})
