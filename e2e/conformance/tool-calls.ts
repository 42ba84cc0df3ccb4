import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { argumentNamesOf } from '../../lib/api/mcp/argument-names'
import { TOOL_DECLARATIONS } from '../../lib/api/registry'
import { newContradiction } from '../../lib/audit/analysis/synthesis.fixture'
import type { AnyDeclaration } from '../../lib/contract/declare'
import { newCapture, newCaptureItem } from '../../lib/nucleus/captures/capture.fixture'
import { newInsight } from '../../lib/nucleus/insights/insight.fixture'
import { bodyInOrder, type Caller, granted, newProject, newSubjectOf, paramsInOrder } from './callers'
import { type JsonSchema, queryFor, sampleOf } from './endpoints'
import type { Arguments } from './mcp-client'
import { settled } from './settled'

/** The tools a test loops over, with a title for each. */
export const toolsWhere = (holds: (declaration: AnyDeclaration) => boolean = () => true) =>
  TOOL_DECLARATIONS.filter(holds).map((declaration) => ({ title: declaration.id, declaration }))

export const isReading = ({ effect }: AnyDeclaration) => effect === 'read'
export const hasEndpoint = ({ path }: AnyDeclaration) => path.startsWith('/api/')

/** One call, as the arguments of a tool and as the request to its endpoint. */
export interface Call {
  args: Arguments
  path: string
  body: unknown
}

/** The parameters of a path by their names in tools. */
export function argumentsOf(path: string, params: Record<string, string>): Arguments {
  const names = argumentNamesOf(path)
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [names.get(name) ?? name, value]))
}

/** Booleans, which a query over HTTP spells as text. */
const withBooleans = (query: Record<string, unknown>): Arguments =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      value === 'true' || value === 'false' ? value === 'true' : value,
    ]),
  )

function callOf(
  { path }: AnyDeclaration,
  values: { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown },
): Call {
  const { params = {}, query = {}, body } = values
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? randomUUID())
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return {
    args: { ...argumentsOf(path, params), ...withBooleans(query), ...(body as object | undefined) },
    path: filled + queryFor({ path: filled }, texts),
    body,
  }
}

/** Documents and an interview of a project, read. */
async function addMaterial({ session, user }: Caller, projectId: string): Promise<void> {
  const form = new FormData()
  const text = 'Invoices take 48 hours, because every order is typed in twice. Nobody owns the customer data.'
  form.append('file', new Blob([text]), 'notes.txt')
  granted(await session.post(`/api/agent/projects/${projectId}/documents`, form), 201)
  const interview = {
    kind: 'transcript',
    stakeholder: { name: 'Ann Lee', role: 'Head of finance' },
    transcript: 'Q: What takes long?\nA: Invoices take us two days. We would like that automated.',
  }
  granted(await session.post(`/api/projects/${projectId}/interviews`, interview), 201)
  await settled(user.id)
}

/** An interview that a stakeholder of a new project is invited to. */
async function newGuidedInterview(caller: Caller): Promise<string> {
  const path = `/api/projects/${await newProject(caller)}/interviews`
  const invitation = { kind: 'guided', stakeholder: { name: 'Ann Lee' } }
  return granted(await caller.session.post(path, invitation), 201).body.interview.id
}

/** A project with a document and an interview that were read. */
export async function newProjectWithMaterial(caller: Caller): Promise<string> {
  const projectId = await newProject(caller)
  await addMaterial(caller, projectId)
  return projectId
}

/** Calls whose arguments cannot be derived from the schema and the path alone. */
const known: Record<string, (caller: Caller) => Promise<Parameters<typeof callOf>[1]>> = {
  triggerAsyncAuditAnalysis: async (caller) => ({ params: { id: await newProjectWithMaterial(caller) } }),
  patchProject: async (caller) => ({
    params: { id: await newProject(caller) },
    body: {
      clientName: 'Acme & Sons',
      industry: 'Rail',
      companySize: '1-10',
      description: 'New',
      currency: 'eur',
    },
  }),
  updateReadyLink: async (caller) => ({
    params: { id: await newSubjectOf(caller, '/api/agent/readylinks/{id}') },
    body: {
      name: 'Summer',
      assessmentConfigId: await newSubjectOf(caller, '/api/agent/assessment-configs/{id}'),
      customDescription: 'Ten minutes',
      isActive: false,
    },
  }),
  updateAssessmentConfig: async (caller) => ({
    params: { id: await newSubjectOf(caller, '/api/agent/assessment-configs/{id}') },
    body: {
      questions: [{ questionText: 'Why now?', questionType: 'short_text' }],
      scoringWeights: { q1: 3 },
    },
  }),
  createInterviewSession: async (caller) => ({
    body: { projectId: await newProject(caller), stakeholderName: 'Ann Lee' },
  }),
  renewInterviewSession: async (caller) => ({ body: { sessionId: await newGuidedInterview(caller) } }),
  revokeInterviewSession: async (caller) => ({ body: { sessionId: await newGuidedInterview(caller) } }),
  settleContradiction: async (caller) => {
    const projectId = await newProject(caller)
    const contradictionId = await newContradiction(caller.user.id, projectId)
    return { body: { projectId, contradictionId, state: 'not_one', reason: 'Two kinds of invoices.' } }
  },
  setLeadMetadata: async (caller) => ({
    body: { leadId: await newSubjectOf(caller, '/api/lead-generation/leads/{id}'), metadata: { crm: '17' } },
  }),
  setValueInputs: async (caller) => {
    const audited = { id: 'setValueInputs', path: '/api/projects/{id}/business-case' }
    const { id: projectId } = await paramsInOrder(caller, audited)
    return { body: { projectId, assumptions: { discountRatePercent: 8, savableLikelyPercent: 25 } } }
  },
  submitAuditFindings: async (caller) => {
    const projectId = await newProjectWithMaterial(caller)
    const { body } = granted(await caller.session.get(`/api/projects/${projectId}`), 200)
    const quote = 'every order is typed in twice'
    return {
      body: {
        projectId,
        opportunities: [
          {
            title: 'Enter orders once',
            description: 'Today every order is typed in twice.',
            impactScore: 7,
            effortScore: 3,
            evidence: [{ sourceId: body.documents[0].id, quote }],
          },
        ],
      },
    }
  },
  deleteMemoryByBody: async (caller) => ({
    body: { memoryId: await newSubjectOf(caller, '/api/nucleus/memories/{id}') },
  }),
}

