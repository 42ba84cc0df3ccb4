import {
  failAudit,
  prepareAudit,
  readAuditDocument,
  readAuditInterview,
  synthesizeAudit,
} from '../../../audit/analysis'
import { recordAuditReport } from '../../../audit/reports'
import { inngest, on } from '../client'
import { failureOf, retriesWhileAway, stepErrorAfter } from '../step-errors'

/** Reads sources that are still unread, then runs the synthesis. */
export const auditSynthesis = inngest.createFunction(
  {
    id: 'audit-synthesis',
    triggers: [on('audit/requested')],
    concurrency: { limit: 4, key: 'event.data.userId' },
    retries: retriesWhileAway,
    onFailure: ({ event, error }) => failAudit(event.data.event.data, failureOf(error)),
  },
  async ({ event, step, attempt }) => {
    const run = event.data
    const plan = await step.run('prepare', () => prepareAudit(run).catch(stepErrorAfter(attempt, 3)))
    await Promise.all(
      plan.documentIds.map((id) =>
        step.run(`read-document-${id}`, () =>
          readAuditDocument(run, plan, id).catch(stepErrorAfter(attempt, 3)),
        ),
      ),
    )
    await Promise.all(
      plan.sessionIds.map((id) =>
        step.run(`read-interview-${id}`, () =>
          readAuditInterview(run, plan, id).catch(stepErrorAfter(attempt, 3)),
        ),
      ),
    )
    await step.run('synthesize', () =>
      synthesizeAudit(run, plan, (ctx) => recordAuditReport(ctx, run)).catch(stepErrorAfter(attempt, 3)),
    )
  },
)
