import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { rankMemories } from './memory-queries'
import { newSearcher, type Searcher } from './search.fixture'

/** More than the number of rows that are checked one by one. */
const rows = 10_000
let searcher: Searcher

beforeAll(async () => {
  searcher = await newSearcher()
  await searcher.remember('Oldest', 'The common word beside a needle.', {
    created_at: new Date('2020-01-01'),
  })
  await searcher.remember('Common', 'Named so long ago.', { created_at: new Date('2020-01-02') })
  await searcher.remember('Phrase', 'Common sense prevails.', { created_at: new Date('2020-01-03') })
  await searcher.as(({ tx }) =>
    tx.execute(sql`
      insert into memories (user_id, subject, content, created_at)
      select ${searcher.userId}, 'Row ' || n, 'Of sense and common words, number x' || n, now() - n * interval '1 minute'
      from generate_series(1, ${rows}) as n`),
  )
})
afterAll(closeDatabase)

const rank = (q: string, limit = 20) => searcher.as((ctx) => rankMemories(ctx, { q, limit }))
const subjectsOf = async (q: string) => {
  const ids = await rank(q)
  const found = await searcher.as(({ tx }) =>
    tx.execute<{ id: string; subject: string }>(sql`select id, subject from memories`),
  )
  const subjects = new Map(found.map(({ id, subject }) => [id, subject]))
  return ids.map((id) => subjects.get(id))
}

it('finds the one row among thousands that has a rare word beside a common one, and the one named so', async () => {
  expect((await subjectsOf('common needle'))[0]).toBe('Oldest')
  expect((await subjectsOf('needle common'))[0]).toBe('Oldest')
  expect((await subjectsOf('x9999'))[0]).toBe('Row 9999')
  expect((await subjectsOf('common'))[0]).toBe('Common')
  expect(await subjectsOf('"common sense"')).toEqual(['Phrase'])
})

it('fills the whole list where enough rows fit', async () => {
  expect(await rank('common', 500)).toHaveLength(500)
})

it('reads no table from end to end, and a bounded number of rows, also of words that all rows have', async () => {
  await acrossOwners().execute(sql`analyze search_passages`)
  for (const q of ['common', 'common sense', 'needle', 'com', '"sense and common"']) {
    const read = await searcher.as(async (ctx) => {
      const count = async () => {
        const [row] = await ctx.tx.execute<{ scans: number; fetched: number }>(sql`
          select seq_scan::int as scans, idx_tup_fetch::int as fetched
          from pg_stat_xact_user_tables where relname = 'search_passages'`)
        return row!
      }
      // The statistics include changes that earlier transactions of the connection have not reported yet.
      const before = await count()
      await rankMemories(ctx, { q, limit: 20 })
      const after = await count()
      return { scans: after.scans - before.scans, fetched: after.fetched - before.fetched }
    })
    expect(read.scans, q).toBe(0)
    expect(read.fetched, q).toBeLessThan(rows)
  }
})
