import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentAccount } from '../../account/credits'
import { closeDatabase } from '../../platform/db/client'
import { LEAD_SORTS, type LeadSort } from './contract'
import { eraseLead } from './erase-lead'
import { newCompletedLead, newLead, newOwner, type TestOwner } from './lead.fixture'
import { type LeadListQuery, selectLeads } from './list-queries'
import { updateLead } from './manage-lead'
import { addNote, deleteNote, rewordNote } from './notes'
import { findLead, insertLeadEvent, selectEvents } from './queries'
import { startLeadResearch } from './start-research'
import { deleteView, saveView } from './views'
import { toLeadWire } from './wire'

afterAll(closeDatabase)

const query: LeadListQuery = {
  status: 'active',
  search: '',
  sortBy: 'created_at',
  sortOrder: 'desc',
  limit: 50,
  page: 1,
}

describe('the list', () => {
  let owner: TestOwner
  const list = (changes: Partial<LeadListQuery> = {}) =>
    owner.as((ctx) => selectLeads(ctx, { ...query, ...changes }))
  const namesOf = async (changes: Partial<LeadListQuery>) =>
    (await list(changes)).rows.map(({ businessName }) => businessName)

  beforeAll(async () => {
    owner = await newOwner()
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const lead = (businessName: string | null, day: number, values = {}) =>
      newLead(owner, { businessName, createdAt: at(day), updatedAt: at(40 - day), ...values })
    await lead('beta 100%', 1, { aiReadinessScore: 40, clientName: 'Zoe', surveyStatus: 'completed' })
    await lead('Alpha_One', 2, { aiReadinessScore: 90, compositeScore: 80, surveyStatus: 'converted' })
    await lead('alpha two', 3, { clientName: 'Ann', clientEmail: 'ann@example.com' })
    await lead(null, 4, { aiReadinessScore: 40, clientName: 'bob', surveyStatus: 'completed' })
    await lead('Old', 5, { surveyStatus: 'archived', statusBeforeArchive: 'completed' })
  })

  it('shows the active ones, the archived ones, or all', async () => {
    expect((await list()).total).toBe(4)
    expect(await namesOf({ status: 'archived' })).toEqual(['Old'])
    expect((await list({ status: 'all' })).total).toBe(5)
    expect((await list({ surveyStatus: 'completed' })).total).toBe(2)
    expect((await list({ status: 'archived', surveyStatus: 'completed' })).total).toBe(0)
    expect((await list({ minScore: 41 })).total).toBe(1)
    expect((await list({ minScore: 40.5 })).total).toBe(1)
    expect((await list({ minScore: 39.5 })).total).toBe(3)
    expect((await list({ readyLinkId: randomUUID() })).total).toBe(0)
  })

  it('sorts by names whatever their case, and puts leads without the value last either way', async () => {
    expect(await namesOf({ sortBy: 'business_name', sortOrder: 'asc' })).toEqual([
      'alpha two',
      'Alpha_One',
      'beta 100%',
      null,
    ])
    expect(await namesOf({ sortBy: 'business_name' })).toEqual(['beta 100%', 'Alpha_One', 'alpha two', null])
    const scores = async (sortOrder: 'asc' | 'desc') =>
      (await list({ sortBy: 'ai_readiness_score', sortOrder })).rows.map((row) => row.aiReadinessScore)
    expect(await scores('asc')).toEqual([40, 40, 90, null])
    expect(await scores('desc')).toEqual([90, 40, 40, null])
    expect(await namesOf({ sortBy: 'created_at', sortOrder: 'asc' })).toEqual([
      'beta 100%',
      'Alpha_One',
      'alpha two',
      null,
    ])
  })

  it('sorts and finds names whatever their accents, and numbers by their value', async () => {
    const other = await newOwner()
    const ordered = ['Apfel', 'Äpfelchen', 'Bäcker 2', 'Backer 10', 'Éclair', 'ﬁne Œuvre', 'Zebra']
    for (const businessName of ordered.toReversed())
      await newLead(other, { businessName, clientName: businessName })
    const names = async (changes: Partial<LeadListQuery>) => {
      const { rows } = await other.as((ctx) => selectLeads(ctx, { ...query, ...changes }))
      return rows.map(({ businessName }) => businessName)
    }
    for (const sortBy of ['business_name', 'client_name'] as const) {
      expect(await names({ sortBy, sortOrder: 'asc' })).toEqual(ordered)
      expect(await names({ sortBy, sortOrder: 'desc' })).toEqual(ordered.toReversed())
      const pages = await Promise.all(
        ordered.map((_, index) => names({ sortBy, sortOrder: 'asc', limit: 1, page: index + 1 })),
      )
      expect(pages.flat()).toEqual(ordered)
    }
    const inOrder = { sortBy: 'business_name', sortOrder: 'asc' } as const
    expect(await names({ ...inOrder, search: 'apfel' })).toEqual(['Apfel', 'Äpfelchen'])
    expect(await names({ ...inOrder, search: 'ECLAIR' })).toEqual(['Éclair'])
    expect(await names({ ...inOrder, search: 'bäcker 10' })).toEqual(['Backer 10'])
    expect(await names({ ...inOrder, search: 'fine oeuvre' })).toEqual(['ﬁne Œuvre'])
  })

  it('finds words in the business, the person and the e-mail address, wildcards taken literally', async () => {
    expect(await namesOf({ search: 'ALPHA' })).toEqual(['alpha two', 'Alpha_One'])
    expect(await namesOf({ search: 'example.com ann' })).toEqual(['alpha two'])
    expect(await namesOf({ search: 'a_o' })).toEqual(['Alpha_One'])
    expect(await namesOf({ search: '100%' })).toEqual(['beta 100%'])
    expect(await namesOf({ search: '\\' })).toEqual([])
    expect((await list({ search: '   ' })).total).toBe(4)
  })

  it('gives pages that together hold each lead once, from either end, with and without a search', async () => {
    for (const sortBy of LEAD_SORTS as readonly LeadSort[]) {
      for (const sortOrder of ['asc', 'desc'] as const) {
        for (const changes of [{}, { minScore: 0 }, { search: 'b' }]) {
          const all = { ...changes, sortBy, sortOrder, status: 'all' as const }
          const whole = (await list(all)).rows.map(({ id }) => id)
          const paged: string[] = []
          for (let page = 1; page <= whole.length; page++) {
            paged.push(...(await list({ ...all, page, limit: 1 })).rows.map(({ id }) => id))
          }
          expect(paged, `${sortBy} ${sortOrder}`).toEqual(whole)
        }
      }
    }
    expect(await list({ page: 2 })).toEqual({ rows: [], total: 4 })
    expect(await list({ page: 2, search: 'alpha' })).toMatchObject({ rows: [], total: 2 })
  })

  it('shows nobody else’s', async () => {
    const other = await newOwner()
    expect((await other.as((ctx) => selectLeads(ctx, { ...query, status: 'all' }))).total).toBe(0)
  })
})

