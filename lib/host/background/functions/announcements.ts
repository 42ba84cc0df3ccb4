import { sendDueDeliveriesAcrossOwners } from '../../../account/webhooks'
import { planDigests, sendDueNotificationsAcrossOwners } from '../../../nucleus/notices'
import { inngest, on } from '../client'

// Mails and webhook messages have functions of their own, so that a mail server that stalls does not hold up webhooks.

/**
 * Sends the mails of an account as soon as a change committed that they tell. What is not taken waits in its row for the
 * schedule, so a lost event loses nothing.
 */
export const notificationMails = inngest.createFunction(
  {
    id: 'notification-mails',
    triggers: [on('announcement/waiting')],
    concurrency: { limit: 1, key: 'event.data.userId' },
    retries: 1,
  },
  ({ event, step }) => step.run('send', () => sendDueNotificationsAcrossOwners(event.data.userId)),
)

/** Sends mails whose next try has come, and those that a lost event left behind. */
export const dueNotificationMails = inngest.createFunction(
  { id: 'due-notification-mails', triggers: [{ cron: '* * * * *' }], concurrency: 2, retries: 0 },
  ({ step }) => step.run('send', () => sendDueNotificationsAcrossOwners()),
)

/** Sends the webhook messages of an account, like its mails. */
export const webhookMessages = inngest.createFunction(
  {
    id: 'webhook-messages',
    triggers: [on('announcement/waiting')],
    concurrency: { limit: 1, key: 'event.data.userId' },
    retries: 1,
  },
  ({ event, step }) => step.run('send', () => sendDueDeliveriesAcrossOwners(event.data.userId)),
)

/** Sends webhook messages whose next try has come, and those that a lost event left behind. */
export const dueWebhookMessages = inngest.createFunction(
  { id: 'due-webhook-messages', triggers: [{ cron: '* * * * *' }], concurrency: 2, retries: 0 },
  ({ step }) => step.run('send', () => sendDueDeliveriesAcrossOwners()),
)

/** Plans the weekly digests of the owners for whom Monday morning has come. */
export const weeklyDigests = inngest.createFunction(
  { id: 'weekly-digests', triggers: [{ cron: '*/10 * * * *' }], concurrency: 1, retries: 1 },
  ({ step }) => step.run('plan', () => planDigests()),
)
