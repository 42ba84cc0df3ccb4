export { beginLead, completeLead, keepVisit, storeAnswers } from './answering'
export {
  type AnsweringLead,
  findAnsweringLead,
  type LeadKey,
  lockAnsweringLead,
  selectStoredAnswers,
} from './answering-queries'
export {
  answersOf,
  answersToWrite,
  isSameAnswer,
  type SendingPage,
  type StoredAnswer,
  type StoredAnswers,
} from './answering-rules'
export { eraseLead } from './erase-lead'
export * as leadInboxOperations from './inbox-operations'
export * as leadOperations from './operations'
export * as leadRecordOperations from './record-operations'
export { endAbandonedLeadResearchAcrossOwners, failLeadResearch, runLeadResearch } from './run-research'
export * from './shared-queries'
export { announceForgottenLeadResearchAcrossOwners } from './start-research'
