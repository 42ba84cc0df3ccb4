import { env } from '../env'

/** So that requests of one process do not wait for each other's transactions. */
const leastForEach = 4
/** Beside the pools: whoever listens or leads the background work, its queue, commands of the operator, backups. */
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

/** How many connections a database that is there for this server alone should take. */
export const neededConnections = (): number =>
  Math.max(leastOfServer, poolsOfProcess * poolSize() * processes() + besidePools)
