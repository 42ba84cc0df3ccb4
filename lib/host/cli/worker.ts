import { setTimeout as delay } from 'node:timers/promises'
import { closeDatabase } from '../../platform/db/client'
import { env } from '../../platform/env'
import { countWithPrimary } from '../../platform/limits'
import { metricsRegistry, startMetrics } from '../../platform/metrics'
import { createFrontServer } from '../server/front-server'
import { type RunningApplication, startApplication } from './application'
import { onEndOfProcess, requestsInFlightMs } from './end-of-process'
import { explain, listen } from './start-problems'
import type { Order, Report } from './workers'

async function reportMetrics(id: number): Promise<void> {
  const metrics = (await metricsRegistry()?.getMetricsAsJSON()) ?? []
  process.send?.({ report: 'metrics', id, metrics } satisfies Report)
}

/**
 * One of several processes that answer requests. Singletons belong to the primary, which starts this process, orders it
 * to open the port and to stop, and counts its rate limits. A worker ends with its primary.
 */
export async function work(): Promise<void> {
  const { PORT, TRUST_PROXY, METRICS_PORT, DRAIN_SECONDS } = env()
  const server = createFrontServer({ trustedProxies: TRUST_PROXY, acceptsUpgrades: false })
  let application: RunningApplication | undefined
  let isStopping = false

  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(exitCode), requestsInFlightMs + 400)
    if (server.node.listening) await server.close(requestsInFlightMs)
    await Promise.race([Promise.allSettled([application?.close(), closeDatabase()]), delay(250)])
    process.exit(exitCode)
  }
  const drain = async () => {
    await server.drain(DRAIN_SECONDS * 1_000)
    process.send?.({ report: 'drained' } satisfies Report)
  }
  onEndOfProcess({ stop })

  const mayListen = Promise.withResolvers<void>()
  process.on('message', (message) => {
    const order = message as Partial<Order>
    if (order.order === 'serve') mayListen.resolve()
    if (order.order === 'drain') void drain()
    if (order.order === 'stop') void stop(0)
    if (order.order === 'metrics') void reportMetrics(order.id ?? 0)
  })
  countWithPrimary({
    send: (message, onFailure) =>
      process.send?.(message, undefined, {}, (error) => error && onFailure(error)),
    onMessage: (listener) => process.on('message', listener),
  })

  try {
    if (METRICS_PORT) await startMetrics()
    application = await startApplication({ dev: false, port: PORT })
    server.serve(application.answer)
    process.send?.({ report: 'prepared' } satisfies Report)
    await mayListen.promise
    await listen(server.listen)
  } catch (error) {
    if (isStopping) return
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}
