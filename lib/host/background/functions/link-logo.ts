import { fetchConsultantLogo } from '../../../audit/interviews'
import { fetchLinkLogo, giveUpLogo } from '../../../lead-generation/readylinks'
import { inngest, on } from '../client'
import { retriesWhileAway, stepErrorAfter } from '../step-errors'

/** Fetches the logo of a ReadyLink. Without a logo the page shows the name instead. */
export const linkLogo = inngest.createFunction(
  {
    id: 'link-logo',
    triggers: [on('logo/requested')],
    concurrency: { limit: 2, key: 'event.data.userId' },
    retries: retriesWhileAway,
    onFailure: ({ event }) => giveUpLogo(event.data.event.data.userId, event.data.event.data.readyLinkId),
  },
  async ({ event, step, attempt }) => {
    const { userId, readyLinkId } = event.data
    await step.run('fetch', () => fetchLinkLogo(userId, readyLinkId).catch(stepErrorAfter(attempt, 2)))
  },
)

/** Fetches the logo of an account for the pages of its interviews, which show initials without one. */
export const ownLogo = inngest.createFunction(
  {
    id: 'own-logo',
    triggers: [on('own-logo/requested')],
    concurrency: { limit: 2, key: 'event.data.userId' },
    retries: retriesWhileAway,
  },
  async ({ event, step, attempt }) => {
    await step.run('fetch', () => fetchConsultantLogo(event.data.userId).catch(stepErrorAfter(attempt, 2)))
  },
)
