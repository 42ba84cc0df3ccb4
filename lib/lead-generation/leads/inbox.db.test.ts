import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { closeDatabase } from '../../platform/db/client'
import { benchmarkOf, LEAST_COMPARED } from './benchmark-queries'
import { exportLeads } from './export-leads'
import { newCompletedLead, newLead, newOwner, type TestOwner } from './lead.fixture'
import { countOtherSurveys, type LeadSelection, selectLeads, selectOtherSurveys } from './list-queries'
import { findLead } from './queries'
import { updateLeads } from './update-leads'

afterAll(closeDatabase)

const everything: LeadSelection = { status: 'all', search: '', sortBy: 'business_name', sortOrder: 'asc' }

async function linesOf({ userId }: TestOwner, changes: Partial<LeadSelection> = {}): Promise<string[]> {
  const text = await new Response(exportLeads(userId, { ...everything, ...changes })).text()
  return text.trimEnd().split('\r\n')
}

describe('the export', () => {
  it('holds every lead of the filters in their order, however many there are, and none of others', async () => {
    const owner = await newOwner()
    const other = await newOwner()
    await newLead(other, { businessName: 'Foreign' })
    for (const name of ['Beta', '=Alpha', 'Gamma']) {
      await newLead(owner, {
        businessName: name,
        clientEmail: 'a@b.example',
        aiReadinessScore: name === 'Gamma' ? 80 : 20,
        surveyStatus: 'completed',
        createdAt: new Date('2026-03-01T10:00:00Z'),
      })
    }
    const lines = await linesOf(owner)
    expect(lines[0]).toContain('"Business","Person","E-mail"')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([`"'=Alpha"`, '"Beta"', '"Gamma"'])
    expect(lines[2]).toContain('"completed",20,,"Spring","direct","2026-03-01T10:00:00Z",,')
    expect(await linesOf(owner, { minScore: 60 })).toHaveLength(2)
    expect(await linesOf(owner, { search: 'nobody' })).toHaveLength(1)
  })

  it('is read to its end in pieces', async () => {
    const owner = await newOwner()
    for (let count = 0; count < 3; count += 1) await newLead(owner)
    const first = await newLead(owner, { businessName: 'A' })
    await owner.as(async ({ tx }) => {
      await tx.execute(sql`
        insert into leads (user_id, ready_link_id, survey_version_id, session_digest)
        select user_id, ready_link_id, survey_version_id, decode(md5(n::text || ${randomUUID()}::text), 'hex')
        from leads, generate_series(1, 1200) n where id = ${first}`)
    })
    expect(await linesOf(owner)).toHaveLength(1 + 4 + 1200)
  })

  it('ends when nobody reads on', async () => {
    const owner = await newOwner()
    await newLead(owner)
    await exportLeads(owner.userId, everything).cancel()
    expect(await linesOf(owner)).toHaveLength(2)
  })
})

describe('several changes at once', () => {
  it('archive, restore and mark what is the caller’s, and pass over what is not', async () => {
    const owner = await newOwner()
    const other = await newOwner()
    const foreign = await newLead(other, { businessName: 'Foreign' })
    const first = await newLead(owner)
    const second = await newLead(owner, { surveyStatus: 'archived', statusBeforeArchive: 'completed' })
    const { leads: changed, failed } = await owner.as((ctx) =>
      updateLeads(ctx, [
        { id: first, isArchived: true, isRead: true },
        { id: second, isArchived: false },
        { id: foreign, isArchived: true },
        { id: randomUUID(), isRead: true },
      ]),
    )
    const states = new Map(changed.map((lead) => [lead.id, lead]))
    expect([...states.keys()].sort()).toEqual([first, second].sort())
    expect(failed.map(({ error }) => error)).toEqual(['Not found.', 'Not found.'])
    expect(states.get(first)).toMatchObject({ surveyStatus: 'archived', statusBeforeArchive: 'pending' })
    expect(states.get(first)!.readAt).not.toBeNull()
    expect(states.get(second)!.surveyStatus).toBe('completed')
    expect((await other.as((ctx) => findLead(ctx, foreign)))!.surveyStatus).toBe('pending')
  })

  it('are made in their order where they are of one lead', async () => {
    const owner = await newOwner()
    const id = await newLead(owner)
    const changes = [true, false, true, false].map((isArchived) => ({ id, isArchived }))
    const last = (await owner.as((ctx) => updateLeads(ctx, changes))).leads.at(-1)
    expect(last?.surveyStatus).toBe('pending')
  })

  it('two lists of changes in opposite order do not wait for each other for ever', async () => {
    const owner = await newOwner()
    const ids = await Promise.all([newLead(owner), newLead(owner), newLead(owner)])
    const send = (order: string[]) =>
      owner.as((ctx) =>
        updateLeads(
          ctx,
          order.map((id) => ({ id, isRead: true })),
        ),
      )
    const rounds = Array.from({ length: 6 }, (_, round) => send(round % 2 ? ids : [...ids].reverse()))
    expect((await Promise.all(rounds)).map(({ leads }) => leads.length)).toEqual(rounds.map(() => 3))
  })
})

