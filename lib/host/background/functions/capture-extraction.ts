import { failCapture, readCapture } from '../../../nucleus/captures'
import { inngest, on } from '../client'
import { asStepError, failureOf } from '../step-errors'

/** Extracts the items of a note, transcript or letter. */
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
