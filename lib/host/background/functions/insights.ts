import {
  detectForUser,
  detectScheduledAcrossOwners,
  expireInsightsAcrossOwners,
  SWEEPS,
} from '../../../nucleus/insights'
import { inngest, on } from '../client'

/** Detects insights in all workspaces. */
export const insightRound = inngest.createFunction(
  { id: 'insight-round', triggers: [{ cron: '35 * * * *' }], concurrency: 1, retries: 1 },
  async ({ step }) => {
    // First, so that a subject whose insight no longer holds can be raised again in this round.
    await step.run('expire', () => expireInsightsAcrossOwners())
    await Promise.all([
      ...SWEEPS.map(({ type, run }) => step.run(type, () => run())),
      step.run('scheduled-accounts', () => detectScheduledAcrossOwners()),
    ])
  },
)

/** Detects insights in one workspace after an event that may cause one. */
export const workspaceInsights = inngest.createFunction(
  {
    id: 'workspace-insights',
    triggers: [on('capture/read'), on('audit/completed')],
    concurrency: { limit: 1, key: 'event.data.userId' },
    retries: 1,
  },
  async ({ event, step }) => {
    await step.run('detect', () => detectForUser(event.data.userId))
  },
)
