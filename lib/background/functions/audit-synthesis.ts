import {
  failAudit,
  prepareAudit,
  readAuditDocument,
  readAuditInterview,
  synthesizeAudit,
} from '../../analysis'
import { recordAuditReport } from '../../reports'
import { inngest, on } from '../client'
import { asStepError, failureOf } from '../step-errors'

/** Reads what is still unread, then puts everything together. */
export const auditSynthesis = inngest.createFunction(
  {
    id: 'audit-synthesis',
    triggers: [on('audit/requested')],
    concurrency: { limit: 4, key: 'event.data.userId' },
    retries: 3,
    onFailure: ({ event, error }) => failAudit(event.data.event.data, failureOf(error)),
  },
  async ({ event, step }) => {
    const run = event.data
    const plan = await step.run('prepare', () => prepareAudit(run).catch(asStepError))
    await Promise.all(
      plan.documentIds.map((id) =>
        step.run(`read-document-${id}`, () => readAuditDocument(run, plan, id).catch(asStepError)),
      ),
    )
    await Promise.all(
      plan.sessionIds.map((id) =>
        step.run(`read-interview-${id}`, () => readAuditInterview(run, plan, id).catch(asStepError)),
      ),
    )
    await step.run('synthesize', () =>
      synthesizeAudit(run, plan, (ctx) => recordAuditReport(ctx, run)).catch(asStepError),
    )
  },
)
