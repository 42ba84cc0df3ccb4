import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { compareInIndustry } from './compare-in-industry'
import { importLeads } from './import-leads'
import { newCompletedLead, newLead, newOwner } from './lead.fixture'
import { mergeLeads } from './merge-leads'
import { selectDuplicateLeads } from './merge-queries'
import { selectNotes } from './note-queries'
import { addNote } from './notes'
import { findLead, selectAnswers, selectEvents } from './queries'
import { leads } from './tables'
import { readMergedSurveys } from './wire'

describe('merging two leads', () => {
  it('moves notes, history and survey to the lead that stays, and loses no value', async () => {
    const owner = await newOwner()
    const kept = await newCompletedLead(owner, { clientPhone: null, websiteUrl: null })
    const merged = await newCompletedLead(
      owner,
      { clientEmail: 'a.weber@example.com', clientPhone: '+49 30 99', businessName: 'Nordlicht' },
      0,
    )
    const before = await owner.as((ctx) => findLead(ctx, kept))
    const answers = await owner.as((ctx) => selectAnswers(ctx, merged))
    await owner.as((ctx) => addNote(ctx, merged, 'Call in May'))
    const lead = await owner.as((ctx) =>
      mergeLeads(ctx, { keptId: kept, mergedId: merged, take: ['clientEmail'] }),
    )
    expect(lead).toMatchObject({
      clientEmail: 'a.weber@example.com',
      clientPhone: '+49 30 99',
      businessName: 'Nordlicht GmbH',
      aiReadinessScore: before!.aiReadinessScore,
    })
    expect(await owner.as((ctx) => findLead(ctx, merged))).toBeUndefined()
    expect((await owner.as((ctx) => selectNotes(ctx, kept))).map(({ content }) => content)).toEqual([
      'Call in May',
    ])
    expect((await owner.as((ctx) => selectEvents(ctx, kept)))[0]!.type).toBe('merged')
    const [survey] = await owner.as((ctx) => readMergedSurveys(ctx, kept))
    expect(survey).toMatchObject({ id: merged, profile: { businessName: 'Nordlicht' } })
    expect(Object.keys(survey!.responses).sort()).toEqual(Object.keys(answers).sort())
  })

  it('keeps the project of the lead that goes', async () => {
    const owner = await newOwner()
    const kept = await newLead(owner, { surveyStatus: 'archived', statusBeforeArchive: 'pending' })
    const merged = await newCompletedLead(owner, { surveyStatus: 'converted', convertedAt: new Date() })
    await owner.as((ctx) => mergeLeads(ctx, { keptId: merged, mergedId: kept, take: [] }))
    expect((await owner.as((ctx) => findLead(ctx, merged)))!.surveyStatus).toBe('converted')
  })

  it('touches nothing where one of them is another user’s', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()])
    const own = await newLead(owner, { clientName: 'Own' })
    const foreign = await newLead(other, { clientName: 'Foreign' })
    for (const [keptId, mergedId] of [
      [own, foreign],
      [foreign, own],
      [own, randomUUID()],
    ] as const) {
      await expect(owner.as((ctx) => mergeLeads(ctx, { keptId, mergedId, take: [] }))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect((await owner.as((ctx) => findLead(ctx, own)))!.clientName).toBe('Own')
    expect((await other.as((ctx) => findLead(ctx, foreign)))!.clientName).toBe('Foreign')
  })

  it('is suggested for the same address, and for the same person and business', async () => {
    const owner = await newOwner()
    const person = { clientName: 'Eva Lind', businessName: 'Lind AB', clientEmail: 'eva@lind.example' }
    const lead = await newLead(owner, person)
    const sameAddress = await newLead(owner, { clientEmail: 'EVA@lind.example' })
    const samePerson = await newLead(owner, { clientName: 'eva lind ', businessName: 'LIND AB' })
    await newLead(owner, { clientName: 'Eva Lind', businessName: 'Another' })
    const found = await owner.as(async (ctx) => selectDuplicateLeads(ctx, (await findLead(ctx, lead))!))
    expect(found.map(({ id }) => id).sort()).toEqual([sameAddress, samePerson].sort())
  })
})

describe('an import of leads', () => {
  const rows = [
    { businessName: 'Lind AB', clientName: 'Eva Lind', clientEmail: 'eva@lind.example', notes: 'Met in May' },
    { businessName: 'Lind AB', clientName: 'Eva Lind', clientEmail: 'EVA@lind.example' },
    { businessName: '=SUM(A1:A9)' },
  ]

  it('adds each person once, without a score, and nothing the second time', async () => {
    const owner = await newOwner()
    const send = (isPreview: boolean) =>
      owner.as((ctx) => importLeads(ctx, { readyLinkId: owner.linkId, rows, isPreview }))
    const preview = await send(true)
    expect(preview.rows.map(({ outcome }) => outcome)).toEqual(['new', 'repeated', 'new'])
    const all = () => owner.as((ctx) => ctx.tx.select().from(leads).where(eq(leads.userId, owner.userId)))
    expect(await all()).toEqual([])
    expect((await send(false)).created).toBe(2)
    const imported = await all()
    expect(imported.map((lead) => lead.businessName).sort()).toEqual(['=SUM(A1:A9)', 'Lind AB'])
    for (const lead of imported) {
      expect(lead).toMatchObject({ source: 'import', surveyStatus: 'pending', aiReadinessScore: null })
    }
    const again = await send(false)
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known'])
    expect(again.created).toBe(0)
    expect(await all()).toHaveLength(2)
  })

  it('takes a row without an address for the person whose address another row has', async () => {
    const owner = await newOwner()
    const [named, , other] = rows
    const turned = [{ ...named, clientEmail: null }, other!, named!]
    const answer = await owner.as((ctx) =>
      importLeads(ctx, { readyLinkId: owner.linkId, rows: turned, isPreview: false }),
    )
    expect(answer.rows.map(({ outcome }) => outcome)).toEqual(['repeated', 'new', 'new'])
    expect(answer.rows[0]!.id).toBe(answer.rows[2]!.id)
    expect(answer.created).toBe(2)
  })

  it('needs a ReadyLink of the caller', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()])
    await expect(
      owner.as((ctx) => importLeads(ctx, { readyLinkId: other.linkId, rows, isPreview: false })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the place of a lead in its industry', () => {
  it('is shown from eight others on, with quartiles by dimension', async () => {
    const owner = await newOwner()
    const lead = await newCompletedLead(owner, { clientEmail: 'me@example.com' }, 1)
    for (let count = 0; count < 7; count += 1) {
      await newCompletedLead(owner, { clientEmail: `other${count}@example.com` }, count % 4)
    }
    expect(await owner.as((ctx) => compareInIndustry(ctx, lead))).toBeNull()
    await newCompletedLead(owner, { clientEmail: 'eighth@example.com' }, 3)
    const benchmark = (await owner.as((ctx) => compareInIndustry(ctx, lead)))!
    expect(benchmark.count).toBe(8)
    expect(benchmark.dimensions).toHaveLength(5)
    for (const { lower, median, upper, count } of benchmark.dimensions) {
      expect(count).toBe(8)
      expect(lower <= median && median <= upper).toBe(true)
    }
  })

  it('is nobody else’s to see', async () => {
    const [owner, other] = await Promise.all([newOwner(), newOwner()])
    const foreign = await newCompletedLead(other)
    await expect(owner.as((ctx) => compareInIndustry(ctx, foreign))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