describe('a lead', () => {
  it('tells its answers in survey order and takes its score apart', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner)
    const wire = await owner.as(async (ctx) => toLeadWire(ctx, (await findLead(ctx, leadId))!))
    expect(Object.keys(wire.surveyResponses)).toHaveLength(31)
    expect(Object.values(wire.surveyResponses)[0]?.answer).toBe('Anna Weber')
    expect(wire.surveyResponses.q1).toMatchObject({ points: 2, maxPoints: 4 })
    expect(wire.scoreBreakdown.score).toBe(wire.aiReadinessScore)
    const sum = wire.scoreBreakdown.questions.reduce((total, { contribution }) => total + contribution, 0)
    expect(sum).toBeCloseTo(wire.scoreBreakdown.exactScore!, 9)
  })

  it('goes into the archive and comes back as it was', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner)
    const update = (changes: Parameters<typeof updateLead>[2]) =>
      owner.as((ctx) => updateLead(ctx, leadId, changes))
    expect((await update({ isArchived: true })).surveyStatus).toBe('archived')
    await update({ isArchived: true })
    expect((await update({ isArchived: false })).surveyStatus).toBe('completed')
    const events = await owner.as((ctx) => selectEvents(ctx, leadId))
    expect(events.map(({ type }) => type)).toEqual(['restored', 'archived'])
  })

  it('tells what happened in one transaction in its order', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner)
    const types = ['started', 'completed', 'archived', 'restored'] as const
    await owner.as(async (ctx) => {
      for (const type of types) await insertLeadEvent(ctx, { leadId, type, description: type })
    })
    const events = await owner.as((ctx) => selectEvents(ctx, leadId))
    expect(events.map(({ type }) => type)).toEqual([...types].reverse())
  })

  it('is marked as read without counting as changed', async () => {
    const owner = await newOwner()
    const updatedAt = new Date('2026-01-01')
    const leadId = await newCompletedLead(owner, { updatedAt })
    const read = await owner.as((ctx) => updateLead(ctx, leadId, { isRead: true }))
    expect([read.readAt !== null, read.updatedAt]).toEqual([true, updatedAt])
    const moved = await owner.as((ctx) => updateLead(ctx, leadId, { websiteUrl: 'https://example.com/' }))
    expect(moved.updatedAt > updatedAt).toBe(true)
    await expect(
      owner.as((ctx) => updateLead(ctx, leadId, { websiteUrl: 'http://127.0.0.1/' })),
    ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('keeps notes, and keeps them from others', async () => {
    const owner = await newOwner()
    const leadId = await newLead(owner)
    const note = await owner.as((ctx) => addNote(ctx, leadId, 'Called'))
    const reworded = await owner.as((ctx) => rewordNote(ctx, leadId, note.id, 'Called twice'))
    expect(reworded.content).toBe('Called twice')
    const other = await newOwner()
    const gone = { code: 'NOT_FOUND' }
    await expect(other.as((ctx) => addNote(ctx, leadId, 'x'))).rejects.toMatchObject(gone)
    await expect(other.as((ctx) => rewordNote(ctx, leadId, note.id, 'x'))).rejects.toMatchObject(gone)
    await expect(other.as((ctx) => deleteNote(ctx, leadId, note.id))).rejects.toMatchObject(gone)
    await owner.as((ctx) => deleteNote(ctx, leadId, note.id))
    await expect(owner.as((ctx) => deleteNote(ctx, leadId, note.id))).rejects.toMatchObject(gone)
  })

  it('is erased with everything, and what a visit under way cost comes back', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner)
    const used = () => owner.as(async (ctx) => (await currentAccount(ctx.tx, owner.userId)).used)
    const before = await used()
    await owner.as((ctx) => startLeadResearch(ctx, leadId, {}))
    expect(await used()).toBe(before + 50)
    await owner.as((ctx) => eraseLead(ctx, leadId))
    expect(await used()).toBe(before)
    expect(await owner.as((ctx) => findLead(ctx, leadId))).toBeUndefined()
    await expect(owner.as((ctx) => eraseLead(ctx, leadId))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('saved views', () => {
  it('are thirty at most, also when several are saved at once', async () => {
    const owner = await newOwner()
    const save = (name: string) => owner.as((ctx) => saveView(ctx, { name, query: 'sortBy=created_at' }))
    const outcomes = await Promise.allSettled(Array.from({ length: 33 }, (_, at) => save(`View ${at}`)))
    const saved = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(saved).toHaveLength(30)
    await expect(save('One more')).rejects.toMatchObject({ code: 'VIEW_LIMIT_REACHED' })
    await owner.as((ctx) => deleteView(ctx, saved[0]!.id))
    await save('One more')
  })
})
