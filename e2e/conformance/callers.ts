import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { newAccount, PASSWORD } from '../../lib/account/users/account.fixture'
import { sessionCookieOf } from '../../lib/api/auth/session.fixture'
import { newContradiction } from '../../lib/audit/analysis/synthesis.fixture'
import { type AuditClient, createAuditClient } from '../../lib/client/index'
import { SCOPES, type Scope } from '../../lib/contract/context'
import type { AnyDeclaration } from '../../lib/contract/declare'
import { hasFeature, requiredTier, type Tier } from '../../lib/contract/plans'
import { newCompletedLead } from '../../lib/lead-generation/leads/lead.fixture'
import { newCapture, newMention } from '../../lib/nucleus/captures/capture.fixture'
import { newInsight } from '../../lib/nucleus/insights/insight.fixture'
import type { TestUser } from '../support/admin'
import { workspaceUnderTest } from '../support/environment'
import { type Answer, type HttpClient, pageClient, tokenClient } from '../support/http'
import { bodyFor, queryFor } from './endpoints'

export interface Caller {
  user: TestUser
  session: HttpClient
}

/** The answer, when it has the status that the set-up of a test relies on. */
export function granted(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`Expected ${status}, not ${answer.status}: ${answer.text}`)
  return answer
}

/**
 * A new account and its browser session. Tests over all endpoints use one for each endpoint, so that no limit of a
 * caller is used up.
 */
export async function newCaller(tier: Tier = 'growth', credits?: number): Promise<Caller> {
  const email = `caller-${randomUUID()}@example.com`
  const account = await newAccount({ email, tier, credits })
  const session = pageClient()
  session.takeCookie(await sessionCookieOf(account))
  return { user: { id: account.id, email, password: PASSWORD }, session }
}

/** An account whose plan includes what the endpoint requires. */
export const newEntitledCaller = ({ requires }: AnyDeclaration): Promise<Caller> =>
  newCaller(requires && !hasFeature('growth', requires) ? requiredTier(requires) : 'growth')

/** The same with so many credits. */
export const newCallerWithCredits = (credits: number): Promise<Caller> => newCaller('starter', credits)

export interface NewToken {
  id: string
  plaintext: string
  /** For tests about the requests themselves. */
  client: HttpClient
  /** For tests that only want something done. */
  workspace: AuditClient
}

export async function newToken(
  { session }: Caller,
  { scopes = [...SCOPES], expiresAt }: { scopes?: Scope[]; expiresAt?: string } = {},
): Promise<NewToken> {
  const { body } = granted(
    await session.post('/api/user/api-keys', { label: 'Test', scopes, expiresAt }),
    201,
  )
  const { plaintext } = body
  const workspace = createAuditClient({ baseUrl: workspaceUnderTest().baseUrl, token: plaintext })
  return { id: body.key.id, plaintext, client: tokenClient(plaintext), workspace }
}

export const newProjectBody = (clientName = 'Acme') => ({
  clientName,
  industry: 'Retail',
  companySize: '11-50',
})

/** A new project of the caller's. */
export async function newProject({ session }: Caller): Promise<string> {
  return granted(await session.post('/api/projects', newProjectBody()), 201).body.id
}

/** A new document in a project of the caller's. */
export async function newDocument({ session }: Caller, projectId: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob(['Invoices take 48 hours.']), 'notes.txt')
  const { body } = granted(await session.post(`/api/agent/projects/${projectId}/documents`, form), 201)
  return body.data.documents[0].id
}

/** A new ReadyLink of the caller's, with a custom domain where the path is about one. */
async function newReadyLink({ session }: Caller, path: string): Promise<string> {
  const customDomain = path.endsWith('/domain-check') ? `${randomUUID()}.example.com` : null
  const { body } = granted(await session.post('/api/agent/readylinks', { name: 'Spring', customDomain }), 201)
  return body.data.id
}

async function newAssessment({ session }: Caller): Promise<string> {
  const { body } = granted(await session.post('/api/agent/assessment-configs', { name: 'Readiness' }), 201)
  return body.data.id
}

/** A new lead of the caller's that handed in the survey. No endpoint makes one: prospects do, on a page. */
async function newLead(caller: Caller): Promise<string> {
  const linkId = await newReadyLink(caller, '')
  return newCompletedLead({ userId: caller.user.id, linkId })
}

