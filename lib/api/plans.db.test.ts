import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fillAtScale } from '../../e2e/bench/scale/fill'
import { type Finding, planFindings } from '../../e2e/bench/scale/plan-findings'
import { READS, readsOf } from '../../e2e/bench/scale/reads'
import { closeDatabase, connect } from '../platform/db/client'

/** More than the largest page requested here; fewer than the user's rows in each list. */
const mostSorted = 110
const sizes = {
  users: 12,
  largest: { leads: 400, memories: 400, projects: 150, captures: 200 },
  others: { leads: 800, memories: 800, projects: 200, captures: 400 },
}
/** Makes PostgreSQL use an index, and its order, although the tables are small. */
const planner = ['set local enable_seqscan = off', 'set local enable_sort = off']

/** Lists that always read or sort all rows of a user, each with the reason. */
const sortsAll: Record<string, string> = {
  '/api/projects/browse?sortBy=status&sortOrder=asc': 'the order of the stages is no order of words',
  '/api/projects/browse?sortBy=progress': 'it follows from four counts',
  '/api/projects/browse?sortBy=documents':
    'no index has this count: each change would move the project in it',
  '/api/projects/browse?sortBy=stakeholders':
    'no index has this count: each change would move the project in it',
  '/api/projects/browse?sortBy=activity': 'the latest one is looked up for each project',
  '/api/lead-generation/leads?minScore=90': 'of those that fit, the page is the newest',
}

let findings: Finding[]

beforeAll(async () => {
  const url = process.env.DATABASE_URL ?? inject('databaseUrl')
  const { largest } = await fillAtScale(url, sizes, [], () => {})
  const { sql } = connect(url, 1)
  findings = await planFindings(sql, largest, await readsOf(sql, largest.id), planner)
  await sql.end()
})
afterAll(closeDatabase)

describe('every list, search and detail', () => {
  it('is looked at', () => {
    const paths = new Set(findings.map(({ title }) => title.split('?')[0]))
    expect([...paths].sort()).toEqual([...new Set(READS.map(({ path }) => path))].sort())
    expect(findings.filter(({ statements }) => statements > 0).length).toBeGreaterThan(80)
  })

  it('reads no owner table from end to end', () => {
    expect(findings.flatMap(({ title, scans }) => scans.map((scan) => ({ title, ...scan })))).toEqual([])
  })

  it('searches memories for a quoted word without reading those that lack it', () => {
    const search = findings.find(({ title }) => title === '/api/nucleus/memories?q=%22zoning%22')
    expect(search!.readRows).toBeLessThan(sizes.largest.memories / 10)
  })

  it('searches within leads in an index, and reads from the table only those it shows', () => {
    const search = findings.find(({ title }) => title === '/api/lead-generation/leads?search=data')
    expect(search!.fetchedRows).toBeLessThanOrEqual(mostSorted)
  })

  it('takes a page from an index, without sorting all that the user has', () => {
    const sorting = findings.filter(({ sortedRows }) => sortedRows > mostSorted)
    expect(sorting.filter(({ title }) => !(title in sortsAll))).toEqual([])
  })
})
