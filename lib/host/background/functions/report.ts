import { auditReportId, failReport, makeReport, prepareAuditReport } from '../../../audit/reports'
import { inngest, on } from '../client'
import { failureOf, retriesWhileAway, stepErrorAfter } from '../step-errors'

/** Creates a report that a consultant requested. */
export const requestedReport = inngest.createFunction(
  {
    id: 'requested-report',
    triggers: [on('report/requested')],
    concurrency: { limit: 2, key: 'event.data.userId' },
    retries: retriesWhileAway,
    onFailure: ({ event, error }) => {
      const { userId, reportId } = event.data.event.data
      return failReport(userId, reportId, failureOf(error).error)
    },
  },
  async ({ event, step, attempt }) => {
    const { userId, reportId } = event.data
    await step.run('make', () => makeReport(userId, reportId).catch(stepErrorAfter(attempt, 2)))
  },
)

/** Creates the PDF report of every completed audit. */
export const auditReport = inngest.createFunction(
  {
    id: 'audit-report',
    triggers: [on('audit/completed')],
    concurrency: { limit: 2, key: 'event.data.userId' },
    retries: retriesWhileAway,
    onFailure: ({ event, error }) => {
      const audit = event.data.event.data
      return failReport(audit.userId, auditReportId(audit), failureOf(error).error)
    },
  },
  async ({ event, step, attempt }) => {
    const reportId = await step.run('prepare', () => prepareAuditReport(event.data))
    if (reportId)
      await step.run('make', () => makeReport(event.data.userId, reportId).catch(stepErrorAfter(attempt, 2)))
  },
)
