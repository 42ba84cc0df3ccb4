import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addressFile } from '../db/address'
import { serverAccount } from './account'
import { findBinaries } from './binaries'
import { databaseName, loginRole, prepareDataDirectory, type Server, setPassword } from './data-directory'
import { findFreePort } from './free-port'
import { stopLeftovers } from './leftovers'
import { PortTakenError, type Postmaster, type ServerLog, startPostmaster } from './postmaster'

export { EmbeddedDatabaseError } from './errors'

export interface EmbeddedPostgres {
  /** Address of the workspace's database, password included. It stays the same until `stop`. */
  url: string
  /** Number of the server's process at the moment. */
  pid(): number
  stop(): Promise<void>
}

const longestBackoffMs = 5_000
const steadyAfterMs = 60_000

/**
 * Starts PostgreSQL on `${dataDir}/postgres`, makes the database on first use, and starts the server again on the
 * same address whenever it dies. The address is left in `${dataDir}/database.json` for other processes until
 * `stop`. The caller holds the lock of `dataDir`.
 * @param settings server settings over the usual ones, such as fsync=off for tests
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

  const leftovers = await stopLeftovers(directory)
  if (leftovers > 0)
    log.warn({ processes: leftovers }, 'Stopped a PostgreSQL server that an earlier run left behind')
  await prepareDataDirectory(server)
  const password = randomBytes(24).toString('base64url')
  await setPassword(server, password)

  const { port, postmaster } = await startOnFreePort(server, { log, settings })
  const url = `postgres://${loginRole}:${password}@127.0.0.1:${port}/${databaseName}`
  const supervised = supervise(postmaster, log, async () => {
    await stopLeftovers(directory)
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

  const watch = async () => {
    let backoffMs = 50
    while (!isStopping) {
      const startedAtMs = performance.now()
      await current?.ended
      current = null
      if (isStopping) return
      if (performance.now() - startedAtMs > steadyAfterMs) backoffMs = 50
      log.error({ backoffMs }, 'PostgreSQL ended unexpectedly and is started again')
      await delay(backoffMs)
      backoffMs = Math.min(backoffMs * 2, longestBackoffMs)
      if (isStopping) return
      try {
        current = await startAgain()
        log.warn({ pid: current.pid }, 'PostgreSQL is running again')
      } catch (err) {
        log.error({ err }, 'PostgreSQL could not be started again')
      }
    }
  }
  const watching = watch()

  return {
    pid: () => current?.pid ?? 0,
    async stop() {
      isStopping = true
      await current?.stop()
      await watching
      // A restart may have been under way when the stop came.
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
