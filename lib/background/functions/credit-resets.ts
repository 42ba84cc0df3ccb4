import { resetDueAccountsAcrossOwners } from '../../credits'
import { inngest } from '../client'

/** Begins the new period of every account whose last one is over. */
export const creditResets = inngest.createFunction(
  { id: 'credit-resets', triggers: [{ cron: '5 * * * *' }], concurrency: 1 },
  ({ step }) => step.run('reset', () => resetDueAccountsAcrossOwners()),
)
