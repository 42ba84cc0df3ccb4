import { listen } from '../db/listen'
import { takeOutboxEventsAcrossOwners } from '../jobs'
import { log } from '../log'
import { inngest } from './client'

const batchSize = 100
/** For a notice that got lost, as behind a connection pooler that passes none. */
const usualLookEveryMs = 5_000

/**
 * Sends the events that wait in the outbox, oldest first. One that was sent stays away even when this is called
 * twice at once.
 * @returns how many were sent
 */
export async function dispatchEvents(): Promise<number> {
  let sent = 0
  for (;;) {
    const taken = await takeOutboxEventsAcrossOwners(batchSize, async (events) => {
      await inngest.send(
        events.map(({ id, name, data, createdAt }) => ({ id, name, data, ts: Number(new Date(createdAt)) })),
      )
    })
    sent += taken
    if (taken < batchSize) return sent
  }
}

/** Sends each event as soon as the transaction that wrote it commits. */
export async function startDispatcher({ lookEveryMs = usualLookEveryMs } = {}): Promise<{
  stop(): Promise<void>
}> {
  let isStopping = false
  let isWanted = false
  let underWay: Promise<void> | undefined
  const work = async () => {
    while (isWanted && !isStopping) {
      isWanted = false
      await dispatchEvents().catch((err) => log().error({ err }, 'events could not be sent'))
    }
    underWay = undefined
  }
  const wake = () => {
    isWanted = true
    underWay ??= work()
  }
  const stopListening = await listen('outbox_events', wake)
  const timer = setInterval(wake, lookEveryMs)
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await stopListening()
      await underWay
    },
  }
}
