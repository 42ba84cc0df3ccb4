import { describe, expect, it } from 'vitest'
import { buildReportContent } from '../reports/content/build-content'
import { makeReportInput } from '../reports/deliverables.fixture'
import { assumptionRows, factRows, findingRows } from './table-rules'

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

it('the register of assumptions is the one of the report', () => {
  const input = makeReportInput({ opportunities: 3, risks: 1, memos: 0, citationsEach: 2 })
  const [head, ...rows] = assumptionRows(input.deliverables.opportunities, input.businessCase)
  expect(head).toEqual(['Assumption', 'Value', 'From', 'Source', 'Passage'])
  const register = buildReportContent(input)
    .sections.find(({ key }) => key === 'assumptions')!
    .blocks.find((block) => block.kind === 'table')!
  expect(rows.map(([label, value]) => [label, value])).toEqual(
    (register.kind === 'table' ? register.rows : []).map(([label, value]) => [label!.text, value!.text]),
  )
  expect(rows.some(([label]) => String(label).startsWith('Case 1: '))).toBe(true)
})
