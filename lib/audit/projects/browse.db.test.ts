import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newCaller } from '../../account/users/account.fixture'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { browseProjectSummaries, countProjects, type ProjectPage } from './browse-queries'
import { PROJECT_SORTS } from './constants'
import type { ProjectStatus } from './contract'
import { newProject } from './project.fixture'
import { toProjectSummaryWire } from './wire'

afterAll(closeDatabase)

const newOwner = async () => (await newCaller()).userId

let owner: string
beforeEach(async () => {
  owner = await newOwner()
})

const write = (statement: SQL) => acrossOwners().execute(statement)

interface Given {
  industry?: string
  status?: ProjectStatus
  /** Days ago. */
  updated?: number
  created?: number
}

async function add(clientName: string, given: Given = {}, userId = owner): Promise<string> {
  const { industry, status, updated = 0, created = 0 } = given
  const day = 86_400_000
  return newProject(userId, {
    clientName,
    ...(industry ? { industry } : {}),
    ...(status ? { status } : {}),
    updatedAt: new Date(Date.now() - updated * day),
    createdAt: new Date(Date.now() - created * day),
  })
}

const usual: ProjectPage = {
  status: 'live',
  search: '',
  sortBy: 'updated',
  sortOrder: 'desc',
  limit: 50,
  offset: 0,
}
const browse = (asked: Partial<ProjectPage> = {}, userId = owner) =>
  asOwner(userId, (ctx) => browseProjectSummaries(ctx, { ...usual, ...asked }))
const namesOf = async (asked: Partial<ProjectPage> = {}, userId = owner) =>
  (await browse(asked, userId)).map(({ clientName }) => clientName)
const count = (asked: Partial<ProjectPage> = {}, userId = owner) =>
  asOwner(userId, (ctx) => countProjects(ctx, { ...usual, ...asked }))

