import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { setBalance } from '../account/credits'
import { newCaller, type TestCaller } from '../account/users/account.fixture'
import { analysisOperations } from '../audit/analysis'
import { newDocument } from '../audit/documents/document.fixture'
import { createInterview } from '../audit/interviews/create-interview'
import { projectOperations } from '../audit/projects'
import { newProject } from '../audit/projects/project.fixture'
import * as submissionOperations from '../audit/submissions/operations'
import type { AnyOperation } from '../contract/operation'
import { COSTS, PLANS } from '../contract/plans'
import { OWNER_TABLES } from '../host/owner-tables'
import { acrossOwners, closeDatabase } from '../platform/db/client'
import { asOwner, withUser } from '../platform/db/with-user'
import { closeLimits } from '../platform/limits'
import { run } from './run'

afterAll(closeDatabase)
afterEach(closeLimits)

let caller: TestCaller
beforeEach(async () => {
  caller = await newCaller()
})

/** Every row of the account, including events of background work. */
async function rowsOf(userId: string): Promise<string[]> {
  const tables = OWNER_TABLES.map(
    ({ name, ownerColumn }) => sql`
      select ${name} || to_jsonb(owned)::text as content from ${sql.identifier(name)} owned
      where ${sql.identifier(ownerColumn)} = ${userId}`,
  )
  const rows = await acrossOwners().execute<{ content: string }>(sql.join(tables, sql` union all `))
  return rows.map(({ content }) => content).sort()
}

interface Asked {
  params?: Record<string, string>
  body?: object
  key?: string
}

async function ask(operation: AnyOperation, { params, body, key }: Asked, isDryRun: boolean) {
  const { principal } = caller
  const origin = { requestId: 'test', address: '192.0.2.1', method: 'POST' }
  const {
    status,
    body: bytes,
    limits,
  } = await run(
    operation,
    { ...origin, authenticate: async () => principal, hasAuthorization: false, isDryRun },
    () => ({
      path: operation.declaration.path,
      params,
      query: {},
      idempotencyKey: key ?? null,
      readBody: async () => ({ bytes: Buffer.from(JSON.stringify(body ?? {})), json: () => body }),
    }),
  )
  return { status, answer: JSON.parse(String(bytes)), limits }
}
const dryRun = (operation: AnyOperation, asked: Asked) => ask(operation, asked, true)
const call = (operation: AnyOperation, asked: Asked) => ask(operation, asked, false)

const { createProject } = projectOperations
const { triggerAuditAnalysis } = analysisOperations
const project = { clientName: 'Acme', industry: 'Retail', companySize: '11-50' }
const credits = PLANS.starter.creditsPerPeriod

it('tells price and balance after, and leaves nothing behind, not even its key', async () => {
  const before = await rowsOf(caller.userId)
  const { status, answer } = await dryRun(createProject, { body: project, key: 'acme' })
  expect([status, answer]).toEqual([
    200,
    {
      dryRun: true,
      wouldSucceed: true,
      costCredits: COSTS.projectCreation,
      balance: credits,
      balanceAfter: credits - COSTS.projectCreation,
      refusal: null,
    },
  ])
  expect(await rowsOf(caller.userId)).toEqual(before)
  expect((await call(createProject, { body: project, key: 'acme' })).status).toBe(201)
})

it('tells each refusal that the call would get, with its price', async () => {
  const projectId = await newProject(caller.userId)
  const params = { id: projectId }
  const refusals = [
    [createProject, { body: { ...project, clientName: '' } }, { status: 400, code: 'VALIDATION_ERROR' }],
    [triggerAuditAnalysis, { params: { id: 'x' } }, { status: 404 }],
    [triggerAuditAnalysis, { params }, { status: 422, code: 'PREREQUISITE_MISSING', missing: ['sources'] }],
  ] as const
  for (const [operation, asked, refusal] of refusals) {
    const { status, answer } = await dryRun(operation, asked)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ wouldSucceed: false, balance: credits, balanceAfter: credits, refusal })
    expect(answer.costCredits).toBe(COSTS[operation.declaration.cost!])
    expect((await call(operation, asked)).status).toBe(refusal.status)
  }
  await withUser(caller.userId, (tx) => setBalance(tx, caller.userId, 49))
  await newDocument(caller.userId, projectId)
  expect((await dryRun(triggerAuditAnalysis, { params })).answer).toMatchObject({
    wouldSucceed: false,
    costCredits: COSTS.auditSynthesis,
    balanceAfter: 49,
    refusal: { status: 403, code: 'CREDITS_INSUFFICIENT', requiredTier: 'growth' },
  })
})

it('tells an account whose plan lacks the operation which plan it needs', async () => {
  caller = await newCaller('solo')
  expect((await dryRun(createProject, { body: project })).answer).toMatchObject({
    wouldSucceed: false,
    refusal: { status: 403, requiredTier: 'starter' },
  })
})

it('does not count in the hourly limits', async () => {
  const params = { id: await newProject(caller.userId) }
  const { limits } = await dryRun(triggerAuditAnalysis, { params })
  expect(limits.map(({ limitClass }) => limitClass)).toEqual(['write'])
})

it('verifies findings, whatever becomes of them', async () => {
  const projectId = await newProject(caller.userId)
  const transcript = 'Q: What takes long?\nAnn Lee: Invoices are typed in by hand, 1,200 a month.'
  const session = await asOwner(caller.userId, (ctx) =>
    createInterview(ctx, projectId, { kind: 'transcript', stakeholder: { name: 'Ann Lee' }, transcript }, []),
  )
  const findings = (quote: string) => ({
    body: {
      projectId,
      opportunities: [
        {
          title: 'Read invoices',
          description: 'Invoices are typed in by hand.',
          impactScore: 8,
          effortScore: 3,
          evidence: [{ sourceId: session.id, quote }],
        },
      ],
    },
  })
  const { submitAuditFindings } = submissionOperations
  const before = await rowsOf(caller.userId)
  expect((await dryRun(submitAuditFindings, findings('Invoices are typed in by hand'))).answer).toMatchObject(
    {
      ...{
        wouldSucceed: true,
        costCredits: COSTS.auditSynthesis,
        balanceAfter: credits - COSTS.auditSynthesis,
      },
      ...{ analysisId: null, creditsCharged: 0, acceptedCount: 1, items: [{ isAccepted: true }] },
    },
  )
  expect((await dryRun(submitAuditFindings, findings('Nobody said this'))).answer).toMatchObject({
    ...{ wouldSucceed: true, costCredits: 0, balanceAfter: credits },
    ...{ acceptedCount: 0, items: [{ isAccepted: false }] },
  })
  expect(await rowsOf(caller.userId)).toEqual(before)
})
