export { findDeliverables } from './find-deliverables'
export { findLatestChange } from './findings-queries'
export {
  auditSummaryOf,
  completeAuditsOf,
  isCompleteAudit,
  latestAuditFirst,
  latestCompleteAuditOf,
  latestCompleteAuditsOfUser,
} from './latest-audit-queries'
export * as analysisOperations from './operations'
export { AuditCancelledError, type AuditPlan, type AuditRun, prepareAudit } from './prepare-audit'
export {
  readAuditDocument,
  readAuditInterview,
  readDocument,
  readInterview,
  storeDocumentReading,
} from './read-sources'
export { endAbandonedAuditsAcrossOwners, failAudit, synthesizeAudit } from './run-audit'
export * from './shared-queries'
