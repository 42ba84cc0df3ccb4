import { mailResult } from '../../../lead-generation/surveys'
import { inngest, on } from '../client'
import { retriesWhileAway } from '../step-errors'

/** Mails the result of a survey to the person who answered it. */
export const surveyResult = inngest.createFunction(
  {
    id: 'survey-result',
    triggers: [on('survey/completed')],
    concurrency: { limit: 2, key: 'event.data.userId' },
    retries: retriesWhileAway,
  },
  ({ event, step }) => step.run('mail', () => mailResult(event.data.userId, event.data.leadId)),
)
