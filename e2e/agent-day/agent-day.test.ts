import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COSTS } from '../../lib/contract/plans'
import { newCompletedLead } from '../../lib/lead-generation/leads/lead.fixture'
import { balanceOf, type Caller, granted, newCaller, newToken } from '../conformance/callers'
import { settled } from '../conformance/settled'
import { workspaceUnderTest } from '../support/environment'
import { Agent } from './agent'
import { answerInterview, uploadPaper } from './people'

/**
 * A consultant's day as an agent lives it that knows an address and a token: a campaign with its own survey, a project,
 * a note with two promises, an interview, an audit, leads; mistakes, and their correction. What other people do meanwhile
 * (upload a paper, answer an interview, fill in a survey) is no call of the agent's.
 */
const mostCalls = 60
const noteText =
  'Call with Dr. Lena Ortiz of Brenner Parts. Lena will send the order figures by 4 December 2026. I will send her the offer by 7 December 2026. We decided to start with the warehouse in Kassel.'

let human: Caller
let agent: Agent
let before: number
const key = () => randomUUID()

/** The records that the day has made, as the agent notes them. */
const made = {
  configId: '',
  linkId: '',
  projectId: '',
  captureId: '',
  contactId: '',
  leadId: '',
  secondProjectId: '',
}

beforeAll(async () => {
  human = await newCaller('growth')
  const { plaintext } = await newToken(human)
  agent = new Agent(workspaceUnderTest().baseUrl, plaintext)
  before = await balanceOf(human)
})
afterAll(() => agent.close())

