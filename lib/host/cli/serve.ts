import { setTimeout as delay } from 'node:timers/promises'
import { databaseUrl } from '../../platform/db/address'
import { closeDatabase } from '../../platform/db/client'
import { migrateDatabase } from '../../platform/db/migrate'
import { neededConnections } from '../../platform/db/pool-size'
import { env } from '../../platform/env'
import { log } from '../../platform/log'
import { startEmbeddedPostgres } from '../embedded'
import { createFrontServer, type FrontServer } from '../server/front-server'
import type { RunningApplication } from './application'
import { onEndOfProcess, requestsInFlightMs } from './end-of-process'
import { ensureBuild } from './ensure-build'
import { inheritedSocket } from './inherited-socket'
import { requireKnownSecrets } from './known-secrets'
import { OperatorError } from './operator-error'
import { explain, listen, requireFreePort } from './start-problems'
import type { Workers } from './workers'
import { lockWorkspace } from './workspace-lock'

const stepsInFlightMs = 800
const startingResponsesMs = 250
const wholeStopMs = 9_600
const drainMs = () => env().DRAIN_SECONDS * 1_000

/**
 * Starts the workspace and keeps it running until a signal ends it. If it cannot start, prints the reason and
 * ends the process.
 */
export async function serve(options: ServeOptions): Promise<RunningWorkspace> {
  const workspace = new Workspace(options)
  onEndOfProcess({ notice: 'Stopping…', stop: (exitCode) => workspace.stop(exitCode) })
  try {
    await workspace.start()
    return workspace
  } catch (error) {
    if (workspace.isStopping) return forever()
    process.stderr.write(`${explain(error)}\n`)
    return workspace.stop(1)
  }
}

interface ServeOptions {
  dev: boolean
  /** True for the server that the build created; it does not check for a newer build. */
  isBuilt?: boolean
  /** Starts the built server in place of this one, once the build exists and port and folder are free. */
  onBuilt?: () => Promise<void>
}

type RunningWorkspace = Pick<Workspace, 'isStopping' | 'stop'>

/** The parts of a running workspace in the order they are stopped, each with its time limit. */
const parts = {
  compression: 200,
  drain: 61_000,
  background: 1_000,
  requests: requestsInFlightMs + 500,
  metrics: 100,
  application: 500,
  connections: 1_000,
  postgres: 6_000,
  lock: 500,
}

class Workspace {
  isStopping = false
  private readonly abort = new AbortController()
  private readonly closers: Partial<Record<keyof typeof parts, () => Promise<void>>> = {}
  private step: Promise<unknown> = Promise.resolve()

  private readonly dev: boolean
  private workers: Workers | undefined

  constructor(private readonly options: ServeOptions) {
    this.dev = options.dev
  }

