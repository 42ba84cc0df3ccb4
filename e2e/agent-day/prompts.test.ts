import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COSTS } from '../../lib/contract/plans'
import { newCompletedLead } from '../../lib/lead-generation/leads/lead.fixture'
import { detectForUser } from '../../lib/nucleus/insights'
import { balanceOf, type Caller, granted, newCaller, newProject, newToken } from '../conformance/callers'
import { settled } from '../conformance/settled'
import { workspaceUnderTest } from '../support/environment'
import { Agent } from './agent'
import { answerInterview, uploadPaper } from './people'
import { Walk } from './walk'

/** The prompts of the MCP server, each followed to its end by a client without other knowledge. */
let human: Caller
let agent: Agent
let projectId: string
const idempotencyKey = randomUUID()
const aWeekAgo = () => new Date(Date.now() - 7 * 86_400_000).toISOString()

beforeAll(async () => {
  human = await newCaller('growth')
  const { plaintext } = await newToken(human)
  agent = new Agent(workspaceUnderTest().baseUrl, plaintext)
  await agent.connect()
  projectId = await newProject(human)
})
afterAll(() => agent.close())

it('engagement leads from a project with nothing in it to its report, and pays once', async () => {
  const walk = await Walk.of(agent, 'engagement', { projectId })
  expect(await walk.call(1, 'getProject', { projectId })).toMatchObject({
    hasAnalysis: false,
    hasInterviewAnalysis: false,
    hasDeliverables: false,
  })
  expect((await walk.call(2, 'listInterviewSessions', { projectId })).sessions).toEqual([])
  const invited = await walk.call(2, 'createInterviewSession', {
    projectId,
    stakeholderName: 'Sam Hill',
    stakeholderRole: 'Head of sales',
    focus: 'Orders',
  })
  const early = await walk.call(4, 'triggerAsyncAuditAnalysis', { projectId, dryRun: true })
  expect(early).toMatchObject({ wouldSucceed: false, refusal: { error: expect.any(String) } })
  await walk.call(7, 'listActionItems', { projectId })

  await uploadPaper(human, projectId)
  await answerInterview(human, projectId, invited)

  // Another day, the same prompt: it continues with the current state of the engagement.
  expect(await walk.call(1, 'getProject', { projectId })).toMatchObject({
    hasAnalysis: true,
    hasInterviewAnalysis: true,
  })
  const { sessions } = await walk.call(2, 'listInterviewSessions', { projectId })
  expect(sessions).toMatchObject([{ status: 'completed' }])
  const content =
    'I will send Sam the offer by 7 November 2026. We decided to start with the warehouse in Kassel.'
  const { capture } = await walk.call(3, 'createCaptureNote', { content, projectId })
  await settled(human.user.id)
  const captureId = capture.id
  const read = await walk.call(3, 'getCapture', { captureId })
  expect(read.capture.status).toBe('processed')
  const promise = read.items.find(({ itemType }: { itemType: string }) => itemType === 'action_item')
  const { updateCaptureItem, addCaptureItem } = argumentsOf('updateCaptureItem', 'addCaptureItem')
  expect(updateCaptureItem).toEqual(expect.arrayContaining(['captureId', 'itemId', 'owner', 'dueDate']))
  expect(addCaptureItem).toEqual(expect.arrayContaining(['captureId', 'itemType', 'content']))
  await agent.tool('updateCaptureItem', { captureId, itemId: promise.id, owner: 'me' })
  await agent.tool('addCaptureItem', { captureId, itemType: 'decision', content: 'Kassel comes first' })
  await walk.call(3, 'createMemory', { subject: 'Acme', content: 'Starts with Kassel', projectId })
  const { results } = await walk.call(3, 'search', { q: 'orders typed twice', projectId })
  expect(results.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['processes.txt', 'Interview with Sam Hill']),
  )

  const before = await balanceOf(human)
  const price = await walk.call(4, 'triggerAsyncAuditAnalysis', { projectId, dryRun: true })
  expect(price).toMatchObject({ wouldSucceed: true, costCredits: COSTS.auditSynthesis })
  const { data } = await walk.call(5, 'triggerAsyncAuditAnalysis', { projectId, idempotencyKey })
  await settled(human.user.id)
  const job = await walk.call(5, 'getJobStatus', { jobId: data.jobId, wait: 25 })
  expect(job.data.status).toBe('completed')
  expect(await balanceOf(human)).toBe(price.balanceAfter)
  expect(price.balanceAfter).toBe(before - COSTS.auditSynthesis)
  const delivered = await walk.call(6, 'getDeliverables', { projectId })
  expect(delivered.data).toMatchObject({
    executiveSummary: expect.any(String),
    opportunities: expect.any(Array),
  })
  expect(delivered.data.synthesis.limits).toBeInstanceOf(Array)
  expect(delivered.data.risks.every(({ severity }: { severity: string }) => severity)).toBe(true)
  const report = await walk.call(6, 'getPdfStatus', { projectId })
  expect(report).toMatchObject({ status: 'completed', downloadUrl: expect.any(String) })
  expect(granted(await human.session.get(report.downloadUrl), 200).headers.get('content-type')).toContain(
    'pdf',
  )
  const open = await walk.call(7, 'listActionItems', { projectId })
  expect(open.items).toHaveLength(1)
  expect(walk.leftOut()).toEqual([
    'addCaptureItem',
    'renewInterviewSession',
    'revokeInterviewSession',
    'updateCaptureItem',
  ])
})