async function newLeadNote({ session }: Caller, leadId: string): Promise<string> {
  const answer = await session.post(`/api/lead-generation/leads/${leadId}/notes`, { content: 'Called' })
  return granted(answer, 201).body.note.id
}

async function newLeadView({ session }: Caller): Promise<string> {
  const answer = await session.post('/api/lead-generation/views', { name: 'New', query: '' })
  return granted(answer, 201).body.view.id
}

async function newWebhook({ session }: Caller): Promise<string> {
  const body = { name: 'CRM', url: 'https://receiver.invalid/', events: ['lead.created'] }
  return granted(await session.post('/api/user/webhooks', body), 201).body.webhook.id
}

/** A delivery that is not sent: its webhook's test, which is abandoned at once. */
async function newDelivery({ session }: Caller, webhookId: string): Promise<string> {
  return granted(await session.post(`/api/user/webhooks/${webhookId}/test`), 202).body.id
}

async function newContact({ session }: Caller): Promise<string> {
  return granted(await session.post('/api/nucleus/contacts', { name: 'Ann Lee' }), 201).body.id
}

async function newMemory({ session }: Caller): Promise<string> {
  const answer = await session.post('/api/nucleus/memories', { subject: 'Acme', content: 'Pays late' })
  return granted(answer, 201).body.id
}

/** A new mention in a capture of the caller's. Which items there are is for the analyst to say. */
const newCaptureItem = ({ user }: Caller, captureId: string): Promise<string> =>
  newMention(user.id, captureId, { name: 'Ann Lee' })

/** Creates the record that the first parameter of a path names, by the beginning of the path. */
const madeAt: Record<string, (caller: Caller, path: string) => Promise<string>> = {
  '/api/projects': newProject,
  '/api/agent/readylinks': newReadyLink,
  '/api/agent/assessment-configs': newAssessment,
  '/api/lead-generation/leads': newLead,
  '/api/lead-generation/views': newLeadView,
  '/api/user/webhooks': newWebhook,
  '/api/nucleus/contacts': newContact,
  '/api/nucleus/memories': newMemory,
  '/api/nucleus/captures': ({ user }) => newCapture(user.id),
  '/api/nucleus/bulk/contacts': newContact,
  '/api/nucleus/capture': ({ user }) => newCapture(user.id),
}

/** Creates the record that the first parameter of a path names; a project if that record cannot be created. */
export const newSubjectOf = (caller: Caller, path: string): Promise<string> =>
  (madeAt[path.slice(0, path.indexOf('/{'))] ?? newProject)(caller, path)

/** Creates records below a project, a lead or a capture, by the name of their parameter. */
const madeBelow: Record<string, (caller: Caller, projectId: string) => Promise<string>> = {
  documentId: newDocument,
  noteId: newLeadNote,
  deliveryId: newDelivery,
  contradictionId: ({ user }, projectId) => newContradiction(user.id, projectId),
  itemId: newCaptureItem,
}

/** The code that an app newly set up for the caller shows. */
async function newAppCode({ session, user }: Caller): Promise<string> {
  const { password } = user
  const { body } = granted(await session.post('/api/user/second-factor', { password }), 200)
  return new TOTP({ secret: Secret.fromBase32(body.secret) }).generate()
}

/** A recovery code of the caller's, whose second factor is on from now on. */
async function newRecoveryCode(caller: Caller): Promise<string> {
  const code = await newAppCode(caller)
  const { body } = granted(await caller.session.post('/api/user/second-factor/confirm', { code }), 200)
  return body.recoveryCodes[0]
}

