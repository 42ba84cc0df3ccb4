import { accountOperations } from '../../../lib/account'
import { modelKeyOperations } from '../../../lib/ai'
import { analysisOperations } from '../../../lib/analysis'
import type { AnyOperation } from '../../../lib/api/operation'
import { assessmentOperations } from '../../../lib/assessments'
import { captureOperations, captureRecordOperations } from '../../../lib/captures'
import { contactOperations } from '../../../lib/contacts'
import { creditOperations } from '../../../lib/credits'
import { documentOperations } from '../../../lib/documents'
import { homeOperations } from '../../../lib/home'
import { insightInboxOperations, insightOperations } from '../../../lib/insights'
import { interviewOperations } from '../../../lib/interviews'
import { jobOperations } from '../../../lib/jobs'
import { leadInboxOperations, leadOperations, leadRecordOperations } from '../../../lib/leads'
import { memoryOperations, memoryRecordOperations } from '../../../lib/memories'
import { projectOperations } from '../../../lib/projects'
import { readyLinkOperations } from '../../../lib/readylinks'
import { reportOperations } from '../../../lib/reports'
import { researchOperations } from '../../../lib/research'
import { searchOperations } from '../../../lib/search'
import { suggestionOperations } from '../../../lib/suggestions'
import { tokenOperations } from '../../../lib/tokens'

const rooms: Record<string, AnyOperation>[] = [
  accountOperations,
  modelKeyOperations,
  analysisOperations,
  assessmentOperations,
  captureOperations,
  captureRecordOperations,
  contactOperations,
  creditOperations,
  documentOperations,
  homeOperations,
  insightInboxOperations,
  insightOperations,
  interviewOperations,
  jobOperations,
  leadInboxOperations,
  leadOperations,
  leadRecordOperations,
  memoryOperations,
  memoryRecordOperations,
  projectOperations,
  readyLinkOperations,
  reportOperations,
  researchOperations,
  searchOperations,
  suggestionOperations,
  tokenOperations,
]

const byId = new Map(rooms.flatMap(Object.values).map((operation) => [operation.declaration.id, operation]))

/** @throws Error where its room is not listed here */
export function operationOf(id: string): AnyOperation {
  const operation = byId.get(id)
  if (!operation) throw new Error(`${id} is declared, but e2e/bench/scale/operations.ts lacks its room`)
  return operation
}
