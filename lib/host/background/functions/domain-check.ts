import { announceDueDomainsAcrossOwners, checkDomain } from '../../../lead-generation/readylinks'
import { inngest, on } from '../client'

/** Checks the TXT record that proves ownership of a custom domain. */
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

/** Schedules checks of domains that wait for their record and, less often, of verified ones. */
export const dueDomainChecks = inngest.createFunction(
  { id: 'due-domain-checks', triggers: [{ cron: '*/10 * * * *' }], concurrency: 1 },
  ({ step }) => step.run('announce', () => announceDueDomainsAcrossOwners()),
)