it('lead-triage sorts the new leads, remembers how, and finds none the next time', async () => {
  const { data: link } = granted(
    await human.session.post('/api/agent/readylinks', { name: 'Spring fair' }),
    201,
  ).body
  const owner = { userId: human.user.id, linkId: link.id }
  await newCompletedLead(owner, { metadata: { crm: '4711' } })
  await newCompletedLead(owner, { businessName: 'Hill & Sons', clientName: 'Joan Hill' }, 0)
  const asked = { isRead: false, surveyStatus: 'completed', sortBy: 'ai_readiness_score', limit: 50 }
  const walk = await Walk.of(agent, 'lead-triage')
  const { data: leads } = await walk.call(1, 'listLeads', asked)
  expect(leads).toHaveLength(2)
  const untriaged = (list: { metadata: Record<string, string> }[]) =>
    list.filter(({ metadata }) => !metadata.triage)
  for (const { id: leadId, businessName, metadata } of leads) {
    const { lead } = await walk.call(2, 'getLead', { leadId })
    expect(lead).toMatchObject({ surveyResponses: expect.anything(), scoreBreakdown: expect.anything() })
    const kinds = 'memory,contact,capture,project'
    const known = await walk.call(3, 'search', { q: businessName, kinds, limit: 5 })
    expect(known.results).toBeInstanceOf(Array)
    const decided = { ...metadata, triage: 'call now', why: 'Orders are typed twice.' }
    await walk.call(4, 'setLeadMetadata', { leadId, metadata: decided })
  }
  const again = await walk.call(1, 'listLeads', asked)
  expect(untriaged(again.data)).toEqual([])
  expect(again.data[0].metadata).toMatchObject({ crm: '4711' })
  const leadId = leads[0].id
  const price = await walk.call(6, 'convertLead', { leadId, dryRun: true })
  expect(price).toMatchObject({ wouldSucceed: true, costCredits: COSTS.leadConversion })
  const { data } = await walk.call(6, 'convertLead', { leadId, idempotencyKey })
  expect(data.auditId).toEqual(expect.any(String))
  expect(walk.leftOut()).toEqual([])
})

it('weekly-review reads the week without changing it, and then does what the user decides', async () => {
  await detectForUser(human.user.id)
  const walk = await Walk.of(agent, 'weekly-review')
  const { insights } = await walk.call(1, 'listInsights', { unreadOnly: true })
  const insightIds = insights.map(({ id }: { id: string }) => id)
  expect(insightIds).not.toEqual([])
  const open = await walk.call(2, 'listActionItems', { state: 'open' })
  expect(open).toMatchObject({ overdueCount: expect.any(Number) })
  await walk.call(2, 'listActionItems', { state: 'done' })
  expect((await walk.call(3, 'listProjects')).items.length).toBeGreaterThan(0)
  const { captures } = await walk.call(4, 'listCaptures', { updatedSince: aWeekAgo() })
  expect(captures.length).toBeGreaterThan(0)
  expect(await walk.call(5, 'countMemoriesToReview')).toMatchObject({ unconfirmed: expect.any(Number) })
  const { memories } = await walk.call(5, 'listMemories', { trust: 'unconfirmed' })
  await walk.call(6, 'listLeads', { isRead: false, minScore: 60 })
  expect((await walk.call(6, 'getCredits')).remaining).toEqual(expect.any(Number))
  await walk.call(6, 'getSuggestions')

  const [{ item, capture }] = open.items
  const ticked = await walk.call(7, 'updateCaptureItem', {
    captureId: capture.id,
    itemId: item.id,
    isDone: true,
  })
  expect(ticked.item.doneAt).not.toBeNull()
  const decisions = memories.map(({ id }: { id: string }) => ({ id, decision: 'confirm' }))
  if (decisions.length > 0) await walk.call(7, 'reviewMemories', { decisions })
  await walk.call(7, 'readInsights', { insightIds })
  const after = await walk.call(1, 'listInsights', { unreadOnly: true })
  expect(after.insights).toEqual([])
  expect(walk.leftOut().filter((name) => name !== 'reviewMemories')).toEqual([])
})

/** The names of the arguments of tools, from their schemas: where a step leaves them to the tool's description. */
function argumentsOf<Name extends string>(...names: Name[]): Record<Name, string[]> {
  const schemas = names.map(
    (name) => [name, agent.tools.find((tool) => tool.name === name)?.inputSchema] as const,
  )
  return Object.fromEntries(
    schemas.map(([name, schema]) => [name, Object.keys(schema?.properties ?? {})]),
  ) as Record<Name, string[]>
}
