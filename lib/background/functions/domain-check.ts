import { announceDueDomainsAcrossOwners, checkDomain } from '../../readylinks'
import { inngest, on } from '../client'

/** Looks for the TXT record that proves a custom domain. */
export const domainCheck = inngest.createFunction(
  {
    id: 'domain-check',
    triggers: [on('domain/check-requested')],
    concurrency: { limit: 2, key: 'event.data.userId' },
    retries: 2,
  },
  async ({ event, step }) => {
    const { userId, readyLinkId } = event.data
    await step.run('look-up', () => checkDomain(userId, readyLinkId))
  },
)

/** Has domains looked up that wait for their record, and from time to time those that had it. */
export const dueDomainChecks = inngest.createFunction(
  { id: 'due-domain-checks', triggers: [{ cron: '*/10 * * * *' }], concurrency: 1 },
  ({ step }) => step.run('announce', () => announceDueDomainsAcrossOwners()),
)
