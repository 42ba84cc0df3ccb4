import { log } from '../../../platform/log'
import { inngest, on } from '../client'
import { failureOf, retriesWhileAway } from '../step-errors'

const mostLooks = 300

/** Makes the sample engagement of this workspace, once. Its audit and report are made like all others. */
export const sampleEngagement = inngest.createFunction(
  {
    id: 'sample-engagement',
    triggers: [on('sample/requested')],
    concurrency: 1,
    retries: retriesWhileAway,
    onFailure: async ({ error }) => {
      log().warn({ reason: failureOf(error).error }, 'the sample engagement could not be made')
    },
  },
  async ({ step }) => {
    // Loaded when needed: it reads the bundled sources.
    const sample = () => import('../../demo/prepare-sample')
    const isBegun = await step.run('begin', async () => (await sample()).beginSample())
    if (!isBegun) return
    for (let look = 1; look <= mostLooks; look++) {
      const isRead = await step.run(`look-${look}`, async () => (await sample()).isSampleRead())
      if (isRead) {
        await step.run('audit', async () => (await sample()).auditSample())
        return
      }
      await step.sleep(`wait-${look}`, '1s')
    }
    throw new Error('the sources of the sample were not read in time')
  },
)
