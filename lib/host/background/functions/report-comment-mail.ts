import { mailComment } from '../../../audit/report-shares'
import { inngest, on } from '../client'

/** Mails a consultant that a reader commented on a shared report. */
export const reportCommentMail = inngest.createFunction(
  {
    id: 'report-comment-mail',
    triggers: [on('report-comment/added')],
    concurrency: { limit: 2, key: 'event.data.userId' },
    retries: 5,
  },
  async ({ event, step }) => {
    const { userId, projectId, commentId } = event.data
    await step.run('mail', () => mailComment(userId, projectId, commentId))
  },
)
