import {
  closeInsightsAcrossOwners,
  compareInTurnAcrossOwners,
  lookAtWorkspace,
  noticeOverdueAcrossOwners,
  noticeStaleAcrossOwners,
} from '../../insights'
import { inngest, on } from '../client'

/** Looks through all workspaces for what their owners should know. */
export const insightRound = inngest.createFunction(
  { id: 'insight-round', triggers: [{ cron: '35 * * * *' }], concurrency: 1, retries: 1 },
  async ({ step }) => {
    // First, so that what holds in another way now can come up again.
    await step.run('close', () => closeInsightsAcrossOwners())
    await Promise.all([
      step.run('overdue', () => noticeOverdueAcrossOwners()),
      step.run('stale', () => noticeStaleAcrossOwners()),
      step.run('compare', () => compareInTurnAcrossOwners()),
    ])
  },
)

/** Looks at one workspace as soon as something came in that may give rise to an insight. */
export const workspaceInsights = inngest.createFunction(
  {
    id: 'workspace-insights',
    triggers: [on('capture/read'), on('audit/completed')],
    concurrency: { limit: 1, key: 'event.data.userId' },
    retries: 1,
  },
  async ({ event, step }) => {
    await step.run('look', () => lookAtWorkspace(event.data.userId))
  },
)
