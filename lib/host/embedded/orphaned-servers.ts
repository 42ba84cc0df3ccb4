import { rm } from 'node:fs/promises'
import path from 'node:path'
import { EmbeddedDatabaseError } from './errors'
import { postgresProcessesIn, postmasterPid, signal, waitFor } from './processes'

const fastStopMs = 8_000
const immediateStopMs = 3_000
const killMs = 5_000

/**
 * Stops processes that still work on a data directory: a server whose starter was killed, or the remaining
 * processes of a killed server. Two servers on one directory would destroy it.
 * @returns the number of processes found
 * @throws EmbeddedDatabaseError when one cannot be stopped
 */
export async function stopOrphanedServers(directory: string): Promise<number> {
  const found = postgresProcessesIn(directory)
  const postmaster = postmasterPid(directory)
  const isGone = () => postgresProcessesIn(directory).length === 0
  if (postmaster !== null && found.includes(postmaster)) {
    signal(postmaster, 'SIGINT')
    if (!(await waitFor(isGone, fastStopMs))) {
      signal(postmaster, 'SIGQUIT')
      await waitFor(isGone, immediateStopMs)
    }
  }
  for (const pid of postgresProcessesIn(directory)) signal(pid, 'SIGKILL')
  if (!(await waitFor(isGone, killMs))) {
    throw new EmbeddedDatabaseError(`Another PostgreSQL server works in ${directory} and does not stop.`)
  }
  // Its process id may have been reused, and PostgreSQL would then refuse to start.
  await rm(path.join(directory, 'postmaster.pid'), { force: true })
  return found.length
}
