import type postgres from 'postgres'
import { DECLARATIONS } from '../../../lib/api/registry'
import type { AnyDeclaration } from '../../../lib/contract/declare'

type Values = Record<string, string>

/** One kind of request to an endpoint, with values from the rows of one user. */
export interface Read {
  declaration: AnyDeclaration
  /** Title in the table. */
  title: string
  /** Used in turn: the same request for several rows. */
  inputs: { params: Values; query: Values }[]
}

/** Downloads and complete exports, which are not lists, searches or details. */
const leftOut = new Set([
  ...['exportData', 'exportLeads', 'exportFindings', 'exportFacts', 'exportAssumptions'],
  ...['exportActionItems', 'exportRoadmap', 'downloadActionItems'],
  ...['downloadDocument', 'downloadReport', 'downloadMemo', 'downloadMemos'],
  // A project has a few.
  'getReportShare',
  // An account has ten webhooks, and their logs are bounded.
  'listWebhookDeliveries',
])

export const READS: readonly AnyDeclaration[] = DECLARATIONS.filter(
  ({ id, effect, access }) => effect === 'read' && 'session' in access && !leftOut.has(id),
)

/** Sources of path parameters, the longest prefix first; each returns rows of the user $1. */
const parameterSources: [beginning: string, statement: string][] = [
  [
    '/api/projects/{id}/documents/{documentId}',
    `select d.project_id as id, d.id as "documentId" from documents d
      join document_texts t on t.document_id = d.id where d.user_id = $1`,
  ],
  [
    '/api/projects/{id}/interviews/{interviewId}',
    `select s.project_id as id, s.id as "interviewId" from interview_sessions s
      join interview_texts t on t.session_id = s.id where s.user_id = $1`,
  ],
  [
    '/api/projects/{id}/reports/{reportId}',
    'select project_id as id, id as "reportId" from reports where user_id = $1',
  ],
  [
    '/api/projects/{id}/research-pages/{pageId}',
    'select project_id as id, id as "pageId" from research_pages where user_id = $1',
  ],
  [
    '/api/projects/{id}/audits/{analysisId}',
    `select project_id as id, id as "analysisId" from analyses where user_id = $1 and kind = 'audit'`,
  ],
  ['/api/projects/{id}', `select project_id as id from analyses where user_id = $1 and kind = 'audit'`],
  ['/api/agent/jobs/{id}', 'select id from jobs where user_id = $1'],
  ['/api/lead-generation/leads/{id}', 'select id from leads where user_id = $1'],
  [
    '/api/agent/readylinks/{id}',
    'select ready_link_id as id from (select distinct ready_link_id from leads where user_id = $1) as links',
  ],
  ['/api/agent/assessment-configs/{id}', 'select id from assessment_configs where user_id = $1'],
  ['/api/nucleus/captures/{id}', 'select id from captures where user_id = $1 and not is_archived'],
  ['/api/nucleus/capture/{id}', 'select id from captures where user_id = $1 and not is_archived'],
  ['/api/nucleus/memories/{id}', 'select id from memories where user_id = $1 and deleted_at is null'],
  ['/api/nucleus/contacts/{id}', 'select id from contacts where user_id = $1'],
  ['/api/nucleus/bulk/contacts/{id}', 'select id from contacts where user_id = $1'],
]
const mostInputs = 40

/** Sources of ids in a query, by parameter name. */
const querySources: Record<string, string> = {
  projectId: `select project_id as value from captures where user_id = $1 and project_id is not null`,
  readyLinkId: `select distinct ready_link_id as value from leads where user_id = $1`,
  ids: 'select id as value from contacts where user_id = $1',
  captureId: `select capture_id as value from memories where user_id = $1 and capture_id is not null`,
}

