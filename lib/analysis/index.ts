export { endAbandonedAuditsAcrossOwners } from './end-abandoned-audits'
export { findDeliverables } from './find-deliverables'
export * as analysisOperations from './operations'
export { AuditCancelledError, type AuditPlan, type AuditRun, prepareAudit } from './prepare-audit'
export {
  readAuditDocument,
  readAuditInterview,
  readDocument,
  readInterview,
  storeDocumentReading,
} from './read-sources'
export { failAudit, synthesizeAudit } from './run-audit'
