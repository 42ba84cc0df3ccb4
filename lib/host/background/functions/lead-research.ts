import { failLeadResearch, runLeadResearch } from '../../../lead-generation/leads'
import { inngest, on } from '../client'
import { failureOf, retriesWhileAway, stepErrorAfter } from '../step-errors'

/** Visits the website of a lead's company. */
export const leadResearch = inngest.createFunction(
  {
    id: 'lead-research',
    triggers: [on('lead-research/requested')],
    concurrency: { limit: 2, key: 'event.data.userId' },
    retries: retriesWhileAway,
    onFailure: ({ event, error }) => failLeadResearch(event.data.event.data, failureOf(error).error),
  },
  async ({ event, step, attempt }) => {
    await step.run('visit', () => runLeadResearch(event.data).catch(stepErrorAfter(attempt, 1)))
  },
)
