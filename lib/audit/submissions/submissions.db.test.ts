import { afterAll, beforeEach, expect, it } from 'vitest'
import { charge } from '../../account/credits'
import { currentAccount, currentMovements } from '../../account/credits/ledger'
import { insertToken } from '../../account/tokens/queries'
import { callAsUser } from '../../api/call'
import type { TokenPrincipal } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { analysisOperations, insertAudit, readInterview } from '../analysis'
import { freshCaller, freshProject, type TestCaller } from '../analysis/synthesis.fixture'
import { deliverablesOperations } from '../deliverables'
import { createInterview } from '../interviews/create-interview'
import { startJob } from '../jobs'
import { reportOperations } from '../reports'
import * as operations from './operations'

afterAll(closeDatabase)

const transcript = `Q: What takes long?
Ann Lee: Invoices are typed in by hand, 1,200 a month, and each takes 15 minutes.
Ann Lee: The scanner at the gate has been broken since March 2026. ${'We wait. '.repeat(2500)}
Ann Lee: Quotes are answered within 48 hours, they say, but it really takes two weeks.`

let caller: TestCaller
let agent: TokenPrincipal
let projectId: string
let sourceId: string
let stakeholderId: string

beforeEach(async () => {
  caller = await freshCaller()
  projectId = await freshProject(caller)
  const session = await asOwner(caller.userId, (ctx) =>
    createInterview(ctx, projectId, { kind: 'transcript', stakeholder: { name: 'Ann Lee' }, transcript }, []),
  )
  sourceId = session.id
  stakeholderId = session.stakeholderId
  await readInterview(caller.userId, sourceId)
  const token = await asOwner(caller.userId, (ctx) =>
    insertToken(ctx, {
      label: 'Laptop',
      scopes: ['write'],
      tokenPrefix: 'aky_ab',
      digest: Buffer.from(crypto.randomUUID()),
      expiresAt: null,
    }),
  )
  agent = { ...caller.principal, kind: 'token', tokenId: token.id, scopes: ['read', 'write'] }
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof AppError ? error.code : Promise.reject(error)),
  )

const balance = () =>
  asOwner(caller.userId, async ({ tx }) => {
    const account = await currentAccount(tx, caller.userId)
    return account.granted - account.used
  })

const typed = 'Invoices are typed in by hand, 1,200 a month'
const cite = (quote: string) => ({ sourceId, quote })
const opportunity = (changed = {}) => ({
  title: 'Read invoices from the scanner',
  description: 'Invoices are typed in by hand. A model reads them.',
  impactScore: 8,
  effortScore: 3,
  evidence: [cite(typed)],
  ...changed,
})
const submit = (body: object, principal: TokenPrincipal = agent) =>
  callAsUser(operations.submitAuditFindings, principal, { body: { projectId, ...body } })

it('an agent lists what an audit rests on and reads a source page by page', async () => {
  const listed = await callAsUser(operations.listAuditSources, agent, { query: { projectId } })
  expect(listed.sources).toMatchObject([
    { sourceId, sourceType: 'interview', characters: transcript.length, speaker: 'Ann Lee' },
  ])
  expect(listed.stakeholders).toMatchObject([{ stakeholderId, name: 'Ann Lee' }])
  expect(listed.openQuestions.length).toBeGreaterThan(0)
  let read = ''
  const statements = []
  for (let offset: number | null = 0; offset !== null; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(offset)
    expect(page.start).toBe(read.length)
    read += page.text
    statements.push(...page.statements)
    offset = page.nextOffset
  }
  expect(read).toBe(transcript)
  expect(statements).toHaveLength(listed.sources[0]!.statements)
  for (const { start, end, quote } of statements) expect(transcript.slice(start, end)).toBe(quote)
  expect(statements.some(({ quote }) => quote.includes('typed in by hand'))).toBe(true)
})

const readPage = (offset: number) =>
  callAsUser(operations.readAuditSource, agent, { query: { projectId, sourceId, offset: String(offset) } })

