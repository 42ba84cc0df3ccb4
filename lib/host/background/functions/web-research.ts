import { failWebResearch, runWebResearch } from '../../../audit/research'
import { inngest, on } from '../client'
import { failureOf, retriesWhileAway, stepErrorAfter } from '../step-errors'

/** Visits the client's website. */
export const webResearch = inngest.createFunction(
  {
    id: 'web-research',
    triggers: [on('research/requested')],
    concurrency: { limit: 2, key: 'event.data.userId' },
    retries: retriesWhileAway,
    onFailure: ({ event, error }) => failWebResearch(event.data.event.data, failureOf(error).error),
  },
  async ({ event, step, attempt }) => {
    await step.run('visit', () => runWebResearch(event.data).catch(stepErrorAfter(attempt, 1)))
  },
)
