import { once } from 'node:events'
import { createServer } from 'node:net'
import { DatabaseSetupError } from '../../platform/db/prepare-roles'
import { env } from '../../platform/env'
import { redactText } from '../../platform/log'
import { EmbeddedDatabaseError } from '../embedded'
import type { Place } from '../server/front-server'
import { inheritedSocket } from './inherited-socket'
import { fileProblem, OperatorError } from './operator-error'

/** Why the server could not start, in words for the operator where they can resolve it. */
export function explain(error: unknown): string {
  if (isForOperator(error)) return error.message
  const file = fileProblem(error)
  if (file) return `The workspace could not start: ${file}.`
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (env().DATABASE_URL && code !== undefined && isConnectionProblem(code)) {
    return `The database in DATABASE_URL cannot be used: ${redactText(message)} (${code})`
  }
  return redactText(stack ?? String(error))
}

/** Errors whose message is written for the operator. */
export const isForOperator = (error: unknown): error is Error =>
  error instanceof OperatorError ||
  error instanceof EmbeddedDatabaseError ||
  error instanceof DatabaseSetupError

/** Errors of the network, of the sign-in (SQLSTATE 28) or of a missing database (3D). */
const isConnectionProblem = (code: string) =>
  /^(E[A-Z]+|CONNECT_TIMEOUT|CONNECTION_\w+|28\w{3}|3D000)$/.test(code)

/**
 * Checks that the port of the settings can be opened, for a server that opens it later.
 * @throws OperatorError when it is unavailable
 */
export async function requireFreePort(): Promise<void> {
  if (inheritedSocket() !== undefined) return
  const probe = createServer()
  await listen(async (place) => {
    probe.listen(place)
    await once(probe, 'listening')
  })
  probe.close()
  await once(probe, 'close')
}

/**
 * Opens the port of the settings, or uses the socket that this process has inherited.
 * @throws OperatorError when it is unavailable
 */
export async function listen(open: (place: Place) => Promise<void>): Promise<void> {
  const { PORT: port, HOST: host } = env()
  const fd = inheritedSocket()
  try {
    await open(fd === undefined ? { port, host } : { fd })
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
      throw new OperatorError(`HOST ${host} is not an address of this machine.`)
    }
    throw error
  }
}