describe('several surveys of one person', () => {
  const ofAnna = { clientEmail: 'Anna@Nordlicht.example' }
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 2, day)) })
  const list = (owner: TestOwner, changes: Partial<LeadSelection> = {}) =>
    owner.as((ctx) =>
      selectLeads(ctx, {
        ...everything,
        sortBy: 'created_at',
        latestOnly: true,
        limit: 10,
        page: 1,
        ...changes,
      }),
    )

  it('are one line, the latest, and each stays a lead with its own score', async () => {
    const owner = await newOwner()
    const first = await newCompletedLead(owner, { ...ofAnna, ...at(1) })
    const second = await newCompletedLead(owner, { clientEmail: 'anna@nordlicht.example', ...at(2) }, 3)
    const [bo, nameless, unnamed] = [
      await newLead(owner, { clientEmail: 'bo@example.com', ...at(3) }),
      await newLead(owner, at(4)),
      await newLead(owner, at(5)),
    ]
    const { rows, total } = await list(owner)
    expect(rows.map(({ id }) => id)).toEqual([second, bo, nameless, unnamed])
    expect(total).toBe(4)
    expect((await list(owner, { latestOnly: false })).total).toBe(5)
    const others = await owner.as((ctx) => countOtherSurveys(ctx, [first, second, bo, nameless]))
    expect(Object.fromEntries(others)).toEqual({ [first]: 1, [second]: 1 })
    expect(await owner.as((ctx) => selectOtherSurveys(ctx, second))).toMatchObject([{ id: first }])
    expect(await owner.as((ctx) => selectOtherSurveys(ctx, nameless))).toEqual([])
    expect(await (await newOwner()).as((ctx) => selectOtherSurveys(ctx, second))).toEqual([])
  })

  it('show the latest of those that a filter lets through', async () => {
    const owner = await newOwner()
    const kept = await newCompletedLead(owner, { ...ofAnna, ...at(1) })
    await newCompletedLead(owner, {
      ...ofAnna,
      ...at(2),
      surveyStatus: 'archived',
      statusBeforeArchive: 'completed',
    })
    expect((await list(owner, { status: 'active' })).rows.map(({ id }) => id)).toEqual([kept])
  })
})

describe('a search', () => {
  /** Deterministic characters that do not compress. */
  const charactersFrom = (first: number, count: number, length: number) =>
    Array.from({ length }, (_, n) => String.fromCodePoint(first + ((n * n * 7919 + n * 104_729) % count)))

  it.each([
    ['four bytes', charactersFrom(0x20000, 42_000, 400)],
    ['several letters in their plain form', charactersFrom(0x3300, 88, 400)],
  ])('finds a lead whose names are as long as can be, of characters of %s', async (_, characters) => {
    const owner = await newOwner()
    const values = {
      businessName: characters.slice(0, 200).join(''),
      clientName: characters.slice(200).join(''),
      clientEmail: `${'a1b2c3d4e5'.repeat(24)}@mail.example`,
    }
    const id = await newLead(owner, values)
    const query = { ...everything, search: values.clientName, limit: 10, page: 1 }
    const { rows, total } = await owner.as((ctx) => selectLeads(ctx, query))
    expect([rows.map((row) => row.id), total]).toEqual([[id], 1])
  })
})

describe('the comparison with an industry', () => {
  const others = (owner: TestOwner, count: number, values = {}) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        newCompletedLead(owner, {
          clientEmail: `p${index}@example.com`,
          aiReadinessScore: 10 * index,
          ...values,
        }),
      ),
    )
  const compare = (owner: TestOwner, industry: string | null = 'Manufacturing') =>
    owner.as((ctx) => benchmarkOf(ctx, { id: randomUUID(), industry, clientEmail: 'me@example.com' }))

  it('needs eight others of this account and industry, each counted once', async () => {
    const [owner, stranger] = [await newOwner(), await newOwner()]
    await others(owner, LEAST_COMPARED - 1)
    await others(stranger, LEAST_COMPARED)
    await newCompletedLead(owner, { clientEmail: 'P0@example.com', aiReadinessScore: 99 })
    await newCompletedLead(owner, { clientEmail: 'me@example.com' })
    await newCompletedLead(owner, { clientEmail: 'x@example.com', industry: 'Construction' })
    await newCompletedLead(owner, {
      clientEmail: 'y@example.com',
      surveyStatus: 'archived',
      statusBeforeArchive: 'completed',
    })
    await newLead(owner, { clientEmail: 'z@example.com', industry: 'Manufacturing' })
    expect(await compare(owner)).toBeUndefined()
    await newCompletedLead(owner, { clientEmail: 'eighth@example.com', aiReadinessScore: 70 })
    expect(await compare(owner)).toEqual({
      industry: 'Manufacturing',
      count: 8,
      median: 45,
      lower: 28,
      upper: 63,
    })
    expect(await compare(owner, null)).toBeUndefined()
  })
})
