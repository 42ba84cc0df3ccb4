import { env } from '../env'

/** Below this, requests of one process would wait for each other's transactions. */
const leastForEach = 4
/** Connections beside the pools: listeners, background work and its queue, operator commands, backups. */
const besidePools = 25
const leastOfServer = 100
/** One whose statements have the rights of an owner, one for everything else. */
const poolsOfProcess = 2

/** With several workers, the process that has started them does the background work and needs connections too. */
function processes(): number {
  const { WEB_CONCURRENCY } = env()
  return WEB_CONCURRENCY === 1 ? 1 : WEB_CONCURRENCY + 1
}

/** Most connections in each pool of this process: its share of what the whole server may have. */
export function poolSize(): number {
  const { DATABASE_POOL_SIZE } = env()
  return processes() === 1
    ? DATABASE_POOL_SIZE
    : Math.max(leastForEach, Math.floor(DATABASE_POOL_SIZE / processes()))
}

/** How many connections a database for this server alone should accept. */
export const neededConnections = (): number =>
  Math.max(leastOfServer, poolsOfProcess * poolSize() * processes() + besidePools)
