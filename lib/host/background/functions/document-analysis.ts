import { readDocument } from '../../../audit/analysis'
import { failDocument } from '../../../audit/documents'
import { inngest, on } from '../client'
import { failureOf, retriesWhileAway, stepErrorAfter } from '../step-errors'

/** Extracts the text of an uploaded document and reads it. */
export const documentAnalysis = inngest.createFunction(
  {
    id: 'document-analysis',
    triggers: [on('document/uploaded')],
    concurrency: { limit: 4, key: 'event.data.userId' },
    retries: retriesWhileAway,
    onFailure: async ({ event, error }) => {
      const { userId, documentId } = event.data.event.data
      await failDocument(userId, documentId, failureOf(error).error)
    },
  },
  async ({ event, step, attempt }) => {
    const { userId, documentId } = event.data
    await step.run('read', () => readDocument(userId, documentId).catch(stepErrorAfter(attempt, 3)))
  },
)
