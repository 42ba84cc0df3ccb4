import type { InngestFunction } from 'inngest'
import { auditSynthesis } from './audit-synthesis'
import { captureExtraction } from './capture-extraction'
import { cleanUp } from './clean-up'
import { creditResets } from './credit-resets'
import { documentAnalysis } from './document-analysis'
import { domainCheck, dueDomainChecks } from './domain-check'
import { insightRound, workspaceInsights } from './insights'
import { interviewAnalysis } from './interview-analysis'
import { leadResearch } from './lead-research'
import { linkLogo } from './link-logo'
import { outboxSweep } from './outbox-sweep'
import { auditReport, requestedReport } from './report'
import { webResearch } from './web-research'

/**
 * Every background function. One file each, listed here, written like this:
 *
 *     export const documentAnalysis = inngest.createFunction(
 *       {
 *         id: 'document-analysis',
 *         triggers: [on('document/uploaded')],
 *         concurrency: { limit: 2, key: 'event.data.userId' },
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
 * - A step is one side effect is one call of a domain verb that takes `userId`, and is safe to repeat: the process
 *   may end after the effect and before the result is kept. Everything outside steps runs again for each step, so
 *   it only decides. A finished step is not run again; its result must be JSON and small (ids, counts).
 * - A step that throws is tried again `retries` times, with growing pauses. `NonRetriableError` ends that at once,
 *   `RetryAfterError` says when to try. What then still fails and is not caught ends the run: `onFailure` is called,
 *   with the event at `event.data.event`, itself retried once and so safe to repeat as well.
 * - Steps side by side: `await Promise.all(ids.map((id) => step.run(`read-${id}`, …)))`. Step ids are unique in a
 *   run. Limits of `concurrency` count steps under way, for each value of `key`.
 * - A schedule: `triggers: [{ cron: '0 * * * *' }]`, in UTC.
 * - New events come from verbs, through `enqueueEvent` of `lib/jobs` in their transaction; an event with the same
 *   id starts a function once.
 * - The local runner refuses what it cannot do when it starts (see `lib/embedded/runner/function-specs.ts`):
 *   `waitForEvent`, `invoke`, `cancelOn`, `debounce`, `throttle`, `batchEvents`, `priority`, `rateLimit` and more.
 */
export const backgroundFunctions: InngestFunction.Any[] = [
  documentAnalysis,
  interviewAnalysis,
  captureExtraction,
  auditSynthesis,
  auditReport,
  requestedReport,
  webResearch,
  leadResearch,
  linkLogo,
  domainCheck,
  dueDomainChecks,
  insightRound,
  workspaceInsights,
  outboxSweep,
  creditResets,
  cleanUp,
]
