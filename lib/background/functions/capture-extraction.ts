import { failCapture, readCapture } from '../../captures'
import { inngest, on } from '../client'
import { asStepError, failureOf } from '../step-errors'

/** Finds what a note, transcript or letter holds. */
export const captureExtraction = inngest.createFunction(
  {
    id: 'capture-extraction',
    triggers: [on('capture/created')],
    concurrency: { limit: 4, key: 'event.data.userId' },
    retries: 3,
    onFailure: async ({ event, error }) => {
      const { userId, captureId } = event.data.event.data
      await failCapture(userId, captureId, failureOf(error).error)
    },
  },
  async ({ event, step }) => {
    const { userId, captureId } = event.data
    await step.run('read', () => readCapture(userId, captureId).catch(asStepError))
  },
)
