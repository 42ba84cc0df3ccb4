export { readableOnDark } from './content/brand-color'
export { CATEGORY_LABELS, SEVERITY_LABELS } from './content/labels'
export type { ReportContent } from './content/report-content'
export { assumptionsOf } from './content/value'
export { loadReportPreview, requireReportContent } from './load-content'
export { loadLogo } from './logo/load-logo'
export { failReport, makeReport } from './make-report'
export * as reportOperations from './operations'
export { pinReport } from './pin-report'
export { copyReportSettings } from './queries'
export {
  downloadReport,
  openReportLink,
  pdfStatus,
  type ReportFile,
  sweepReportFilesAcrossOwners,
} from './read-report'
export { ReportRenderError } from './render'
export {
  announceForgottenReportsAcrossOwners,
  auditReportId,
  prepareAuditReport,
  recordAuditReport,
  requestReport,
} from './request-report'
export { isCurrent as isReportCurrent, usualPageSize } from './rules'
export { findReportChange } from './settings'
export { hasReadyReport, reportStatuses } from './status-queries'