it('findings that hold are stored as an audit of the agent, charged once, with a report', async () => {
  const before = await balance()
  const answer = await submit({
    opportunities: [opportunity(), opportunity({ title: 'Answer quotes', dependsOn: [0] })],
    risks: [
      {
        title: 'The scanner stays broken',
        description: 'It has been broken since March 2026.',
        severity: 'high',
        evidence: [cite('broken since March 2026')],
      },
    ],
    contradictions: [
      {
        statement: 'Quotes are answered within 48 hours.',
        against: 'It really takes two weeks.',
        evidence: [cite('Quotes are answered within 48 hours'), cite('it really takes two weeks')],
      },
    ],
    facts: [
      {
        subject: 'Invoices',
        statement: 'Invoices are typed in by hand, 1,200 a month.',
        evidence: [cite(typed)],
      },
    ],
    decisions: [{ statement: 'Invoices are typed in by hand.', evidence: [cite(typed)] }],
    summary: [{ text: 'Invoices are typed in by hand, 1,200 a month.', evidence: [cite(typed)] }],
    readiness: [{ dimension: 'data', score: 30, rationale: 'Invoices are typed.', evidence: [cite(typed)] }],
    memos: [{ stakeholderId, paragraphs: [{ text: 'You type invoices.', evidence: [cite(typed)] }] }],
  })
  expect(answer).toMatchObject({ creditsCharged: 50, acceptedCount: 9, rejectedCount: 0 })
  expect(await balance()).toBe(before - 50)
  const { data } = await callAsUser(deliverablesOperations.getDeliverables, agent, {
    params: { id: projectId },
  })
  expect(data.analysisId).toBe(answer.analysisId)
  expect(data.synthesis.engine).toBe('agent/Laptop')
  expect(data.opportunities.map(({ title }) => title)).toContain('Answer quotes')
  const evidence = [...data.opportunities, ...data.risks, ...data.stakeholderMemos].flatMap(
    (finding) => finding.evidence,
  )
  for (const { quote, start, end } of evidence) expect(transcript.slice(start, end)).toBe(quote)
  expect(data.synthesis.contradictions).toHaveLength(1)
  expect(data.synthesis.facts).toMatchObject([{ subject: 'Invoices', evidence: [{ sourceId }] }])
  expect(data.synthesis.facts[0]!.figures.join()).toContain('1,200')
  expect(data.synthesis.decisions).toMatchObject([{ statement: 'Invoices are typed in by hand.' }])
  expect(data.synthesis.limits.join()).toContain('submitted by an agent')
  const report = await callAsUser(reportOperations.getPdfStatus, agent, { query: { projectId } })
  expect(report.status).not.toBe('failed')
})

it('each item is answered for: what holds, and why the rest does not', async () => {
  const answer = await submit({
    opportunities: [
      opportunity(),
      opportunity({ evidence: [cite('We lose every second customer.')] }),
      opportunity({ evidence: [{ ...cite(typed), sourceId: crypto.randomUUID() }] }),
      opportunity({ impactScore: 11 }),
      opportunity({ description: 'It saves EUR 250,000 a year.' }),
      opportunity({ description: 'Invoices are typed. See https://evil.example/x now.' }),
      opportunity({ title: 'Buy UiPath' }),
    ],
    readiness: [{ dimension: 'data', score: 130, rationale: 'Typed.', evidence: [cite(typed)] }],
    memos: [
      { stakeholderId: crypto.randomUUID(), paragraphs: [{ text: 'You type.', evidence: [cite(typed)] }] },
    ],
  })
  expect(answer.items.map(({ item, isAccepted }) => [item, isAccepted])).toEqual([
    ['opportunities[0]', true],
    ['opportunities[1]', false],
    ['opportunities[2]', false],
    ['opportunities[3]', false],
    ['opportunities[4]', false],
    ['opportunities[5]', true],
    ['opportunities[6]', false],
    ['readiness[0]', false],
    ['memos[0]', false],
  ])
  const reasonsOf = (at: number) => answer.items[at]!.reasons.join(' ')
  expect(reasonsOf(0)).toBe('')
  expect(reasonsOf(1)).toContain('does not stand in Interview with Ann Lee')
  expect(reasonsOf(2)).toContain('no source of this id')
  expect(reasonsOf(3)).toContain('whole number from 1 to 10')
  expect(reasonsOf(4)).toContain('250,000')
  expect(reasonsOf(5)).toContain('https://evil.example/x')
  expect(reasonsOf(6)).toContain('title')
  expect(reasonsOf(7)).toContain('0 to 100')
  expect(reasonsOf(8)).toContain('no stakeholder')
  const { data } = await callAsUser(deliverablesOperations.getDeliverables, agent, {
    params: { id: projectId },
  })
  expect(JSON.stringify(data)).not.toMatch(/evil|250,000|UiPath/)
})

