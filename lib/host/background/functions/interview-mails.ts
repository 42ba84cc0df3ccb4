import { sendDueMailsAcrossOwners } from '../../../audit/interviews'
import { inngest, on } from '../client'

/** Sends an invitation as soon as it was asked for. What the mail server does not take waits for the schedule. */
export const interviewInvitation = inngest.createFunction(
  {
    id: 'interview-invitation',
    triggers: [on('interview/invited')],
    concurrency: { limit: 2, key: 'event.data.userId' },
    retries: 3,
  },
  ({ event, step }) => step.run('send', () => sendDueMailsAcrossOwners(event.data.sessionId)),
)

/** Sends reminders whose day has come, and invitations that could not be sent at once. */
export const dueInterviewMails = inngest.createFunction(
  { id: 'due-interview-mails', triggers: [{ cron: '*/10 * * * *' }], concurrency: 1 },
  ({ step }) => step.run('send', () => sendDueMailsAcrossOwners()),
)
