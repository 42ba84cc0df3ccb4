export {
  enqueueEvent,
  type OutboxEvent,
  outboxBacklogAcrossOwners,
  takeOutboxEventsAcrossOwners,
} from '../../account/outbox'
export {
  announceForgottenAcrossOwners,
  announceForgottenJobsAcrossOwners,
  attemptId,
} from './announce-forgotten'
export { deleteExpiredClaimsAcrossOwners } from './claim-queries'
export { endAbandonedAcrossOwners, endAbandonedJobsAcrossOwners } from './end-abandoned'
export * as jobOperations from './operations'
export {
  findJob,
  findJobInFlight,
  type JobRow,
  jobBacklogsAcrossOwners,
} from './queries'
export {
  completeJob,
  completeJobWithin,
  failJob,
  failJobWithin,
  isJobCancelled,
  type JobFailure,
  markJobProcessing,
  updateJobSteps,
} from './run-job'
export * from './shared-queries'
export { startJob } from './start-job'
export { toJobWire } from './to-job-wire'
export { waitForJob } from './wait-for-job'
export { whileClaimed } from './while-claimed'