describe('a day of an agent', () => {
  it('begins with who it works for and what it may spend', async () => {
    const index = await agent.http('GET', '/llms.txt')
    expect(index.text).toContain('/openapi-agent.json')
    expect((await agent.http('GET', '/api/user/current')).body).toMatchObject({ authMethod: 'pat' })
    const { body } = await agent.http('GET', '/api/user/credits?fields=remaining,projectCreationCost')
    expect(body).toEqual({ remaining: before, projectCreationCost: COSTS.projectCreation })
  })

  it('prepares a campaign with a survey of its own', async () => {
    const configs = '/api/agent/assessment-configs'
    const builtIn = await agent.http(
      'GET',
      `${configs}/00000000-0000-0000-0000-000000000000?fields=questions`,
    )
    const ids = builtIn.body.data.questions.map(({ id }: { id: string }) => id)
    const survey = {
      name: 'Wholesale',
      hiddenQuestions: [ids.at(-1)],
      questions: [
        {
          questionText: 'How do orders reach you?',
          questionType: 'single_choice',
          options: [{ label: 'By telephone', points: 0 }],
        },
      ],
    }
    const refused = await agent.http('POST', configs, survey, key())
    expect(refused.status).toBe(400)
    survey.questions[0]!.options.push({ label: 'In a shop on the web', points: 4 })
    made.configId = granted(await agent.http('POST', configs, survey, key()), 201).body.data.id
    const link = { name: 'Spring fair', assessmentConfigId: made.configId, consultantName: 'Ada Berg' }
    const { data } = granted(await agent.http('POST', '/api/agent/readylinks', link, key()), 201).body
    made.linkId = data.id
    expect(data.fullUrl).toContain('/survey/')
  })

  it('opens a project once, though the answer is lost and the call repeated', async () => {
    const project = {
      clientName: 'Brenner Parts',
      industry: 'Wholesale',
      companySize: '51-200',
      metadata: { crm: '4711' },
    }
    const same = key()
    const first = granted(await agent.http('POST', '/api/projects', project, same), 201)
    const again = granted(await agent.http('POST', '/api/projects', project, same), 201)
    expect(again.body).toEqual(first.body)
    made.projectId = first.body.id
    const early = await agent.http(
      'POST',
      `/api/agent/projects/${made.projectId}/audit-analysis/async`,
      undefined,
      key(),
    )
    expect(early.status).toBe(422)
    expect(await balanceOf(human)).toBe(before - COSTS.projectCreation)
  })

  it('hands in a note, and corrects what was read, not the note', async () => {
    const note = { content: noteText, projectId: made.projectId }
    const { capture } = granted(await agent.http('POST', '/api/nucleus/capture/note', note, key()), 201).body
    made.captureId = capture.id
    await settled(human.user.id)
    const path = `/api/nucleus/captures/${capture.id}`
    const { items } = granted(await agent.http('GET', `${path}?fields=items`), 200).body
    const promises = items.filter(({ itemType }: { itemType: string }) => itemType === 'action_item')
    expect(promises).toHaveLength(2)
    const hers = promises.find(({ content }: { content: string }) => content.includes('figures'))
    const corrected = await agent.http('PATCH', `${path}/items/${hers.id}`, {
      owner: 'Lena Ortiz',
      dueDate: '2026-12-05',
    })
    expect(granted(corrected, 200).body.item.metadata).toMatchObject({
      owner: 'Lena Ortiz',
      dueDate: '2026-12-05',
    })
  })

  it('keeps one contact and one memory, after a mistake in each', async () => {
    const contacts = '/api/nucleus/contacts'
    const lena = { name: 'Lena Ortiz', company: 'Brenner Parts' }
    const contact = granted(await agent.http('POST', contacts, lena, key()), 201).body
    made.contactId = contact.id
    const wrong = await agent.http('PATCH', contacts, { contactId: contact.id, relationshipType: 'customer' })
    expect(wrong.status).toBe(400)
    granted(await agent.http('PATCH', contacts, { contactId: contact.id, relationshipType: 'client' }), 200)
    // The note calls her Dr. Lena Ortiz.
    const record = granted(
      await agent.http('GET', `${contacts}/${contact.id}/record?fields=mentions`),
      200,
    ).body
    expect(record.mentions).toHaveLength(1)
    const memories = '/api/nucleus/memories'
    const memory = {
      subject: 'Brenner Parts',
      content: 'Pays 30 days after the invoice',
      projectId: made.projectId,
    }
    const { id } = granted(await agent.http('POST', memories, memory, key()), 201).body
    granted(
      await agent.http('PATCH', memories, { memoryId: id, content: 'Pays 14 days after the invoice' }),
      200,
    )
  })

  it('goes on over MCP, and invites a person once', async () => {
    expect(await agent.connect()).toContain('createInterviewSession')
    expect(JSON.stringify(agent.tools).length).toBeLessThanOrEqual(60_000)
    const { projectId } = made
    expect(await agent.prompt('engagement', { projectId })).toContain('createInterviewSession')
    const invitation = { projectId, stakeholderName: 'Sam Hill', stakeholderRole: 'Head of sales' }
    const first = await agent.tool('createInterviewSession', { ...invitation, idempotencyKey: key() })
    const again = await agent.tool('createInterviewSession', {
      ...invitation,
      stakeholderName: 'Mr Sam Hill',
    })
    expect(again).toEqual(first)
    await uploadPaper(human, projectId)
    await answerInterview(human, projectId, first)
    const { sessions } = await agent.tool('listInterviewSessions', { projectId, fields: 'sessionId,status' })
    expect(sessions).toEqual([{ sessionId: first.sessionId, status: 'completed' }])
  })

  it('audits what was read, once', async () => {
    const { projectId } = made
    const ready = await agent.tool('getProject', { projectId, fields: 'hasAnalysis,hasInterviewAnalysis' })
    expect(ready).toEqual({ hasAnalysis: true, hasInterviewAnalysis: true })
    const same = key()
    const { data: job } = await agent.tool('triggerAsyncAuditAnalysis', { projectId, idempotencyKey: same })
    // The same over HTTP, as after a restart: the key is shared.
    const path = `/api/agent/projects/${projectId}/audit-analysis/async`
    const again = granted(await agent.http('POST', path, undefined, same), 202)
    expect(again.body.data.jobId).toBe(job.jobId)
    await settled(human.user.id)
    const { data } = await agent.tool('getJobStatus', { jobId: job.jobId })
    expect(data.status).toBe('completed')
    const delivered = await agent.tool('getDeliverables', { projectId })
    const quotes = delivered.data.opportunities.flatMap(
      ({ evidence }: { evidence: { quote: string }[] }) => evidence,
    )
    expect(quotes.length).toBeGreaterThan(0)
    expect((await agent.tool('getPdfStatus', { projectId })).status).toBe('completed')
  })

  it('goes through the leads, and turns one into a project, once', async () => {
    const owner = { userId: human.user.id, linkId: made.linkId }
    await newCompletedLead(owner)
    await newCompletedLead(owner, { businessName: 'Hill & Sons' }, 0)
    const fields = 'id,businessName,aiReadinessScore,isRead'
    const { data } = await agent.tool('listLeads', { sortBy: 'ai_readiness_score', fields })
    expect(data).toHaveLength(2)
    made.leadId = data[0].id
    await agent.tool('getLead', { leadId: made.leadId, fields: 'surveyResponses' })
    await agent.tool('setLeadMetadata', { leadId: made.leadId, metadata: { triage: 'call now' } })
    const converted = await agent.tool('convertLead', { leadId: made.leadId, idempotencyKey: key() })
    made.secondProjectId = converted.data.auditId
    const twice = await agent.tool('convertLead', { leadId: made.leadId, idempotencyKey: key() })
    expect(twice).toMatchObject({ code: 'LEAD_ALREADY_CONVERTED' })
  })

  it('ends the day with what is open', async () => {
    const { suggestions } = await agent.tool('getSuggestions')
    expect(suggestions.length).toBeGreaterThan(0)
    const spent = COSTS.projectCreation + COSTS.auditSynthesis + COSTS.leadConversion
    const { remaining } = await agent.tool('getCredits', { fields: 'remaining' })
    expect(remaining).toBe(before - spent)
  })

  it(`took at most ${mostCalls} calls, and leaves a true record`, async () => {
    expect(agent.calls.length, agent.calls.join('\n')).toBeLessThanOrEqual(mostCalls)
    const read = async (path: string) => granted(await human.session.get(path), 200).body
    const projects = await read('/api/projects')
    expect(projects.map(({ id }: { id: string }) => id).sort()).toEqual(
      [made.projectId, made.secondProjectId].sort(),
    )
    const { capture, items } = await read(`/api/nucleus/captures/${made.captureId}`)
    expect(capture.rawContent).toBe(noteText)
    const due = items.flatMap(
      ({ itemType, metadata }: { itemType: string; metadata: { dueDate: string } }) =>
        itemType === 'action_item' ? [metadata.dueDate] : [],
    )
    expect(due.sort()).toEqual(['2026-12-05', '2026-12-07'])
    const { contacts } = await read('/api/nucleus/contacts')
    expect(contacts).toMatchObject([{ id: made.contactId, relationshipType: 'client' }])
    const { stakeholders } = await read(`/api/projects/${made.projectId}/stakeholders`)
    expect(stakeholders).toMatchObject([{ name: 'Sam Hill', role: 'Head of sales' }])
    const { transactions } = await read('/api/user/credits/transactions')
    const charged = transactions.filter(({ kind }: { kind: string }) => kind === 'charge')
    expect(charged).toHaveLength(3)
  })
})