describe('a page of the projects', () => {
  it('leaves archived ones out unless they are asked for, and counts what it shows', async () => {
    await add('Live', { status: 'analysis', updated: 2 })
    await add('Early', { updated: 1 })
    await add('Old', { status: 'archived' })
    expect(await namesOf()).toEqual(['Early', 'Live'])
    expect(await namesOf({ status: 'archived' })).toEqual(['Old'])
    expect(await namesOf({ status: 'analysis' })).toEqual(['Live'])
    expect(await namesOf({ status: 'all' })).toEqual(['Old', 'Early', 'Live'])
    expect(
      await Promise.all((['live', 'archived', 'all'] as const).map((status) => count({ status }))),
    ).toEqual([2, 1, 3])
  })

  it('finds every word in client, industry or size, in any letter case, wildcards taken literally', async () => {
    await add('Ärztehaus 100%', { updated: 1 })
    await add('Beta', { industry: 'Banking', updated: 2 })
    const found = (search: string) => namesOf({ search })
    expect(await found(' BANK  11-50 ')).toEqual(['Beta'])
    expect(await found('bank retail')).toEqual([])
    expect(await found('ÄRZTE')).toEqual(['Ärztehaus 100%'])
    expect(await found('%')).toEqual(['Ärztehaus 100%'])
    expect(await found('_')).toEqual([])
    expect(await count({ search: 'bank' })).toBe(1)
  })

  it('sorts names as people do, in both directions', async () => {
    const inOrder = ['Acme', 'Öko 2', 'oko 10', 'Zeta 9', 'Zeta 12345678901']
    for (const name of [...inOrder].reverse()) await add(name)
    expect(await namesOf({ sortBy: 'client', sortOrder: 'asc' })).toEqual(inOrder)
    expect(await namesOf({ sortBy: 'client', sortOrder: 'desc' })).toEqual([...inOrder].reverse())
  })

  it('sorts by status, creation and change', async () => {
    await add('A', { status: 'complete', created: 3, updated: 1 })
    await add('B', { status: 'setup', created: 1, updated: 2 })
    await add('C', { status: 'interviews', created: 2, updated: 3 })
    const order = async (sortBy: ProjectPage['sortBy'], sortOrder: 'asc' | 'desc') =>
      (await namesOf({ sortBy, sortOrder })).join('')
    expect(await order('status', 'asc')).toBe('BCA')
    expect(await order('status', 'desc')).toBe('ACB')
    expect(await order('created', 'desc')).toBe('BCA')
    expect(await order('created', 'asc')).toBe('ACB')
    expect(await order('updated', 'desc')).toBe('ABC')
    expect(await order('updated', 'asc')).toBe('CBA')
  })

  it('sorts by what is counted of each project, by the very figures it shows', async () => {
    const [none, some, most] = [await add('None'), await add('Some'), await add('Most')]
    const other = await newOwner()
    await add('Foreign', {}, other)
    const document = (id: string) =>
      write(sql`insert into documents (id, user_id, project_id, file_name, file_type, file_size_bytes)
        values (gen_random_uuid(), ${owner}, ${id}, 'a.txt', 'txt', 1)`)
    const person = (id: string) =>
      write(sql`insert into stakeholders (id, user_id, project_id, name)
        values (gen_random_uuid(), ${owner}, ${id}, 'Ann')`)
    const reading = (id: string, kind: string, status = 'complete') =>
      write(
        sql`insert into analyses (user_id, project_id, kind, status) values (${owner}, ${id}, ${kind}, ${status})`,
      )
    const activity = (id: string, days: number) =>
      write(sql`insert into project_activities (user_id, project_id, type, description, created_at)
        values (${owner}, ${id}, 'x', 'x', now() - make_interval(days => ${days}))`)
    await document(some)
    for (const id of [most, most]) await document(id)
    await person(some)
    for (const id of [most, most]) await person(id)
    // Two audits of one project count as one step, and a failed one does not count.
    for (const kind of ['audit', 'audit']) await reading(some, kind)
    for (const kind of ['audit', 'interview']) await reading(most, kind)
    await reading(none, 'audit')
    await reading(none, 'interview', 'failed')
    for (const days of [9, 4]) await activity(some, days)
    await activity(most, 1)

    const figures = {
      progress: 'analysisProgress',
      documents: 'documentsCount',
      stakeholders: 'stakeholdersCount',
    } as const
    for (const sortBy of [...(Object.keys(figures) as (keyof typeof figures)[]), 'activity'] as const) {
      expect(await namesOf({ sortBy }), sortBy).toEqual(['Most', 'Some', 'None'])
      expect(await namesOf({ sortBy, sortOrder: 'asc' }), sortBy).toEqual(['None', 'Some', 'Most'])
      if (sortBy === 'activity') continue
      const shown = (await browse({ sortBy })).map((row) => toProjectSummaryWire(row)[figures[sortBy]])
      expect(shown, sortBy).toEqual([...shown].sort((left, right) => right - left))
      expect(new Set(shown).size, sortBy).toBe(3)
    }
  })

  it('puts the latest change first among equals, whatever the order, so that pages neither miss nor repeat one', async () => {
    for (let nth = 0; nth < 7; nth++) await add(`Client ${nth}`, { updated: nth % 3, created: 1 })
    for (const sortBy of PROJECT_SORTS) {
      for (const sortOrder of ['asc', 'desc'] as const) {
        const whole = await namesOf({ sortBy, sortOrder })
        const pages: string[] = []
        for (let offset = 0; offset < 9; offset += 3)
          pages.push(...(await namesOf({ sortBy, sortOrder, limit: 3, offset })))
        expect(pages, `${sortBy} ${sortOrder}`).toEqual(whole)
        expect(new Set(whole).size).toBe(7)
        if (sortBy !== 'documents') continue
        const changed = (await browse({ sortBy, sortOrder })).map(({ updatedAt }) => updatedAt)
        expect(changed).toEqual([...changed].sort().reverse())
      }
    }
  })

  it('is empty beyond the end, which is still counted', async () => {
    await add('Only')
    expect(await namesOf({ offset: 50 })).toEqual([])
    expect(await count()).toBe(1)
  })

  it('holds nobody else’s projects, whatever it is sorted by', async () => {
    const other = await newOwner()
    await add('Secret', {}, other)
    for (const sortBy of PROJECT_SORTS) expect(await namesOf({ sortBy, search: 'secret' })).toEqual([])
    expect(await count({ status: 'all' })).toBe(0)
    expect(await namesOf({}, other)).toEqual(['Secret'])
  })
})
