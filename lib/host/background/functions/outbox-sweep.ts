import { recordBackgroundWork } from '../../../account/settings'
import { inngest } from '../client'
import { dispatchEvents } from '../dispatch-events'

/** Sends the events left behind when the process ended between commit and dispatch. */
export const outboxSweep = inngest.createFunction(
  { id: 'outbox-sweep', triggers: [{ cron: '* * * * *' }], concurrency: 1, retries: 0 },
  async ({ step }) => {
    await step.run('send', () => dispatchEvents())
    await step.run('record', () => recordBackgroundWork())
  },
)
