import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentAccount } from '../../account/credits'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { env } from '../../platform/env'
import { newCompletedLead, newLead, newOwner, type TestOwner } from './lead.fixture'
import { findLead } from './queries'
import { findLatestResearch } from './research-queries'
import { endAbandonedLeadResearchAcrossOwners, failLeadResearch, runLeadResearch } from './run-research'
import { startLeadResearch } from './start-research'

let server: Server
let websiteUrl: string

beforeAll(async () => {
  server = createServer((req, res) => {
    if (req.url === '/robots.txt') return res.writeHead(404).end()
    if (req.url !== '/') return res.writeHead(404).end()
    const text = 'Our team uses machine learning to plan the routes of forty vans every single morning.'
    res.writeHead(200, { 'content-type': 'text/html' })
    return res.end(`<html><body><p>${text}</p><a href="/privacy">Privacy policy</a></body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  websiteUrl = `http://${host}/`
  env().WEB_RESEARCH_PRIVATE_HOSTS.push(host)
})
afterAll(async () => {
  server.close()
  await closeDatabase()
})

const usedBy = (owner: TestOwner) =>
  owner.as(async (ctx) => (await currentAccount(ctx.tx, owner.userId)).used)
const leadOf = (owner: TestOwner, leadId: string) => owner.as((ctx) => findLead(ctx, leadId))
const start = (owner: TestOwner, leadId: string, input: { websiteUrl?: string } = { websiteUrl }) =>
  owner.as((ctx) => startLeadResearch(ctx, leadId, input))

it('reads the website, scores what it shows, and joins both scores', async () => {
  const owner = await newOwner()
  const leadId = await newCompletedLead(owner)
  const { id: researchId } = await start(owner, leadId)
  expect(await leadOf(owner, leadId)).toMatchObject({ webResearchStatus: 'pending', websiteUrl })
  const run = { userId: owner.userId, leadId, researchId }
  await runLeadResearch(run)
  // Repeated, as after a crash: nothing changes.
  await runLeadResearch(run)
  await failLeadResearch(run, 'too late')
  const research = await owner.as((ctx) => findLatestResearch(ctx, leadId))
  expect(research).toMatchObject({ status: 'completed', score: 26, pageCount: 1, error: null })
  expect(research!.signals.flatMap(({ evidence }) => evidence)).toContainEqual({
    url: websiteUrl,
    quote: 'Our team uses machine learning to plan the routes of forty vans every single morning.',
  })
  const lead = await leadOf(owner, leadId)
  expect(lead).toMatchObject({
    webResearchStatus: 'completed',
    researchScore: 26,
    compositeScore: Math.floor(0.8 * lead!.aiReadinessScore! + 0.2 * 26 + 0.5),
  })
  expect(await usedBy(owner)).toBe(50)
})

it('has one visit under way at a time, charged once', async () => {
  const owner = await newOwner()
  const leadId = await newCompletedLead(owner)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => start(owner, leadId)))
  const rejected = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(rejected).toEqual(['RESEARCH_IN_PROGRESS', 'RESEARCH_IN_PROGRESS'])
  expect(await usedBy(owner)).toBe(50)
})

it('takes the website from the e-mail address, and asks for it if none can be derived', async () => {
  const owner = await newOwner()
  const leadId = await newCompletedLead(owner)
  expect((await start(owner, leadId, {})).websiteUrl).toBe('https://nordlicht.example/')
  const nameless = await newLead(owner, { clientEmail: 'ann@gmail.com' })
  const error = { code: 'VALIDATION_ERROR', details: { issues: [{ path: 'websiteUrl' }] } }
  await expect(start(owner, nameless, {})).rejects.toMatchObject(error)
  await expect(start(owner, nameless, { websiteUrl: 'http://10.0.0.1/' })).rejects.toMatchObject(error)
})

it('refunds a visit that fails once, with a reason for its owner', async () => {
  const owner = await newOwner()
  const leadId = await newCompletedLead(owner)
  const { id: researchId } = await start(owner, leadId, { websiteUrl: `${websiteUrl}gone` })
  const run = { userId: owner.userId, leadId, researchId }
  await expect(runLeadResearch(run)).rejects.toThrow('status 404')
  await Promise.all([failLeadResearch(run, 'Not there.'), failLeadResearch(run, 'Not there.')])
  expect(await usedBy(owner)).toBe(0)
  expect(await leadOf(owner, leadId)).toMatchObject({ webResearchStatus: 'failed', compositeScore: null })
  expect(await owner.as((ctx) => findLatestResearch(ctx, leadId))).toMatchObject({
    status: 'failed',
    error: 'Not there.',
  })
  await start(owner, leadId)
})

it('ends a visit whose run is gone, and refunds it', async () => {
  const owner = await newOwner()
  const leadId = await newCompletedLead(owner)
  const { id } = await start(owner, leadId)
  await acrossOwners().execute(
    sql`update lead_research set updated_at = now() - interval '3 hours' where id = ${id}`,
  )
  expect(await endAbandonedLeadResearchAcrossOwners()).toBeGreaterThanOrEqual(1)
  expect(await leadOf(owner, leadId)).toMatchObject({ webResearchStatus: 'failed' })
  expect(await owner.as((ctx) => findLatestResearch(ctx, leadId))).toMatchObject({
    error: 'The job was interrupted and could not be resumed. Its credits were refunded. Start it again.',
  })
  expect(await usedBy(owner)).toBe(0)
})
