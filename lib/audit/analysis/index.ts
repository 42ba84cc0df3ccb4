export { sourcesAddedSince } from './added-sources-queries'
export {
  countMaterial,
  insertAudit,
  listUnreadDocumentIds,
  listUnreadInterviewIds,
  selectOutcomes,
} from './analyses-queries'
export { contradictionAt } from './contradictions'
export { findDeliverables } from './find-deliverables'
export { findLatestChange, findSourceIds, findValueInputsOf } from './findings-queries'
export {
  auditSummaryOf,
  completeAuditsOf,
  isCompleteAudit,
  latestAuditFirst,
  latestCompleteAuditOf,
  latestCompleteAuditsOfUser,
} from './latest-audit-queries'
export { loadMaterial, type Material } from './load-material'
export * as analysisOperations from './operations'
export {
  AuditCancelledError,
  type AuditPlan,
  type AuditRun,
  NothingReadError,
  prepareAudit,
} from './prepare-audit'
export {
  readAuditDocument,
  readAuditInterview,
  readDocument,
  readInterview,
  storeDocumentReading,
} from './read-sources'
export { noCompleteAudit } from './require-audit'
export {
  completeAuditWithin,
  endAbandonedAuditsAcrossOwners,
  failAudit,
  synthesizeAudit,
} from './run-audit'
export * from './shared-queries'
export { announceForgottenAuditsAcrossOwners } from './start-audit'
