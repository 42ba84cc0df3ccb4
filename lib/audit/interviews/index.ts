export { announceForgottenInterviewsAcrossOwners } from './announce-forgotten'
export {
  type AnswerOutcome,
  type AskedQuestion,
  declineReminders,
  type OpenInterview,
  openInterview,
  saveAnswers,
  submitInterview,
} from './answer-interview'
export { closeExpiredSessionsAcrossOwners } from './close-session'
export { fetchConsultantLogo, readConsultantLogo } from './consultant-logo'
export { createInterviewSession, type InterviewSession } from './create-interview'
export { draftGuide } from './draft-guide'
export * as interviewInviteOperations from './invite-operations'
export * as interviewOperations from './operations'
export { sendDueMailsAcrossOwners } from './send-mails'
export { holdSession } from './session-queries'
export * from './shared-queries'
export { findInterviewSource, listStakeholderSpeakers, loadInterviewSources } from './sources'
export { copyStakeholders } from './stakeholder-queries'
