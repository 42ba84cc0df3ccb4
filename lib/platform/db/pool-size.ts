import { env } from '../env'

/** Below this, requests of one process would wait for each other's transactions. */
const leastForEach = 4
/** Connections outside the pools: listeners, background work and its queue, operator commands, backups. */
const besidePools = 25
const leastOfServer = 100
/** One pool with the rights of an owner, one for everything else. */
const poolsOfProcess = 2

/** With several workers, the primary process does the background work and needs connections too. */
function processes(): number {
  const { WEB_CONCURRENCY } = env()
  return WEB_CONCURRENCY === 1 ? 1 : WEB_CONCURRENCY + 1
}

/** The largest number of connections in each pool of this process: its share of the server's limit. */
export function poolSize(): number {
  const { DATABASE_POOL_SIZE } = env()
  return processes() === 1
    ? DATABASE_POOL_SIZE
    : Math.max(leastForEach, Math.floor(DATABASE_POOL_SIZE / processes()))
}

/** The number of connections that a database should accept if only this server uses it. */
export const neededConnections = (): number =>
  Math.max(leastOfServer, poolsOfProcess * poolSize() * processes() + besidePools)
