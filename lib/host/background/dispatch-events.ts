import { takeOutboxEventsAcrossOwners } from '../../audit/jobs'
import { listen } from '../../platform/db/listen'
import { log } from '../../platform/log'
import { isOutage, reportOutage } from '../../platform/outage'
import { inngest } from './client'

const batchSize = 100
/** Polling interval for lost notifications, such as behind a connection pooler, which does not pass them on. */
const usualPollIntervalMs = 5_000

/**
 * Sends the events waiting in the outbox, oldest first. An event is sent once, even by concurrent calls.
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
export async function startDispatcher({ pollIntervalMs = usualPollIntervalMs } = {}): Promise<{
  stop(): Promise<void>
}> {
  let isStopping = false
  let isWanted = false
  let underWay: Promise<void> | undefined
  const work = async () => {
    while (isWanted && !isStopping) {
      isWanted = false
      await dispatchEvents().catch((err) => {
        if (isOutage(err)) reportOutage(err)
        else log().error({ err }, 'events could not be sent')
      })
    }
    underWay = undefined
  }
  const wake = () => {
    isWanted = true
    underWay ??= work()
  }
  const stopListening = await listen('outbox_events', wake)
  const timer = setInterval(wake, pollIntervalMs)
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await stopListening()
      await underWay
    },
  }
}
