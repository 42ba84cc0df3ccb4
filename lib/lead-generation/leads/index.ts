export { beginLead, completeLead, keepVisit, requestContact, storeAnswers } from './answering'
export * from './answering-lead'
export type {
  AnsweringLead,
  LeadKey,
} from './answering-queries'
export {
  answersOf,
  answersToWrite,
  isSameAnswer,
  type SendingPage,
  type StoredAnswer,
  type StoredAnswers,
} from './answering-rules'
export { benchmarkOf } from './benchmark-queries'
export { eraseLead } from './erase-lead'
export * as leadInboxOperations from './inbox-operations'
export * as leadOperations from './operations'
export { hasAskedForContact } from './queries'
export * as leadRecordOperations from './record-operations'
export { renderResultPdf } from './render-sheet'
export { claimResultMail, findSlugOfLead, releaseResultMail, settleResultMail } from './result-mail-queries'
export type { ResultSheet } from './result-sheet'
export { endAbandonedLeadResearchAcrossOwners, failLeadResearch, runLeadResearch } from './run-research'
export * from './shared-queries'
export { announceForgottenLeadResearchAcrossOwners } from './start-research'
