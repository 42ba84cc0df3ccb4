import { resetDueAccountsAcrossOwners } from '../../../account/credits'
import { inngest } from '../client'

/** Starts the next credit period of every account whose period is over. */
export const creditResets = inngest.createFunction(
  { id: 'credit-resets', triggers: [{ cron: '5 * * * *' }], concurrency: 1 },
  ({ step }) => step.run('reset', () => resetDueAccountsAcrossOwners()),
)
