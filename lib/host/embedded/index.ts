import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addressFile } from '../../platform/db/address'
import { serverAccount } from './account'
import { findBinaries } from './binaries'
import { databaseName, loginRole, prepareDataDirectory, type Server, setPassword } from './data-directory'
import { findFreePort } from './free-port'
import { stopOrphanedServers } from './orphaned-servers'
import { PortTakenError, type Postmaster, type ServerLog, startPostmaster } from './postmaster'

export { EmbeddedDatabaseError } from './errors'

export interface EmbeddedPostgres {
  /** URL of the workspace's database, including the password. Constant until `stop`. */
  url: string
  /** Current process id of the server. */
  pid(): number
  stop(): Promise<void>
}

const longestBackoffMs = 5_000
const steadyAfterMs = 60_000

/**
 * Starts PostgreSQL on `${dataDir}/postgres`, creates the database on first use, and restarts the server on the same
 * address whenever it dies. Stores the address in `${dataDir}/database.json` for other processes until `stop`. The
 * caller holds the lock of `dataDir`.
 * @param settings server settings that override the defaults, such as fsync=off for tests
 * @throws EmbeddedDatabaseError when it cannot run here
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: ServerLog
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const directory = path.join(dataDir, 'postgres')
  const account = await serverAccount(directory)
  const binaries = await findBinaries(account, dataDir)
  const server: Server = { account, binaries, directory }

  const leftovers = await stopOrphanedServers(directory)
  if (leftovers > 0)
    log.warn({ processes: leftovers }, 'Stopped a PostgreSQL server that an earlier run left behind')
  await prepareDataDirectory(server)
  const password = randomBytes(24).toString('base64url')
  await setPassword(server, password)

  const { port, postmaster } = await startOnFreePort(server, { log, settings })
  const url = `postgres://${loginRole}:${password}@127.0.0.1:${port}/${databaseName}`
  const supervised = supervise(postmaster, log, async () => {
    await stopOrphanedServers(directory)
    return startPostmaster(server, { port, log, settings })
  })
  await writeAddress(dataDir, url)
  return {
    url,
    pid: supervised.pid,
    async stop() {
      await rm(addressFile(dataDir), { force: true })
      await supervised.stop()
    },
  }
}

async function startOnFreePort(
  server: Server,
  options: { log: ServerLog; settings?: Record<string, string> },
): Promise<{ port: number; postmaster: Postmaster }> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    try {
      return { port, postmaster: await startPostmaster(server, { ...options, port }) }
    } catch (error) {
      if (!(error instanceof PortTakenError) || attempt === 5) throw error
    }
  }
}

function supervise(first: Postmaster, log: ServerLog, startAgain: () => Promise<Postmaster>) {
  let current: Postmaster | null = first
  let isStopping = false
  const stopOnExit = () => current?.stopWithoutWaiting()
  process.once('exit', stopOnExit)

  const keepRunning = async () => {
    let backoffMs = 50
    while (!isStopping) {
      const startedAtMs = performance.now()
      await current?.ended
      current = null
      if (isStopping) return
      if (performance.now() - startedAtMs > steadyAfterMs) backoffMs = 50
      log.error({ backoffMs }, 'PostgreSQL ended unexpectedly and is being restarted')
      await delay(backoffMs)
      backoffMs = Math.min(backoffMs * 2, longestBackoffMs)
      if (isStopping) return
      try {
        current = await startAgain()
        log.warn({ pid: current.pid }, 'PostgreSQL is running again')
      } catch (err) {
        log.error({ err }, 'PostgreSQL could not be restarted')
      }
    }
  }
  const supervision = keepRunning()

  return {
    pid: () => current?.pid ?? 0,
    async stop() {
      isStopping = true
      await current?.stop()
      await supervision
      // A restart may have been in progress when the stop was requested.
      await current?.stop()
      process.off('exit', stopOnExit)
    },
  }
}

async function writeAddress(dataDir: string, url: string): Promise<void> {
  const file = addressFile(dataDir)
  const temporary = `${file}.new`
  await rm(temporary, { force: true })
  await writeFile(temporary, `${JSON.stringify({ url })}\n`, { mode: 0o600 })
  await rename(temporary, file)
}
