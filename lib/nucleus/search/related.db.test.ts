import { afterAll, expect, it } from 'vitest'
import { closeDatabase } from '../../platform/db/client'
import { listMemories } from '../memories/list-memories'
import { selectRelated } from './related-queries'
import { addCapture, newSearcher } from './search.fixture'

afterAll(closeDatabase)

it('finds in a memory and a capture what is said in other words', async () => {
  const searcher = await newSearcher()
  await searcher.remember('Front desk', 'We lose 30 calls a day at lunch because nobody is at the desk.')
  await searcher.remember('Payment', 'Vendors are paid 45 days after the invoice arrives.')
  expect((await searcher.titles('unanswered telephone noon', ['memory']))[0]).toBe('Front desk')
  await addCapture(searcher, 'Visit', 'Every evening two clerks count the money in the till.')
  expect(await searcher.titles('cash register', ['capture'])).toEqual(['Visit'])
})

it('adds them only where no row has every word, after those that have some, and not to a phrase in quotes', async () => {
  const searcher = await newSearcher()
  await searcher.remember('Bill', 'It comes late.')
  await searcher.remember('Invoice', 'It is wrong.')
  expect(await searcher.titles('invoice', ['memory'])).toEqual(['Invoice'])
  expect(await searcher.titles('invoice overdue', ['memory'])).toEqual(['Invoice', 'Bill'])
  expect(await searcher.titles('"invoice"', ['memory'])).toEqual(['Invoice'])
  expect(await searcher.titles('"invoice that"', ['memory'])).toEqual([])
  const listed = await searcher.as((ctx) => listMemories(ctx, { q: 'invoice overdue' }))
  expect(listed.map(({ subject, timesRetrieved }) => [subject, timesRetrieved])).toEqual([
    ['Invoice', 1],
    ['Bill', 1],
  ])
})

it('keeps to the owner’s rows, the kinds and the filters asked for', async () => {
  const [searcher, other] = [await newSearcher(), await newSearcher()]
  await other.remember('Foreign', 'Callers hang on.')
  await searcher.remember('Own', 'Callers hang on.', { memory_type: 'preference' })
  const related = (facets: string[], q = 'telephone') =>
    searcher.as((ctx) => selectRelated(ctx, { q, kinds: ['memory'], facets, except: [], limit: 9 }))
  expect(await related([])).toHaveLength(1)
  expect(await related(['type.preference'])).toHaveLength(1)
  expect(await related(['type.client'])).toEqual([])
  const [row] = await related([])
  expect(
    await searcher.as((ctx) =>
      selectRelated(ctx, { q: 'telephone', kinds: ['memory'], except: [row!.sourceId], limit: 9 }),
    ),
  ).toEqual([])
  for (const q of ['the', "'; xyzzy --", 'telephone 7', '日本', '%', ''])
    expect(await related([], q), q).toEqual([])
})
