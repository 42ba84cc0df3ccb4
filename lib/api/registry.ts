import * as account from '../account/contract'
import * as ai from '../ai/contract'
import * as analysis from '../analysis/contract'
import * as findings from '../analysis/findings-contract'
import * as assessments from '../assessments/contract'
import * as captures from '../captures/contract'
import * as captureRecords from '../captures/record-contract'
import * as contactPages from '../contacts/browse-contract'
import * as contacts from '../contacts/contract'
import * as credits from '../credits/contract'
import * as documents from '../documents/contract'
import * as home from '../home/contract'
import * as insights from '../insights/contract'
import * as insightInbox from '../insights/inbox-contract'
import * as interviews from '../interviews/contract'
import * as interviewTools from '../interviews/tool-contract'
import * as jobs from '../jobs/contract'
import * as leads from '../leads/contract'
import * as leadInbox from '../leads/inbox-contract'
import * as leadRecords from '../leads/record-contract'
import * as memories from '../memories/contract'
import * as memoryRecords from '../memories/record-contract'
import * as projects from '../projects/contract'
import * as readyLinks from '../readylinks/contract'
import * as reports from '../reports/contract'
import * as reportTools from '../reports/tool-contract'
import * as research from '../research/contract'
import * as search from '../search/contract'
import * as suggestions from '../suggestions/contract'
import * as tokens from '../tokens/contract'
import type { AnyDeclaration, Method } from './declare'

/** The modules that declare endpoints. A new room is added here and nowhere else. */
const contracts = [
  account,
  credits,
  tokens,
  projects,
  documents,
  interviews,
  jobs,
  analysis,
  findings,
  reports,
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
  contactPages,
  search,
  home,
] as const

const isDeclaration = (value: unknown): value is AnyDeclaration =>
  typeof value === 'object' && value !== null && 'access' in value && 'effect' in value

/** Every declared endpoint, in the order of the API reference. */
export const DECLARATIONS: readonly AnyDeclaration[] = contracts.flatMap((contract) =>
  Object.values(contract).filter(isDeclaration),
)

/** Agent tools that have no endpoint of their own. */
const toolContracts = [interviewTools, reportTools] as const

/** Everything an access token may call as an agent tool: its endpoints, and what only exists as a tool. */
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

/** The endpoints at a request path, by method; nothing when no endpoint is declared there. */
export function endpointsAt(pathname: string): ReadonlyMap<Method, AnyDeclaration> | undefined {
  let node: PathNode | undefined = root
  for (const segment of pathname.slice(1).split('/')) {
    if (!segment) return undefined
    node = node.fixed.get(segment) ?? node.parameter
    if (!node) return undefined
  }
  return node.methods
}

/** The endpoint that answers a request: HEAD is answered as GET. */
export function endpointFor(method: string, pathname: string): AnyDeclaration | undefined {
  return endpointsAt(pathname)?.get((method === 'HEAD' ? 'GET' : method) as Method)
}

/** The methods allowed at a path, for Allow; empty when no endpoint is declared there. */
export function methodsAt(pathname: string): string[] {
  const declared = [...(endpointsAt(pathname)?.keys() ?? [])]
  if (declared.length === 0) return []
  return [...declared, ...(declared.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

/** Collections whose PATCH and DELETE the published allowlist names, though they change one item at a time. */
const listedCollections = new Set(['/api/agent/readylinks', '/api/agent/assessment-configs'])

/** True where an access token learns which methods there are instead of being refused at the allowlist. */
export function isListedForTokens(method: string, pathname: string): boolean {
  return (method === 'PATCH' || method === 'DELETE') && listedCollections.has(pathname)
}

/** The scope an access token needs for an operation; undefined where no token reaches it. */
export function neededScopeOf({ access }: AnyDeclaration): 'read' | 'write' | undefined {
  const token = 'token' in access ? access.token : undefined
  return token === 'never' ? undefined : token
}

/** True when an access token may reach this endpoint at all. */
export function isOnTokenAllowlist(declaration: AnyDeclaration): boolean {
  return neededScopeOf(declaration) !== undefined
}
