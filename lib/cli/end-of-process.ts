import { isWriteOnLostConnection } from '../db/lost-connection'
import { log } from '../log'

/** npm passes on an interrupt that the keyboard has sent to us already: the same one, not a second. */
const sameSignalMs = 1_000

/** What ends this process: a signal, or a fault nobody caught. A second signal ends it at once. */
export function onEndOfProcess(actions: {
  /** Said when the first signal comes. */
  notice?: string
  stop: (exitCode: number) => unknown
}): void {
  let firstAtMs: number | undefined
  const onSignal = () => {
    if (firstAtMs === undefined) {
      firstAtMs = performance.now()
      if (actions.notice) console.error(actions.notice)
      void actions.stop(0)
    } else if (performance.now() - firstAtMs > sameSignalMs) {
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('unhandledRejection', (reason) => log().error({ err: reason }, 'unhandled rejection'))
  process.on('uncaughtException', (err) => {
    if (isWriteOnLostConnection(err)) return log().warn({ err }, 'a connection to the database was lost')
    log().fatal({ err }, 'uncaught exception')
    void actions.stop(1)
  })
}
