import * as credits from '../account/credits/contract'
import * as notifications from '../account/notifications/contract'
import * as secondFactor from '../account/second-factor/contract'
import * as tokens from '../account/tokens/contract'
import * as account from '../account/users/contract'
import * as webhooks from '../account/webhooks/contract'
import * as ai from '../ai/contract'
import * as analysis from '../audit/analysis/contract'
import * as contradictions from '../audit/analysis/contradictions-contract'
import * as findings from '../audit/analysis/findings-contract'
import * as runs from '../audit/analysis/runs-contract'
import * as analysisTools from '../audit/analysis/tool-contract'
import * as businessCase from '../audit/business-case/contract'
import * as businessCaseTools from '../audit/business-case/tool-contract'
import * as copies from '../audit/copies/contract'
import * as deliverables from '../audit/deliverables/contract'
import * as documents from '../audit/documents/contract'
import * as exports from '../audit/exports/contract'
import * as interviews from '../audit/interviews/contract'
import * as interviewInvites from '../audit/interviews/invite-contract'
import * as interviewTools from '../audit/interviews/tool-contract'
import * as jobs from '../audit/jobs/contract'
import * as projects from '../audit/projects/contract'
import * as reportShares from '../audit/report-shares/contract'
import * as reports from '../audit/reports/contract'
import * as memoFiles from '../audit/reports/memo-contract'
import * as reportTools from '../audit/reports/tool-contract'
import * as research from '../audit/research/contract'
import * as roadmap from '../audit/roadmap/contract'
import * as submissionTools from '../audit/submissions/tool-contract'
import type { AnyDeclaration, Method } from '../contract/declare'
import * as assessments from '../lead-generation/assessments/contract'
import * as leads from '../lead-generation/leads/contract'
import * as leadInbox from '../lead-generation/leads/inbox-contract'
import * as leadRecords from '../lead-generation/leads/record-contract'
import * as leadTools from '../lead-generation/leads/tool-contract'
import * as readyLinks from '../lead-generation/readylinks/contract'
import * as captures from '../nucleus/captures/contract'
import * as captureExports from '../nucleus/captures/export-contract'
import * as captureRecords from '../nucleus/captures/record-contract'
import * as captureReviews from '../nucleus/captures/review-contract'
import * as contactPages from '../nucleus/contacts/browse-contract'
import * as contactBulk from '../nucleus/contacts/bulk-contract'
import * as contacts from '../nucleus/contacts/contract'
import * as home from '../nucleus/home/contract'
import * as insights from '../nucleus/insights/contract'
import * as insightInbox from '../nucleus/insights/inbox-contract'
import * as memories from '../nucleus/memories/contract'
import * as memoryRecords from '../nucleus/memories/record-contract'
import * as search from '../nucleus/search/contract'
import * as searchTools from '../nucleus/search/tool-contract'
import * as suggestions from '../nucleus/suggestions/contract'

/**
 * The contracts that declare endpoints. A new room is added here and, with its verbs, in `operations.ts`; HTTP, agent
 * tools, OpenAPI, the fast path and the conformance tests are derived from these two lists.
 */
const contracts = [
  account,
  secondFactor,
  credits,
  tokens,
  notifications,
  webhooks,
  projects,
  documents,
  interviews,
  interviewInvites,
  jobs,
  analysis,
  deliverables,
  findings,
  contradictions,
  runs,
  businessCase,
  roadmap,
  reports,
  memoFiles,
  exports,
  reportShares,
  copies,
  ai,
  research,
  leads,
  leadRecords,
  leadInbox,
  readyLinks,
  assessments,
  memories,
  captures,
  contacts,
  insights,
  insightInbox,
  suggestions,
  memoryRecords,
  captureRecords,
  captureExports,
  captureReviews,
  contactPages,
  contactBulk,
  search,
  home,
] as const

const isDeclaration = (value: unknown): value is AnyDeclaration =>
  typeof value === 'object' && value !== null && 'access' in value && 'effect' in value

/** Every declared endpoint, in the order of the API reference. */
export const DECLARATIONS: readonly AnyDeclaration[] = contracts.flatMap((contract) =>
  Object.values(contract).filter(isDeclaration),
)

/** Agent tools that have no HTTP endpoint. */
const toolContracts = [
  leadTools,
  interviewTools,
  analysisTools,
  reportTools,
  submissionTools,
  searchTools,
  businessCaseTools,
] as const

/** Everything that an access token may call as an agent tool: endpoints, and operations that are tools only. */
export const TOOL_DECLARATIONS: readonly AnyDeclaration[] = [
  ...DECLARATIONS.filter(isOnTokenAllowlist),
  ...toolContracts.flatMap((contract) => Object.values(contract).filter(isDeclaration)),
]

interface PathNode {
  fixed: Map<string, PathNode>
  parameter?: PathNode
  methods?: Map<Method, AnyDeclaration>
}

const root: PathNode = { fixed: new Map() }
for (const declaration of DECLARATIONS) {
  let node = root
  for (const segment of declaration.path.slice(1).split('/')) {
    if (segment.startsWith('{')) {
      node.parameter ??= { fixed: new Map() }
      node = node.parameter
    } else {
      const next = node.fixed.get(segment) ?? { fixed: new Map() }
      node.fixed.set(segment, next)
      node = next
    }
  }
  node.methods ??= new Map()
  node.methods.set(declaration.method, declaration)
}

/** The endpoints at a request path, by method; undefined when none is declared there. */
export function endpointsAt(pathname: string): ReadonlyMap<Method, AnyDeclaration> | undefined {
  let node: PathNode | undefined = root
  for (const segment of pathname.slice(1).split('/')) {
    if (!segment) return undefined
    node = node.fixed.get(segment) ?? node.parameter
    if (!node) return undefined
  }
  return node.methods
}

/** The endpoint that answers a request: HEAD is answered like GET. */
export function endpointFor(method: string, pathname: string): AnyDeclaration | undefined {
  return endpointsAt(pathname)?.get((method === 'HEAD' ? 'GET' : method) as Method)
}

/** The methods allowed at a path, for Allow; empty when no endpoint is declared there. */
export function methodsAt(pathname: string): string[] {
  const declared = [...(endpointsAt(pathname)?.keys() ?? [])]
  if (declared.length === 0) return []
  return [...declared, ...(declared.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

/** The specified allowlist names GET, POST, PATCH and DELETE for these collections and for their items. */
const listedPath = /^\/api\/agent\/(?:readylinks|assessment-configs)(?:\/[^/]+)?$/
const listedMethods = new Set(['POST', 'PATCH', 'DELETE'])

/** True where no endpoint is declared and an access token gets the allowed methods instead of an allowlist error. */
export function isListedForTokens(method: string, pathname: string): boolean {
  return listedMethods.has(method) && listedPath.test(pathname) && !endpointFor(method, pathname)
}

/** The scope an access token needs for an operation; undefined if tokens cannot call it. */
export function neededScopeOf({ access }: AnyDeclaration): 'read' | 'write' | undefined {
  const token = 'token' in access ? access.token : undefined
  return token === 'never' ? undefined : token
}

/** Whether access tokens can call this endpoint. */
export function isOnTokenAllowlist(declaration: AnyDeclaration): boolean {
  return neededScopeOf(declaration) !== undefined
}
