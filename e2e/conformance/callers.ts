import { randomUUID } from 'node:crypto'
import { SCOPES, type Scope } from '../../lib/tokens/contract'
import { createUser, type TestUser } from '../support/admin'
import { type Answer, anonymousClient, type HttpClient, sessionClient, tokenClient } from '../support/http'

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
 * A new account and its browser session. Tests over all endpoints take one for each endpoint, so that no limit of
 * a caller is used up however many endpoints there are.
 */
export async function newCaller(tier = 'growth'): Promise<Caller> {
  const email = `caller-${randomUUID()}@example.com`
  const password = 'correct horse battery'
  const signedUp = granted(await anonymousClient().post('/api/account/sign-up', { email, password }), 201)
  const session = await sessionClient({ email, password })
  granted(await session.post('/api/user/plan', { tier }), 200)
  return { user: { id: signedUp.body.userId, email, password }, session }
}

/** The same with so many credits. */
export async function newCallerWithCredits(credits: number): Promise<Caller> {
  const user = await createUser({ credits })
  return { user, session: await sessionClient(user) }
}

export interface NewToken {
  id: string
  plaintext: string
  client: HttpClient
}

export async function newToken(
  { session }: Caller,
  { scopes = [...SCOPES], expiresAt }: { scopes?: Scope[]; expiresAt?: string } = {},
): Promise<NewToken> {
  const { body } = granted(
    await session.post('/api/user/api-keys', { label: 'Test', scopes, expiresAt }),
    201,
  )
  return { id: body.key.id, plaintext: body.plaintext, client: tokenClient(body.plaintext) }
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
async function newDocument({ session }: Caller, projectId: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob(['Invoices take 48 hours.']), 'notes.txt')
  const { body } = granted(await session.post(`/api/agent/projects/${projectId}/documents`, form), 201)
  return body.data.documents[0].id
}

/** What can be made below a project, by the name of its parameter. */
const madeInProject: Record<string, (caller: Caller, projectId: string) => Promise<string>> = {
  documentId: newDocument,
}

/** Paths below a project that show something only once an audit was completed. */
const needsAudit =
  /\/(audit-analysis|deliverables|findings|findings\/order|executive-summary|opportunities|risks|reports)$/

/**
 * The declared path with what it names made for the caller. `exists` is false where something cannot be made that
 * easily; an id of nothing stands in for it.
 */
export async function pathInOrder(
  caller: Caller,
  { id, path }: { id: string; path: string },
): Promise<{ path: string; exists: boolean }> {
  if (!path.includes('{')) return { path, exists: true }
  const projectId = path.startsWith('/api/projects/{id}') ? await newProject(caller) : undefined
  const ids: Record<string, string> = projectId ? { id: projectId } : {}
  if (projectId && needsAudit.test(path) && id !== 'triggerAuditAnalysis') {
    granted(await caller.session.post(`/api/projects/${projectId}/audit-analysis`), 200)
  }
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  for (const name of names) {
    const make = madeInProject[name]
    if (projectId && make) ids[name] = await make(caller, projectId)
  }
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

/** Well-formed, and nobody's. */
export const unknownToken = `aky_${'a1B2c3D4'.repeat(4)}`