it('where nothing holds the charge is refunded and no audit is stored', async () => {
  const before = await balance()
  const answer = await submit({ opportunities: [opportunity({ evidence: [cite('Nobody said this.')] })] })
  expect(answer).toMatchObject({ analysisId: null, creditsCharged: 0, acceptedCount: 0, rejectedCount: 1 })
  expect(await balance()).toBe(before)
  const moved = await asOwner(caller.userId, ({ tx }) =>
    currentMovements(tx, caller.userId, { limit: 2, offset: 0 }),
  )
  expect(moved.transactions.map(({ kind }) => kind).sort()).toEqual(['charge', 'refund'])
  const read = callAsUser(analysisOperations.getAuditAnalysis, agent, { params: { id: projectId } })
  expect(await codeOf(read)).toBe('NOT_FOUND')
})

it('is rejected while an audit runs, for a foreign project and without credits', async () => {
  const stranger = await freshCaller()
  const foreign = { ...stranger.principal, kind: 'token', tokenId: agent.tokenId, scopes: ['write'] } as const
  expect(await codeOf(submit({ opportunities: [opportunity()] }, foreign))).toBe('NOT_FOUND')
  const query = { projectId, sourceId }
  expect(await codeOf(callAsUser(operations.readAuditSource, foreign, { query }))).toBe('NOT_FOUND')
  expect(await codeOf(callAsUser(operations.listAuditSources, foreign, { query: { projectId } }))).toBe(
    'NOT_FOUND',
  )
  const solo = await freshCaller('solo')
  const withoutPlan = { ...agent, tier: 'solo', userId: solo.userId } as const
  expect(await codeOf(submit({ opportunities: [opportunity()] }, withoutPlan))).toBeDefined()
  const before = await balance()
  await asOwner(caller.userId, async (ctx) => {
    const analysisId = await insertAudit(ctx, projectId)
    await startJob(ctx, { projectId, kind: 'audit', steps: [], costCredits: 0, analysisId })
  })
  expect(await codeOf(submit({ opportunities: [opportunity()] }))).toBe('ANALYSIS_IN_PROGRESS')
  expect(await balance()).toBe(before)
})

it('too few credits leave nothing behind, and two submissions at once are two audits or none', async () => {
  const available = await balance()
  await asOwner(caller.userId, (ctx) =>
    charge(ctx.tx, {
      userId: caller.userId,
      tier: 'growth',
      amount: available - 70,
      reason: 'Test',
      referenceId: crypto.randomUUID(),
    }),
  )
  const both = await Promise.all(
    [1, 2].map(() =>
      submit({ opportunities: [opportunity()] }).then(
        () => 'stored',
        (error) => error.code,
      ),
    ),
  )
  expect(both.sort()).toEqual(['CREDITS_INSUFFICIENT', 'stored'])
  expect(await balance()).toBe(20)
  const { data } = await callAsUser(deliverablesOperations.getDeliverables, agent, {
    params: { id: projectId },
  })
  expect(data.opportunities).toHaveLength(1)
})

it('positions of nothing, memos of nothing and floods of text are answered for', async () => {
  const answer = await submit({
    opportunities: [opportunity({ dependsOn: [0, 1, 7, -1] }), opportunity({ title: 'Answer quotes' })],
    memos: [{ stakeholderId, paragraphs: [] }],
  })
  expect(answer.items).toMatchObject([
    { isAccepted: true, reasons: [expect.stringContaining('dependsOn names 0, 7, -1')] },
    { isAccepted: true, reasons: [] },
    { item: 'memos[0]', isAccepted: false, reasons: ['It has no paragraph.'] },
  ])
  const flood = Array.from({ length: 30 }, () =>
    opportunity({
      description: 'x'.repeat(4000),
      roiPotential: 'x'.repeat(4000),
      riskMitigation: 'x'.repeat(4000),
      resourceRequirements: 'x'.repeat(4000),
    }),
  )
  expect(await codeOf(submit({ opportunities: flood }))).toBe('VALIDATION_ERROR')
})
