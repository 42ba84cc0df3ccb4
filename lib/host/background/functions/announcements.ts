import { sendDueDeliveriesAcrossOwners } from '../../../account/webhooks'
import { planDigests, sendDueNotificationsAcrossOwners } from '../../../nucleus/notices'
import { inngest, on } from '../client'

/**
 * Sends mails and webhook messages of an account as soon as a change committed that tells them. What is not taken waits in
 * its row for the schedule, so a lost event loses nothing.
 */
export const announcements = inngest.createFunction(
  {
    id: 'announcements',
    triggers: [on('announcement/waiting')],
    concurrency: { limit: 1, key: 'event.data.userId' },
    retries: 1,
  },
  async ({ event, step }) => {
    const { userId } = event.data
    await Promise.all([
      step.run('mails', () => sendDueNotificationsAcrossOwners(userId)),
      step.run('webhooks', () => sendDueDeliveriesAcrossOwners(userId)),
    ])
  },
)

/** Sends mails and webhook messages whose next try has come, and those that a lost event left behind. */
export const dueAnnouncements = inngest.createFunction(
  { id: 'due-announcements', triggers: [{ cron: '* * * * *' }], concurrency: 2, retries: 0 },
  async ({ step }) => {
    await Promise.all([
      step.run('mails', () => sendDueNotificationsAcrossOwners()),
      step.run('webhooks', () => sendDueDeliveriesAcrossOwners()),
    ])
  },
)

/** Plans the weekly digests of the owners for whom Monday morning has come. */
export const weeklyDigests = inngest.createFunction(
  { id: 'weekly-digests', triggers: [{ cron: '*/10 * * * *' }], concurrency: 1, retries: 1 },
  ({ step }) => step.run('plan', () => planDigests()),
)
