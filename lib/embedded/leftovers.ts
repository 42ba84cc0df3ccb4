import { rm } from 'node:fs/promises'
import path from 'node:path'
import { EmbeddedDatabaseError } from './errors'
import { postgresProcessesIn, postmasterPid, signal, waitFor } from './processes'

const fastStopMs = 8_000
const immediateStopMs = 3_000
const killMs = 5_000

/**
 * Stops what still works on a data directory: a server whose starter was killed, or the remaining processes of a
 * server that was killed itself. Two servers on one directory would destroy it.
 * @returns how many processes were there
 * @throws EmbeddedDatabaseError when something cannot be stopped
 */
export async function stopLeftovers(directory: string): Promise<number> {
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
  // The number in it may be somebody else's by now, and PostgreSQL would refuse to start because of it.
  await rm(path.join(directory, 'postmaster.pid'), { force: true })
  return found.length
}
