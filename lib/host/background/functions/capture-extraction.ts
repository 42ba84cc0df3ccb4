import { failCapture, readCapture } from '../../../nucleus/captures'
import { inngest, on } from '../client'
import { failureOf, retriesWhileAway, stepErrorAfter } from '../step-errors'

const ownRetries = 3

/** Extracts the items of a note, transcript or letter. */
export const captureExtraction = inngest.createFunction(
  {
    id: 'capture-extraction',
    triggers: [on('capture/created')],
    concurrency: { limit: 4, key: 'event.data.userId' },
    retries: retriesWhileAway,
    onFailure: async ({ event, error }) => {
      const { userId, captureId } = event.data.event.data
      await failCapture(userId, captureId, failureOf(error).error)
    },
  },
  async ({ event, step, attempt }) => {
    const { userId, captureId } = event.data
    const isLast = attempt >= ownRetries
    await step.run('read', () =>
      readCapture(userId, captureId, { isLast }).catch(stepErrorAfter(attempt, ownRetries)),
    )
  },
)
