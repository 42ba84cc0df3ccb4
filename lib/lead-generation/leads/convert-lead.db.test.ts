import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { charge, currentAccount, setBalance } from '../../account/credits'
import { createToken } from '../../account/tokens/create-token'
import { deleteUser } from '../../account/users/queries'
import { mount } from '../../api/mount'
import { analyses } from '../../audit/analysis/tables'
import { loadDocumentSources } from '../../audit/documents'
import { documents } from '../../audit/documents/tables'
import { lockProject } from '../../audit/projects'
import { findProjectSummary } from '../../audit/projects/queries'
import { projects } from '../../audit/projects/tables'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { FileMissingError, fileKey, fileStore } from '../../platform/files'
import { leadOperations } from '../leads'
import { convertLead } from './convert-lead'
import { eraseLead } from './erase-lead'
import { newCompletedLead, newLead, newOwner, type TestOwner } from './lead.fixture'
import { prepareConversion, storeSurvey } from './prepare-conversion'
import { findLead } from './queries'
import { startLeadResearch } from './start-research'
import { leads } from './tables'

afterAll(closeDatabase)

const { POST } = mount(leadOperations.convertLead)

const tokenOf = async (owner: TestOwner) =>
  (await owner.as((ctx) => createToken(ctx, { label: 'Test', scopes: ['write'] }))).plaintext

async function post(leadId: string, token: string, idempotencyKey?: string) {
  const response = await POST(
    new Request(`http://localhost/api/lead-generation/leads/${leadId}/convert`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
    }),
  )
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const balanceOf = (owner: TestOwner) =>
  owner.as(async (ctx) => {
    const { granted, used } = await currentAccount(ctx.tx, owner.userId)
    return granted - used
  })
const projectsOf = (owner: TestOwner) => owner.as((ctx) => ctx.tx.select().from(projects))
const documentsOf = (owner: TestOwner) => owner.as((ctx) => ctx.tx.select().from(documents))

