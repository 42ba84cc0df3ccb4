import { isUncaughtConnectionLoss } from '../../platform/db/driver'
import { log } from '../../platform/log'

/** How long requests in flight may take once the server stops; later ones are cut off. */
export const requestsInFlightMs = 7_500

/** npm forwards an interrupt that the keyboard has already sent to this process: one signal, not two. */
const sameSignalMs = 1_000

/** Handles the end of this process by a signal or an uncaught error. A second signal ends it at once. */
export function onEndOfProcess(actions: {
  /** Printed on the first signal. */
  notice?: string
  stop: (exitCode: number) => unknown
}): void {
  let firstAtMs: number | undefined
  const onSignal = () => {
    if (firstAtMs === undefined) {
      firstAtMs = performance.now()
      if (actions.notice) process.stderr.write(`${actions.notice}\n`)
      void actions.stop(0)
    } else if (performance.now() - firstAtMs > sameSignalMs) {
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('unhandledRejection', (reason) => {
    if (isUncaughtConnectionLoss(reason)) log().warn({ err: reason }, 'a connection to the database was lost')
    else log().error({ err: reason }, 'unhandled rejection')
  })
  process.on('uncaughtException', (err) => {
    if (isUncaughtConnectionLoss(err)) return log().warn({ err }, 'a connection to the database was lost')
    log().fatal({ err }, 'uncaught exception')
    void actions.stop(1)
  })
}
