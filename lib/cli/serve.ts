import { setTimeout as delay } from 'node:timers/promises'
import { databaseUrl } from '../db/address'
import { closeDatabase } from '../db/client'
import { migrateDatabase } from '../db/migrate'
import { neededConnections } from '../db/pool-size'
import { startEmbeddedPostgres } from '../embedded'
import { env } from '../env'
import { log } from '../log'
import { createFrontServer, type FrontServer } from '../server/front-server'
import { onEndOfProcess } from './end-of-process'
import { ensureBuild } from './ensure-build'
import { explain, listen } from './start-problems'
import { requestsInFlightMs } from './stop-times'
import { lockWorkspace } from './workspace-lock'

const stepsInFlightMs = 800
const refusalsInFlightMs = 250
const wholeStopMs = 9_600

/**
 * Brings the workspace up and keeps it running until a signal ends it. Where it cannot start it says why and ends
 * the process.
 */
export async function serve(options: ServeOptions): Promise<RunningWorkspace> {
  const workspace = new Workspace(options)
  onEndOfProcess({ notice: 'Stopping…', stop: (exitCode) => workspace.stop(exitCode) })
  try {
    await workspace.start()
    return workspace
  } catch (error) {
    if (workspace.isStopping) return forever()
    console.error(explain(error))
    return workspace.stop(1)
  }
}

export interface ServeOptions {
  dev: boolean
  /** Whether this is the server that the build made, which looks for no newer one. */
  isBuilt?: boolean
  /** Goes on instead of this server, once there is a build and port and folder are free again. */
  onBuilt?: () => Promise<void>
}

export type RunningWorkspace = Pick<Workspace, 'isStopping' | 'stop'>

/** What a running workspace consists of, in the order it is taken apart, each with its longest time. */
const parts = {
  background: 1_000,
  requests: requestsInFlightMs + 500,
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
    await this.run(() => listen(server.listen))
    this.closers.requests = () => server.close(requestsInFlightMs)

    const { isBuilt, onBuilt } = this.options
    if (!this.dev && !isBuilt) await this.run(() => ensureBuild(this.abort.signal))
    if (onBuilt) return this.run(() => this.handOver(onBuilt))
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

    if (this.isOneProcess()) await this.serveAlone(server)
    else await this.serveWithWorkers(server)
    process.stdout.write(`Ready on ${BASE_URL ?? `http://localhost:${PORT}`}\n`)

    await this.run(() => this.startBackground())
  }

  private isOneProcess(): boolean {
    if (env().WEB_CONCURRENCY === 1) return true
    if (this.dev) console.error('npm run dev is one process: WEB_CONCURRENCY counts for npm start only.')
    return this.dev
  }

  private async serveAlone(server: FrontServer): Promise<void> {
    const { startApplication } = await import('./application')
    const application = await this.run(() => startApplication({ dev: this.dev, port: env().PORT }))
    this.closers.application = () => application.close()
    server.serve(application.answer)
  }

  /** Other processes answer the requests. What there is only one of stays in this one, background work included. */
  private async serveWithWorkers(server: FrontServer): Promise<void> {
    const { Workers } = await import('./workers')
    const workers = new Workers(env().WEB_CONCURRENCY, (error) => {
      console.error(explain(error))
      void this.stop(1)
    })
    this.closers.requests = () => workers.stop(requestsInFlightMs + 450)
    // Until then this process has said on the port that the workspace is starting.
    await this.run(() => workers.start(() => server.close(refusalsInFlightMs), this.abort.signal))
  }

  /** Gives back what the next server takes for itself. */
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
      // Whoever is working on a function wants to go on seeing the pages.
      if (!this.dev) throw err
      log().error({ err }, 'background work is off until the next start')
    }
  }

  /** Takes the workspace apart, within ten seconds, and ends the process. */
  async stop(exitCode: number): Promise<never> {
    if (this.isStopping) return forever()
    this.isStopping = true
    setTimeout(() => process.exit(exitCode), wholeStopMs)
    this.abort.abort()
    await this.step.catch(() => {})
    for (const [part, longestMs] of Object.entries(parts)) {
      const close = this.closers[part as keyof typeof parts]
      if (!close) continue
      const closed = close().catch((err) => log().error({ err, part }, 'stopping failed in part'))
      await Promise.race([closed, delay(longestMs)])
    }
    process.exit(exitCode)
  }

  /** A step of the start. None begins once the stop has begun, and the stop waits for the one under way. */
  private async run<T>(step: () => Promise<T>): Promise<T> {
    if (this.isStopping) return forever()
    const running = step()
    this.step = running
    return running
  }
}

/** For whoever must not go on while the process is being ended. */
const forever = () => new Promise<never>(() => {})