async function paramsForTool(caller: Caller, declaration: AnyDeclaration): Promise<Record<string, string>> {
  const { id = await newSubjectOf(caller, declaration.path), ...others } = await paramsInOrder(
    caller,
    declaration,
  )
  return { id, ...others }
}

/** A successful call of a writing tool, with the resources it needs created for the caller. */
export async function writingCall(caller: Caller, declaration: AnyDeclaration): Promise<Call> {
  const { id, input } = declaration
  const values = (await known[id]?.(caller)) ?? {
    params: input.params ? await paramsForTool(caller, declaration) : undefined,
    body: await bodyInOrder(caller, declaration),
  }
  await settled(caller.user.id)
  return callOf(declaration, values)
}

/** The content of an account in which every reading tool finds something. */
export interface Holdings {
  projectId: string
  /** A document of the project. */
  sourceId: string
  /** An interview of the project. */
  sessionId: string
  jobId: string
  /** By what a path begins with. */
  ids: Record<string, string>
  /** The records below those, by the name of their parameter. */
  below?: Record<string, string>
}

/** Fills an account: a finished audit with its report, and one of everything else. */
export async function fillAccount(caller: Caller): Promise<Holdings> {
  const { session, user } = caller
  const projectId = await newProjectWithMaterial(caller)
  const asked = await session.post(`/api/agent/projects/${projectId}/audit-analysis/async`)
  const { jobId } = granted(asked, 202).body.data
  const captureId = await newCapture(user.id, { projectId })
  await newCaptureItem(user.id, captureId)
  await newInsight(user.id)
  const leads = '/api/lead-generation/leads'
  const ids: Record<string, string> = {
    '/api/projects': projectId,
    '/api/agent/jobs': jobId,
    '/api/nucleus/captures': captureId,
    '/api/nucleus/capture': captureId,
    [leads]: await newSubjectOf(caller, `${leads}/{id}`),
  }
  for (const place of ['/api/agent/readylinks', '/api/agent/assessment-configs', '/api/user/webhooks']) {
    ids[place] = await newSubjectOf(caller, `${place}/{id}`)
  }
  const memory = { subject: 'Acme', content: 'Pays late', projectId }
  ids['/api/nucleus/memories'] = granted(await session.post('/api/nucleus/memories', memory), 201).body.id
  const contact = await session.post('/api/nucleus/contacts', { name: 'Ann Lee' })
  const contactId: string = granted(contact, 201).body.id
  ids['/api/nucleus/contacts'] = contactId
  ids['/api/nucleus/bulk/contacts'] = contactId
  await settled(user.id)
  const project = granted(await session.get(`/api/projects/${projectId}`), 200).body
  const { interviews } = granted(await session.get(`/api/projects/${projectId}/interviews`), 200).body
  return { projectId, sourceId: project.documents[0].id, sessionId: interviews[0].id, jobId, ids }
}

/**
 * Calls of a reading tool that find something: with what it cannot do without, and with everything it takes.
 */
export function readingCalls(declaration: AnyDeclaration, holdings: Holdings): Call[] {
  const { projectId, sourceId, sessionId, ids, below } = holdings
  const { path, input } = declaration
  const subject = input.params && ids[path.slice(0, path.indexOf('/{'))]
  if (input.params && !subject)
    throw new Error(`Tests need something for ${declaration.id}: add it to fillAccount`)
  const params = subject ? { ...below, id: subject } : undefined
  if (!input.query) return [callOf(declaration, { params })]
  const schema = z.toJSONSchema(input.query, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return [false, true].map((withOptional) => {
    const query = sampleOf(schema, withOptional) as Record<string, unknown>
    if ('projectId' in query) query.projectId = projectId
    // Elsewhere the id narrows what is found; here it has to be there.
    if ('captureId' in query && path.startsWith('/api/nucleus/capture/'))
      query.captureId = ids['/api/nucleus/captures']
    if ('sourceId' in query) query.sourceId = sourceId
    if ('updatedSince' in query) query.updatedSince = '2020-01-01T00:00:00Z'
    if ('sessionId' in query) query.sessionId = sessionId
    if ('from' in query) query.from = below?.analysisId
    if ('today' in query) query.today = '2026-05-04'
    if ('kinds' in query) query.kinds = 'memory,lead'
    if ('q' in query) {
      query.q = 'late'
      // One or the other.
      delete query.captureId
      delete query.updatedSince
    }
    return callOf(declaration, { params, query })
  })
}
