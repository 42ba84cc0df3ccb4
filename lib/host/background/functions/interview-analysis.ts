import { readInterview } from '../../../audit/analysis'
import { inngest, on } from '../client'
import { retriesWhileAway, stepErrorAfter } from '../step-errors'

/** Reads a completed interview. If that fails, the audit reads it later. */
export const interviewAnalysis = inngest.createFunction(
  {
    id: 'interview-analysis',
    triggers: [on('interview/completed')],
    concurrency: { limit: 4, key: 'event.data.userId' },
    retries: retriesWhileAway,
  },
  async ({ event, step, attempt }) => {
    const { userId, sessionId } = event.data
    await step.run('read', () => readInterview(userId, sessionId).catch(stepErrorAfter(attempt, 3)))
  },
)