  async start(): Promise<void> {
    const { PORT, BASE_URL, DATA_DIR, DATABASE_URL, TRUST_PROXY } = env()
    await this.run(async () => {
      const lock = await lockWorkspace(DATA_DIR, 'server')
      this.closers.lock = () => lock.release()
    })
    const server = createFrontServer({ trustedProxies: TRUST_PROXY, acceptsUpgrades: this.dev })
    await this.run(this.opensPortEarly() ? () => listen(server.listen) : requireFreePort)
    this.closers.requests = () => server.close(requestsInFlightMs)

    const { isBuilt, onBuilt } = this.options
    if (!this.dev && !isBuilt) await this.run(() => ensureBuild(this.abort.signal))
    if (onBuilt) return this.run(() => this.handOver(onBuilt))
    // Loading it takes as long as starting PostgreSQL, and needs no database.
    const application = this.isOneProcess() ? this.startApplication() : undefined
    if (!DATABASE_URL) {
      console.error('Starting PostgreSQL…')
      await this.run(async () => {
        const postgres = await startEmbeddedPostgres({
          dataDir: DATA_DIR,
          log: log(),
          settings: { max_connections: String(neededConnections()) },
        })
        this.closers.postgres = () => postgres.stop()
      })
    }
    await this.run(() => migrateDatabase(databaseUrl()))
    this.closers.connections = closeDatabase
    await this.run(() => requireKnownSecrets({ remembersFirst: true }))

    await this.run(() => this.startMetrics())
    if (application) await this.serveAlone(server, application)
    else await this.serveWithWorkers(server)
    process.stdout.write(`Ready on ${BASE_URL ?? `http://localhost:${PORT}`}\n`)

    await this.run(() => this.startBackground())
    if (isBuilt) {
      const { compressWhileServing } = await import('./compress-while-serving')
      this.closers.compression = compressWhileServing()
    }
  }

  /**
   * Without a proxy, clients get an answer that the workspace is starting. A proxy sends a request with any method to
   * another host if it cannot connect to this one; a POST that has been sent cannot be repeated. Connections to a
   * socket that outlives its servers wait.
   */
  private opensPortEarly(): boolean {
    return env().TRUST_PROXY === 0 && inheritedSocket() === undefined
  }

  private isOneProcess(): boolean {
    if (env().WEB_CONCURRENCY === 1) return true
    if (this.dev) console.error('npm run dev uses one process: WEB_CONCURRENCY only applies to npm start.')
    return this.dev
  }

  /** Starts counting before the first request, and serves the metrics of all processes. */
  private async startMetrics(): Promise<void> {
    const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env()
    if (port === undefined) return
    const [{ startMetrics }, { addDatabaseMetrics }, { startMetricsServer }] = await Promise.all([
      import('../../platform/metrics'),
      import('../metrics-queries'),
      import('../metrics-server'),
    ])
    const registry = await startMetrics()
    addDatabaseMetrics(registry)
    const others = this.isOneProcess() ? undefined : async () => (await this.workers?.metrics()) ?? []
    const started = await startMetricsServer(registry, { port, host, token }, others).catch((error) => {
      throw new OperatorError(`METRICS_PORT ${port} on ${host} cannot be opened (${error.code}).`)
    })
    this.closers.metrics = () => started.close()
  }

  private startApplication(): Promise<RunningApplication> {
    const starting = import('./application').then(({ startApplication }) =>
      startApplication({ dev: this.dev, port: env().PORT }),
    )
    // If the start fails elsewhere, this promise is not awaited any more.
    const started = starting.catch(() => undefined)
    this.closers.application = async () => (await started)?.close()
    return starting
  }

  private async serveAlone(server: FrontServer, starting: Promise<RunningApplication>): Promise<void> {
    const application = await this.run(() => starting)
    server.serve(application.answer)
    this.closers.drain = () => server.drain(drainMs())
    if (!this.opensPortEarly()) await this.run(() => listen(server.listen))
  }

  /** Worker processes answer the requests. Singletons stay in this process, including background work. */
  private async serveWithWorkers(server: FrontServer): Promise<void> {
    const { Workers } = await import('./workers')
    const workers = new Workers(env().WEB_CONCURRENCY, (error) => {
      process.stderr.write(`${explain(error)}\n`)
      void this.stop(1)
    })
    this.workers = workers
    this.closers.drain = () => workers.drain(drainMs())
    this.closers.requests = () => workers.stop(requestsInFlightMs + 450)
    // This process may have reported on the port that the workspace is starting.
    const freePort = async () => {
      if (server.node.listening) await server.close(startingResponsesMs)
    }
    await this.run(() => workers.start(freePort, this.abort.signal))
  }

  /** Releases the resources that the next server needs. */
  private async handOver(next: () => Promise<void>): Promise<void> {
    await this.closers.requests?.()
    await this.closers.lock?.()
    await next()
  }

  private async startBackground(): Promise<void> {
    try {
      const { startBackground } = await import('../background/start')
      const background = await startBackground()
      this.closers.background = () => background.stop(stepsInFlightMs)
    } catch (err) {
      // A developer may want to see the pages although a function is broken.
      if (!this.dev) throw err
      log().error({ err }, 'background work is off until the next start')
    }
  }

  /** Stops the workspace within ten seconds, after DRAIN_SECONDS, and ends the process. */
  async stop(exitCode: number): Promise<never> {
    if (this.isStopping) return forever()
    this.isStopping = true
    setTimeout(() => process.exit(exitCode), drainMs() + wholeStopMs)
    this.abort.abort()
    await this.step.catch(() => {})
    for (const [part, longestMs] of Object.entries(parts)) {
      const close = this.closers[part as keyof typeof parts]
      if (!close) continue
      const closed = close().catch((err) =>
        log().error({ err, part }, 'a part of the workspace failed to stop'),
      )
      await Promise.race([closed, delay(longestMs)])
    }
    process.exit(exitCode)
  }

  /** A step of the start. No step begins after the stop has begun, and the stop waits for the running one. */
  private async run<T>(step: () => Promise<T>): Promise<T> {
    if (this.isStopping) return forever()
    const running = step()
    this.step = running
    return running
  }
}

/** Suspends callers that must not continue while the process is ending. */
const forever = () => new Promise<never>(() => {})
