export { announceForgottenInterviewsAcrossOwners } from './announce-forgotten'
export {
  type AnswerOutcome,
  type AskedQuestion,
  type OpenInterview,
  openInterview,
  saveAnswers,
  submitInterview,
} from './answer-interview'
export { closeExpiredSessionsAcrossOwners } from './close-session'
export { createInterviewSession, type InterviewSession } from './create-interview'
export { draftGuide } from './draft-guide'
export * as interviewOperations from './operations'
export { holdSession } from './session-queries'
export * from './shared-queries'
export { findInterviewSource, listStakeholderSpeakers, loadInterviewSources } from './sources'