describe('converting a lead', () => {
  it('makes a project with the survey as PDF and its first business analysis', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner, { websiteUrl: 'https://nordlicht.example/' })
    const before = await balanceOf(owner)
    const { status, text } = await post(leadId, await tokenOf(owner))
    expect(status, text).toBe(200)
    const { success, data } = JSON.parse(text)
    expect([success, data.creditsUsed, data.pdfAttached]).toEqual([true, 1000, true])
    expect(await balanceOf(owner)).toBe(before - 1000)

    const [project] = await projectsOf(owner)
    expect(project).toMatchObject({
      id: data.auditId,
      clientName: 'Nordlicht GmbH',
      industry: 'Manufacturing',
      companySize: '11 to 50',
      websiteUrl: 'https://nordlicht.example/',
      status: 'analysis',
    })
    const [document] = await documentsOf(owner)
    expect(document).toMatchObject({
      fileName: 'AI readiness survey of Nordlicht GmbH.pdf',
      fileType: 'pdf',
      sourceType: 'survey',
      uploadStatus: 'ready',
    })
    const file = await new Response(await fileStore().get(document!.fileKey)).arrayBuffer()
    expect(Buffer.from(file).subarray(0, 5).toString()).toBe('%PDF-')

    const [source] = await owner.as((ctx) => loadDocumentSources(ctx, data.auditId))
    expect(source).toMatchObject({ sourceType: 'survey', sourceName: document!.fileName })
    const [analysis] = await owner.as((ctx) =>
      ctx.tx.select().from(analyses).where(eq(analyses.documentId, document!.id)),
    )
    expect(analysis).toMatchObject({ kind: 'business', status: 'complete' })
    const { highlights, statements } = analysis!.result as {
      highlights: { sourceType: string; quote: string; start: number; end: number }[]
      statements: { start: number; end: number; heading: string }[]
    }
    expect(highlights.length).toBeGreaterThan(0)
    for (const { sourceType, quote, start, end } of highlights) {
      expect(sourceType).toBe('survey')
      expect(source!.text.slice(start, end)).toBe(quote)
    }
    // Our questions are never mistaken for statements of the client.
    for (const { start, end, heading } of statements) {
      expect(source!.text.slice(start, end)).not.toContain('?')
      expect(heading).toContain('?')
    }
    const summary = await owner.as((ctx) => findProjectSummary(ctx, data.auditId))
    expect(summary?.lastActivity?.type).toBe('analysis_generated')
    expect(await owner.as((ctx) => findLead(ctx, leadId))).toMatchObject({
      surveyStatus: 'converted',
      convertedToAuditId: data.auditId,
      surveyDocumentId: document!.id,
    })
  })

  it('happens once when two tokens ask at once', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner)
    const tokens = [await tokenOf(owner), await tokenOf(owner)]
    const before = await balanceOf(owner)
    const answers = await Promise.all([...tokens, ...tokens].map((token) => post(leadId, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    for (const { text } of answers.filter(({ status }) => status === 400)) {
      expect(JSON.parse(text).code).toBe('LEAD_ALREADY_CONVERTED')
    }
    expect(await balanceOf(owner)).toBe(before - 1000)
    expect(await projectsOf(owner)).toHaveLength(1)
    expect(await documentsOf(owner)).toHaveLength(1)
  })

  it('is answered again, not done again, under the same key', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner)
    const token = await tokenOf(owner)
    const key = randomUUID()
    const first = await post(leadId, token, key)
    const second = await post(leadId, token, key)
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await projectsOf(owner)).toHaveLength(1)
  })

  it('without the credits leaves nothing behind, no file either', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner)
    await owner.as((ctx) => setBalance(ctx.tx, owner.userId, 999))
    const answer = await post(leadId, await tokenOf(owner))
    expect(answer.status).toBe(403)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'CREDITS_INSUFFICIENT' })
    expect(await balanceOf(owner)).toBe(999)
    expect(await projectsOf(owner)).toEqual([])
    expect(await documentsOf(owner)).toEqual([])
    expect((await owner.as((ctx) => findLead(ctx, leadId)))?.surveyStatus).toBe('completed')
    // Nothing is rendered or stored for it either.
    await expect(prepareConversion(owner.principal, leadId)).rejects.toMatchObject({
      code: 'CREDITS_INSUFFICIENT',
    })
  })

  it('takes its file back when it does not come to an end', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner)
    const survey = await prepareConversion(owner.principal, leadId)
    const broken = owner.as(async (ctx) => {
      await convertLead(ctx, leadId, survey)
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    const key = fileKey('documents', owner.userId, survey!.source.sourceId)
    await expect(fileStore().get(key)).rejects.toThrow(FileMissingError)
  })

  it('rejects leads that have not handed in, and those of others', async () => {
    const owner = await newOwner()
    const token = await tokenOf(owner)
    const pending = await post(await newLead(owner), token)
    expect([pending.status, JSON.parse(pending.text).code]).toEqual([409, 'LEAD_NOT_COMPLETED'])
    const foreign = await post(await newCompletedLead(await newOwner()), token)
    expect(foreign.status).toBe(404)
  })

  it('takes a lead out of the archive, names the person where there is no business, and what was not said', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner, {
      surveyStatus: 'archived',
      statusBeforeArchive: 'completed',
      businessName: null,
      industry: null,
      companySize: null,
    })
    expect((await post(leadId, await tokenOf(owner))).status).toBe(200)
    const [project] = await projectsOf(owner)
    expect(project).toMatchObject({
      clientName: 'Anna Weber',
      industry: 'Not specified',
      companySize: 'Not specified',
    })
  })

  it('attaches the survey as text where it cannot be set as PDF', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner)
    const survey = await prepareConversion(owner.principal, leadId)
    const asText = await storeSurvey(owner.userId, { ...survey!, pdf: undefined })
    const done = await owner.as((ctx) => convertLead(ctx, leadId, asText))
    expect(done.pdfAttached).toBe(false)
    const [document] = await documentsOf(owner)
    expect(document).toMatchObject({ fileType: 'md', sourceType: 'survey', uploadStatus: 'ready' })
  })

  it('can be followed by erasing the lead: the survey goes, the project stays', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner)
    expect((await post(leadId, await tokenOf(owner))).status).toBe(200)
    const [document] = await documentsOf(owner)
    await owner.as((ctx) => eraseLead(ctx, leadId))
    expect(await documentsOf(owner)).toEqual([])
    expect(await owner.as((ctx) => ctx.tx.select().from(analyses))).toEqual([])
    await expect(fileStore().get(document!.fileKey)).rejects.toThrow(FileMissingError)
    expect(await projectsOf(owner)).toHaveLength(1)
  })

  it('leaves a lead that is erased while work on its project is charged for: neither waits for ever', async () => {
    const owner = await newOwner()
    const leadId = await newCompletedLead(owner)
    const { auditId } = JSON.parse((await post(leadId, await tokenOf(owner))).text).data
    await owner.as((ctx) => startLeadResearch(ctx, leadId, {}))
    const before = await balanceOf(owner)
    let erasing: Promise<void> | undefined
    await owner.as(async (ctx) => {
      await lockProject(ctx, auditId)
      erasing = owner.as((other) => eraseLead(other, leadId))
      erasing.catch(() => {})
      await vi.waitFor(async () => {
        const waiting = await acrossOwners().execute(sql`select 1 from pg_locks where not granted`)
        expect(waiting.length).toBeGreaterThan(0)
      })
      await charge(ctx.tx, { userId: owner.userId, tier: 'growth', amount: 50, reason: 'Work' })
    })
    await erasing
    expect(await balanceOf(owner)).toBe(before)
  })

  it('does not keep its account from being deleted', async () => {
    const owner = await newOwner()
    await newCompletedLead(owner)
    expect((await post(await newCompletedLead(owner), await tokenOf(owner))).status).toBe(200)
    await owner.as((ctx) => deleteUser(ctx))
    expect(await owner.as((ctx) => ctx.tx.select().from(leads))).toEqual([])
  })
})
