import { accountOperations } from '../account'
import { analysisOperations } from '../analysis'
import type { AnyOperation } from '../api/operation'
import { TOOL_DECLARATIONS } from '../api/registry'
import { assessmentOperations } from '../assessments'
import { captureOperations } from '../captures'
import { contactOperations } from '../contacts'
import { creditOperations } from '../credits'
import { insightOperations } from '../insights'
import { interviewOperations } from '../interviews'
import { jobOperations } from '../jobs'
import { leadOperations } from '../leads'
import { memoryOperations } from '../memories'
import { projectOperations } from '../projects'
import { readyLinkOperations } from '../readylinks'
import { reportOperations } from '../reports'
import { suggestionOperations } from '../suggestions'

/** Where the verbs behind the tools are bound. A room whose endpoints tokens may call is added here. */
const bound: Record<string, AnyOperation>[] = [
  accountOperations,
  creditOperations,
  projectOperations,
  jobOperations,
  analysisOperations,
  interviewOperations,
  reportOperations,
  leadOperations,
  readyLinkOperations,
  assessmentOperations,
  memoryOperations,
  captureOperations,
  contactOperations,
  insightOperations,
  suggestionOperations,
]

const byId = new Map(
  bound.flatMap((operations) =>
    Object.values(operations).map((operation) => [operation.declaration.id, operation]),
  ),
)

/** The operation behind a declaration; nothing where none of that name may be called with a token. */
export const toolOperation = (id: string): AnyOperation | undefined => toolsById.get(id)

/** Every operation that is an agent tool, in the order of the reference. */
export const TOOL_OPERATIONS: readonly AnyOperation[] = TOOL_DECLARATIONS.map(({ id }) => {
  const operation = byId.get(id)
  if (!operation)
    throw new Error(`${id} may be called with a token, but lib/mcp/operations.ts lacks its room`)
  return operation
})

const toolsById = new Map(TOOL_OPERATIONS.map((operation) => [operation.declaration.id, operation]))
