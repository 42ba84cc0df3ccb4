import { creditOperations } from '../account/credits'
import { notificationOperations } from '../account/notifications'
import { secondFactorOperations } from '../account/second-factor'
import { tokenOperations } from '../account/tokens'
import { accountOperations } from '../account/users'
import { webhookOperations } from '../account/webhooks'
import { modelKeyOperations } from '../ai'
import { analysisOperations } from '../audit/analysis'
import { businessCaseOperations } from '../audit/business-case'
import { projectCopyOperations } from '../audit/copies'
import { deliverablesOperations } from '../audit/deliverables'
import { documentOperations } from '../audit/documents'
import { exportOperations } from '../audit/exports'
import { interviewInviteOperations, interviewOperations } from '../audit/interviews'
import { jobOperations } from '../audit/jobs'
import { projectOperations } from '../audit/projects'
import { reportShareOperations } from '../audit/report-shares'
import { reportOperations } from '../audit/reports'
import { researchOperations } from '../audit/research'
import { roadmapOperations } from '../audit/roadmap'
import { submissionOperations } from '../audit/submissions'
import type { AnyDeclaration } from '../contract/declare'
import type { AnyOperation } from '../contract/operation'
import { assessmentOperations } from '../lead-generation/assessments'
import { leadInboxOperations, leadOperations, leadRecordOperations } from '../lead-generation/leads'
import { quotaOperations, readyLinkOperations } from '../lead-generation/readylinks'
import { captureOperations, captureRecordOperations } from '../nucleus/captures'
import { contactOperations } from '../nucleus/contacts'
import { homeOperations } from '../nucleus/home'
import { insightInboxOperations, insightOperations } from '../nucleus/insights'
import { memoryOperations, memoryRecordOperations } from '../nucleus/memories'
import { searchOperations } from '../nucleus/search'
import { suggestionOperations } from '../nucleus/suggestions'
import { TOOL_DECLARATIONS } from './registry'

/**
 * The verbs behind the declarations of `registry.ts`, which does not import them because browsers and the middleware
 * read it. A new room is added to both lists; the server does not start if a declaration has no verb.
 */
const rooms: object[] = [
  accountOperations,
  secondFactorOperations,
  creditOperations,
  quotaOperations,
  tokenOperations,
  notificationOperations,
  webhookOperations,
  projectOperations,
  documentOperations,
  interviewOperations,
  interviewInviteOperations,
  jobOperations,
  analysisOperations,
  businessCaseOperations,
  roadmapOperations,
  deliverablesOperations,
  reportOperations,
  exportOperations,
  reportShareOperations,
  submissionOperations,
  projectCopyOperations,
  modelKeyOperations,
  researchOperations,
  leadOperations,
  leadRecordOperations,
  leadInboxOperations,
  readyLinkOperations,
  assessmentOperations,
  memoryOperations,
  memoryRecordOperations,
  captureOperations,
  captureRecordOperations,
  contactOperations,
  insightOperations,
  insightInboxOperations,
  suggestionOperations,
  searchOperations,
  homeOperations,
]

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'declaration' in value

/** The operations that rooms export, by the id of their declaration. */
export const operationsOf = (...exported: object[]): Map<string, AnyOperation> =>
  new Map(
    exported
      .flatMap((room) => Object.values(room).filter(isOperation))
      .map((operation) => [operation.declaration.id, operation]),
  )

/** Every operation, by the id of its declaration, except those that lib/host binds. */
export const OPERATIONS: ReadonlyMap<string, AnyOperation> = operationsOf(...rooms)

/**
 * The operation of each declaration, in their order.
 * @throws Error when one is not bound
 */
export const boundTo = (
  declarations: readonly AnyDeclaration[],
  operations: ReadonlyMap<string, AnyOperation>,
): AnyOperation[] =>
  declarations.map(({ id }) => {
    const operation = operations.get(id)
    if (!operation) throw new Error(`${id} is declared but not bound: add its room to lib/api/operations.ts`)
    return operation
  })

/** Every operation that is an agent tool, in the order of the reference. */
export const TOOL_OPERATIONS: readonly AnyOperation[] = boundTo(TOOL_DECLARATIONS, OPERATIONS)

const toolsById = operationsOf(TOOL_OPERATIONS)

/** The operation of a tool; undefined when tokens may not call any of that id. */
export const toolOperation = (id: string): AnyOperation | undefined => toolsById.get(id)
