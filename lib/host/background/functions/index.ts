import type { InngestFunction } from 'inngest'
import {
  dueNotificationMails,
  dueWebhookMessages,
  notificationMails,
  webhookMessages,
  weeklyDigests,
} from './announcements'
import { auditSynthesis } from './audit-synthesis'
import { captureExtraction } from './capture-extraction'
import { cleanUp, forgottenWork } from './clean-up'
import { creditResets } from './credit-resets'
import { documentAnalysis } from './document-analysis'
import { domainCheck, dueDomainChecks } from './domain-check'
import { insightRound, workspaceInsights } from './insights'
import { interviewAnalysis } from './interview-analysis'
import { dueInterviewMails, interviewInvitation } from './interview-mails'
import { leadResearch } from './lead-research'
import { linkLogo, ownLogo } from './link-logo'
import { outboxSweep } from './outbox-sweep'
import { auditReport, requestedReport } from './report'
import { sampleEngagement } from './sample-engagement'
import { surveyResult } from './survey-result'
import { webResearch } from './web-research'

/**
 * All background functions. One file each, listed here, written like this:
 *
 *     export const documentAnalysis = inngest.createFunction(
 *       {
 *         id: 'document-analysis',
 *         triggers: [on('document/uploaded')],
 *         concurrency: { limit: 4, key: 'event.data.userId' },
 *         retries: 3,
 *         onFailure: ({ event, error }) => failIt(event.data.event.data, error),
 *       },
 *       async ({ event, step }) => {
 *         const { documentId, userId } = event.data
 *         await step.run('extract-text', () => extractDocumentText(userId, documentId))
 *         await step.run('read', () => readDocument(userId, documentId))
 *       },
 *     )
 *
 * - A step performs one side effect: one call of a domain verb that takes `userId`. It must be idempotent, because the
 *   process may end after the effect and before the result is stored. Code outside steps runs again for each step, so
 *   it must have no side effects. A finished step is not run again; its result must be JSON and small (ids, counts).
 * - A step that throws is retried `retries` times, with increasing pauses. `NonRetriableError` prevents retries,
 *   `RetryAfterError` sets the time of the next one. An error that is still uncaught ends the run: `onFailure` is
 *   called with the event at `event.data.event`. It is retried once, so it must be idempotent as well.
 * - Parallel steps: `await Promise.all(ids.map((id) => step.run(`read-${id}`, …)))`. Step ids are unique in a run.
 *   Limits of `concurrency` count running steps, for each value of `key`.
 * - A schedule: `triggers: [{ cron: '0 * * * *' }]`, in UTC.
 * - New events come from verbs, through `enqueueEvent` of `lib/audit/jobs` in their transaction; an event id starts a
 *   function only once.
 * - The local runner rejects unsupported features at startup (see `lib/host/embedded/runner/function-specs.ts`):
 *   `waitForEvent`, `invoke`, `cancelOn`, `debounce`, `throttle`, `batchEvents`, `priority`, `rateLimit` and more.
 */
export const backgroundFunctions: InngestFunction.Any[] = [
  documentAnalysis,
  interviewAnalysis,
  interviewInvitation,
  dueInterviewMails,
  captureExtraction,
  auditSynthesis,
  auditReport,
  requestedReport,
  webResearch,
  leadResearch,
  surveyResult,
  notificationMails,
  dueNotificationMails,
  webhookMessages,
  dueWebhookMessages,
  weeklyDigests,
  linkLogo,
  ownLogo,
  domainCheck,
  dueDomainChecks,
  insightRound,
  workspaceInsights,
  outboxSweep,
  creditResets,
  forgottenWork,
  cleanUp,
  sampleEngagement,
]