/** Requests in addition to the one without parameters. An id is written as `…`. */
const furtherQuestions: Record<string, Values[]> = {
  listProjects: [],
  browseProjects: [
    { search: 'data' },
    { status: 'archived' },
    { sortBy: 'created' },
    { sortBy: 'client', sortOrder: 'asc' },
    { sortBy: 'status', sortOrder: 'asc' },
    { sortBy: 'progress' },
    { sortBy: 'documents' },
    { sortBy: 'stakeholders' },
    { sortBy: 'activity' },
    { offset: '4000' },
  ],
  listLeads: [
    { limit: '100' },
    { page: '20' },
    { search: 'data' },
    { search: 'ada bauer' },
    { readyLinkId: '…' },
    { minScore: '90' },
    { surveyStatus: 'pending' },
    { status: 'archived', sortBy: 'updated_at' },
    { sortBy: 'business_name', sortOrder: 'asc' },
    { sortBy: 'ai_readiness_score' },
    { sortBy: 'composite_score' },
  ],
  listReadyLinks: [{ sortBy: 'leadCount' }, { sortBy: 'name', sortOrder: 'asc' }, { search: 'data' }],
  listAssessmentConfigs: [{ isTemplate: 'true' }],
  listMemories: [
    { type: 'pattern' },
    { projectId: '…' },
    { captureId: '…' },
    { trust: 'fact' },
    { trust: 'unconfirmed' },
    { trust: 'hypothesis' },
    { trust: 'superseded' },
    { q: 'client' },
    { q: 'pricing budget' },
    { q: 'zoning' },
    { q: '"zoning"' },
  ],
  listCaptures: [{ channel: 'email' }, { status: 'needs_review' }, { status: 'failed' }, { projectId: '…' }],
  listContacts: [{ search: 'ada' }, { search: 'bauer data' }],
  browseContacts: [
    { search: 'ada' },
    { relationship: 'client' },
    { relationship: 'none' },
    { offset: '4000' },
  ],
  listSimilarContacts: [{ name: 'Ada Bauer', email: 'ada@example.com' }, { name: 'Nobody Else' }],
  listContactNames: [{ ids: '…' }],
  listInsights: [{ unreadOnly: 'true' }, { type: 'stale_client' }],
  listActionItems: [{ state: 'overdue' }, { state: 'done' }, { projectId: '…' }],
  listOpportunities: [{ category: 'quick_wins' }],
  listCreditTransactions: [{ limit: '100', offset: '2000' }],
  getSuggestions: [{ projectId: '…' }],
  countMemoriesToReview: [{ projectId: '…' }],
  searchWorkspace: [{ q: 'pricing budget' }, { q: 'pric' }, { q: 'bauer' }, { q: 'client', kinds: 'lead' }],
}

/** Required parameters of an endpoint. */
const leastQuestion: Record<string, Values> = {
  searchWorkspace: { q: 'client' },
  searchCaptures: { q: 'client' },
}

/** Every list, search and detail of the registry, for the rows of a user. */
export async function readsOf(sql: postgres.Sql, userId: string): Promise<Read[]> {
  const reads: Read[] = []
  for (const declaration of READS) {
    const params = await paramsFor(sql, declaration, userId)
    const questions = [leastQuestion[declaration.id] ?? {}, ...(furtherQuestions[declaration.id] ?? [])]
    for (const question of questions) {
      const words = new URLSearchParams(question).toString().replaceAll('%E2%80%A6', '…')
      const queries = await queriesFor(sql, question, userId)
      const inputs = Array.from({ length: Math.max(params.length, queries.length) }, (_, n) => ({
        params: params[n % params.length]!,
        query: queries[n % queries.length]!,
      }))
      reads.push({ declaration, title: `${declaration.path}${words && `?${words}`}`, inputs })
    }
  }
  return reads
}

/** @throws Error when no source is known, or when the user has no such row */
async function paramsFor(sql: postgres.Sql, { path }: AnyDeclaration, userId: string): Promise<Values[]> {
  if (!path.includes('{')) return [{}]
  const source = parameterSources.find(([beginning]) => path.startsWith(beginning))
  if (!source) throw new Error(`${path} is asked about no row: add it to e2e/bench/scale/reads.ts`)
  const rows = await sql.unsafe<Values[]>(sampleOf(source[1]), [userId])
  if (rows.length === 0) throw new Error(`Nothing to ask ${path} about`)
  return rows.map((row) => ({ ...row }))
}

async function queriesFor(sql: postgres.Sql, question: Values, userId: string): Promise<Values[]> {
  const name = Object.keys(question).find((key) => question[key] === '…')
  if (!name) return [question]
  const rows = await sql.unsafe<{ value: string }[]>(sampleOf(querySources[name]!), [userId])
  return rows.map(({ value }) => ({ ...question, [name]: value }))
}

/** A pseudo-random sample of the rows. */
const sampleOf = (statement: string) =>
  `select * from (${statement}) as rows order by md5(rows::text) limit ${mostInputs}`

export function addressOf({ declaration }: Read, { params, query }: Read['inputs'][number]): string {
  const path = declaration.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}