/** Creates what a body names, by operation: records by their ids, or codes. */
const madeInBody: Record<string, (caller: Caller) => Promise<Record<string, unknown>>> = {
  updateMemory: async (caller) => ({ memoryId: await newMemory(caller) }),
  updateContact: async (caller) => ({ contactId: await newContact(caller) }),
  changeProjects: async (caller) => ({ changes: [{ id: await newProject(caller), isArchived: true }] }),
  changeContacts: async (caller) => ({
    changes: [{ id: await newContact(caller), relationshipType: 'client' }],
  }),
  deleteContacts: async (caller) => ({ ids: [await newContact(caller)] }),
  deleteMemories: async (caller) => ({ ids: [await newMemory(caller)] }),
  deleteCaptures: async ({ user }) => ({ ids: [await newCapture(user.id)] }),
  mergeContacts: async (caller) => ({ keptId: await newContact(caller), mergedId: await newContact(caller) }),
  mergeLeads: async (caller) => ({
    keptId: await newLead(caller),
    mergedId: await newLead(caller),
  }),
  importLeads: async (caller) => ({ readyLinkId: await newReadyLink(caller, '') }),
  deleteContact: async (caller) => ({ contactId: await newContact(caller) }),
  updateInsight: async ({ user }) => ({ insightId: await newInsight(user.id) }),
  confirmSecondFactor: async (caller) => ({ code: await newAppCode(caller) }),
  renewRecoveryCodes: async (caller) => ({ code: await newRecoveryCode(caller) }),
  removeSecondFactor: async (caller) => ({
    code: await newRecoveryCode(caller),
    password: caller.user.password,
  }),
  dismissInsights: async ({ user }) => ({ insightIds: [await newInsight(user.id)] }),
  readInsights: async ({ user }) => ({ insightIds: [await newInsight(user.id)] }),
  reviewMemories: async (caller) => ({ decisions: [{ id: await newMemory(caller), decision: 'reject' }] }),
}

/** A body that the endpoint accepts, with what it names made for the caller. */
export async function bodyInOrder(caller: Caller, declaration: AnyDeclaration): Promise<unknown> {
  const body = bodyFor(declaration, caller.user)
  const named = await madeInBody[declaration.id]?.(caller)
  return named ? { ...(body as object), ...named } : body
}

/** Paths below a project that show something only once an audit was completed. */
const needsAudit =
  /\/(audit-analysis|deliverables|findings|findings\/order|executive-summary|opportunities|risks|reports|report-shares|exports\/(?:facts|assumptions|memos)|business-case|business-case\/assumptions|roadmap|roadmap\/initiatives|roadmap\/export)$/

/** True if a valid call needs an audited project and does not change it. */
export const readsAudit = ({ method, path }: AnyDeclaration) => method === 'GET' && needsAudit.test(path)

/** Creates the records that a path names, by parameter; what cannot be made that easily is left out. */
export async function paramsInOrder(
  caller: Caller,
  { id, path }: { id: string; path: string },
): Promise<Record<string, string>> {
  const madeId = await madeAt[path.slice(0, path.indexOf('/{'))]?.(caller, path)
  const ids: Record<string, string> = madeId ? { id: madeId } : {}
  const projectId = path.startsWith('/api/projects/') ? madeId : undefined
  const startsAudit = id === 'startAudit' || id === 'triggerAuditAnalysis'
  if (projectId && (startsAudit || needsAudit.test(path))) await newDocument(caller, projectId)
  if (projectId && needsAudit.test(path) && !startsAudit) {
    granted(await caller.session.post(`/api/projects/${projectId}/audit-analysis`), 200)
  }
  for (const name of namesIn(path)) {
    const make = madeBelow[name]
    if (madeId && make) ids[name] = await make(caller, madeId)
  }
  return ids
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/**
 * The declared path with resources created for the caller. `exists` is false if something cannot be created that
 * easily; then the id of no resource is used.
 */
export async function pathInOrder(
  caller: Caller,
  declaration: { id: string; path: string },
): Promise<{ path: string; exists: boolean }> {
  const { path } = declaration
  if (!path.includes('{')) return { path: path + queryFor({ path }), exists: true }
  const ids = await paramsInOrder(caller, declaration)
  const names = namesIn(path)
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? randomUUID()),
    exists: names.every((name) => ids[name] !== undefined),
  }
}

export async function balanceOf({ session }: Caller): Promise<number> {
  return granted(await session.get('/api/user/credits'), 200).body.remaining
}

export async function projectCountOf({ session }: Caller): Promise<number> {
  return granted(await session.get('/api/projects'), 200).body.length
}

/** A valid id without a resource. */
export const unknownToken = `aky_${'a1B2c3D4'.repeat(4)}`
