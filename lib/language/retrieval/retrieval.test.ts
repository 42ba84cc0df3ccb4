import { expect, test } from 'vitest'
import { readSource } from '../read-source'
import { clusterStatements, findPassages, indexStatements, isNearDuplicate, similarity } from '../retrieval'
import type { Source } from '../source'

const text = `We retype every order from the mail into SAP. Retyping orders into SAP takes four people.
Typing the orders into SAP again is a nightmare.

The scanner in the warehouse breaks every week. When the scanner breaks, the warehouse waits for hours.

Our customers complain about late replies. Late replies to customers are the main complaint.
We retype each order from the mail into SAP.`
const source: Source = { sourceType: 'document', sourceId: 's', sourceName: 's', text }
const index = indexStatements([source], [readSource(source)])
const quote = ({ statement }: { statement: { start: number; end: number } }) =>
  text.slice(statement.start, statement.end)

test('finds the passages that speak of a matter, best first', () => {
  const found = findPassages(index, 'broken scanner in the warehouse', { limit: 2 })
  expect(found.map(quote).every((passage) => passage.includes('scanner'))).toBe(true)
  expect(found[0]?.score).toBeGreaterThanOrEqual(found[1]?.score ?? 0)
  expect(findPassages(index, 'spaceship')).toEqual([])
  expect(findPassages(index, '')).toEqual([])
})

test('puts statements about one problem together, each in one cluster only', () => {
  const clusters = clusterStatements(index.entries)
  expect(clusters.flatMap(({ members }) => members)).toHaveLength(index.entries.length)
  const byTopic = (word: string) =>
    clusters.filter(({ members }) => members.some((member) => quote(member).includes(word)))
  expect(byTopic('scanner')).toHaveLength(1)
  expect(byTopic('SAP')).toHaveLength(1)
  expect(byTopic('repl')).toHaveLength(1)
  expect(clusterStatements([])).toEqual([])
})

test('similar statements are told from different ones, repeated ones from similar ones', () => {
  const at = (begin: string) => {
    const entry = index.entries.find((candidate) => quote(candidate).startsWith(begin))
    if (!entry) throw new Error(begin)
    return entry.statement
  }
  const typed = at('We retype every')
  expect(similarity(typed, typed)).toBeCloseTo(1)
  expect(similarity(typed, at('Retyping'))).toBeGreaterThan(similarity(typed, at('The scanner')))
  expect(isNearDuplicate(typed, at('We retype each'))).toBe(true)
  expect(isNearDuplicate(typed, at('Retyping'))).toBe(false)
})
