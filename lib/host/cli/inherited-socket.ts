import cluster from 'node:cluster'
import { fstatSync } from 'node:fs'
import { OperatorError } from './operator-error'

/** Standard input: descriptors after standard error do not survive execve. */
const descriptor = 0

/**
 * The descriptor of the listening socket that systemd, or a similar program, has opened and keeps open while the server
 * restarts: connections made meanwhile wait for the next server. Undefined when there is none.
 * @throws OperatorError when the socket is not where it is expected
 */
export function inheritedSocket(): number | undefined {
  const { LISTEN_FDS: count = '0', LISTEN_PID: addressee } = process.env
  // A worker refers to a descriptor of the process that started it.
  const processId = cluster.isWorker ? process.ppid : process.pid
  if (Number(addressee) !== processId || Number(count) === 0) return undefined
  if (Number(count) > 1)
    throw new OperatorError('The server was given several sockets: name one address in the socket unit.')
  if (!fstatSync(descriptor).isSocket())
    throw new OperatorError(
      'The server was given a socket, but not as standard input: set StandardInput=socket.',
    )
  return descriptor
}
