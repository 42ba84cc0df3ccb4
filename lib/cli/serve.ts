import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { databaseUrl } from '../db/address'
import { closeDatabase } from '../db/client'
import { isWriteOnLostConnection } from '../db/lost-connection'
import { migrateDatabase } from '../db/migrate'
import { EmbeddedDatabaseError, startEmbeddedPostgres } from '../embedded'
import { env } from '../env'
import { log, redactText } from '../log'
import { withCustomDomains } from '../server/custom-domain'
import { createFrontServer } from '../server/front-server'
import type { Application } from '../server/lane/lane'
import { laneFile } from './build-lane'
import { ensureBuild } from './ensure-build'
import { productFolder } from './environment'
import { OperatorError } from './operator-error'
import { lockWorkspace } from './workspace-lock'

const stepsInFlightMs = 800
const requestsInFlightMs = 7_500
const wholeStopMs = 9_600
/** npm passes on an interrupt that the keyboard has sent to us already: the same one, not a second. */
const sameSignalMs = 1_000

/**
 * Brings the workspace up and keeps it running until a signal ends it. Where it cannot start it says why and ends
 * the process.
 */
export async function serve({ dev }: { dev: boolean }): Promise<RunningWorkspace> {
  const workspace = new Workspace(dev)
  stopOnSignals(workspace)
  try {
    await workspace.start()
    return workspace
  } catch (error) {
    if (workspace.isStopping) return forever()
    console.error(explain(error))
    return workspace.stop(1)
  }
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

  constructor(private readonly dev: boolean) {}

  async start(): Promise<void> {
    const { PORT, HOST, BASE_URL, DATA_DIR, DATABASE_URL, TRUST_PROXY } = env()
    await this.run(async () => {
      const lock = await lockWorkspace(DATA_DIR, 'server')
      this.closers.lock = () => lock.release()
    })
    const server = createFrontServer({ trustedProxies: TRUST_PROXY, acceptsUpgrades: this.dev })
    await this.run(() => listen(server.listen, PORT, HOST))
    this.closers.requests = () => server.close(requestsInFlightMs)

    if (!this.dev) await this.run(() => ensureBuild(this.abort.signal))
    if (!DATABASE_URL) {
      console.error('Starting PostgreSQL…')
      await this.run(async () => {
        const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: log() })
        this.closers.postgres = () => postgres.stop()
      })
    }
    await this.run(() => migrateDatabase(databaseUrl()))
    this.closers.connections = closeDatabase

    const { default: next } = await import('next')
    // The framework names itself localhost inside whatever it listens on; another name here makes it take its
    // own rewrites for those of another server.
    const application = next({ dev: this.dev, dir: productFolder, hostname: 'localhost', port: PORT })
    await this.run(() => application.prepare())
    this.closers.application = () => application.close()
    Object.assign(globalThis, { [Symbol.for('agent-audit-workspace.fronted')]: true })
    const framework = application.getRequestHandler()
    // The development server compiles route files as they change; there is nothing built to call.
    const answer = this.dev ? framework : await laneBeside(framework)
    server.serve(withCustomDomains(answer))
    process.stdout.write(`Ready on ${BASE_URL ?? `http://localhost:${PORT}`}\n`)

    await this.run(() => this.startBackground())
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

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** What `ensureBuild` has made of the middleware and the route files, in front of the framework that has started. */
async function laneBeside(framework: Handle): Promise<Handle> {
  // Parts of the framework that both use must find what its start has prepared.
  const { withLane } = await import('../server/lane/lane')
  const application: Application = await import(pathToFileURL(laneFile).href)
  return withLane(application, framework)
}

/** For whoever must not go on while the process is being ended. */
const forever = () => new Promise<never>(() => {})

async function listen(
  open: (port: number, host: string | undefined) => Promise<void>,
  port: number,
  host: string | undefined,
): Promise<void> {
  try {
    await open(port, host)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new OperatorError(
        `Port ${port} is in use by another program: set PORT to another, or stop that program.`,
      )
    }
    if (code === 'EACCES')
      throw new OperatorError(`This user may not listen on port ${port}: set PORT to another.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new OperatorError(`HOST ${host} is no address of this machine.`)
    }
    throw error
  }
}

function stopOnSignals(workspace: Workspace): void {
  let firstAtMs: number | undefined
  const onSignal = () => {
    if (firstAtMs === undefined) {
      firstAtMs = performance.now()
      console.error('Stopping…')
      void workspace.stop(0)
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
    void workspace.stop(1)
  })
}

function explain(error: unknown): string {
  if (error instanceof OperatorError || error instanceof EmbeddedDatabaseError) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (env().DATABASE_URL && code !== undefined && isConnectionProblem(code)) {
    return `The database in DATABASE_URL cannot be used: ${redactText(message)} (${code})`
  }
  return redactText(stack ?? String(error))
}

/** Of the network, of the sign-in (SQLSTATE 28) or of a missing database (3D). */
const isConnectionProblem = (code: string) =>
  /^(E[A-Z]+|CONNECT_TIMEOUT|CONNECTION_\w+|28\w{3}|3D000)$/.test(code)
