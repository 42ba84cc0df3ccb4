import net from 'node:net'

/** A socket that is bound but accepts nothing itself; missing in the typings. */
const { _createServerHandle: bind } = net as unknown as {
  _createServerHandle(address: string, port: number, family: 4): { fd: number; close(): void } | number
}

/** An address that stays open while its servers start and stop, as with a socket unit of systemd. */
export interface HeldSocket {
  fd: number
  close(): void
}

/** @param port of 127.0.0.1 */
export function holdSocket(port: number): HeldSocket {
  const handle = bind('127.0.0.1', port, 4)
  if (typeof handle === 'number') throw new Error(`Port ${port} cannot be held (${handle})`)
  return { fd: handle.fd, close: () => handle.close() }
}

/**
 * The words that start a program with a held socket as its standard input, as systemd does: the process learns that the
 * socket is meant for it.
 */
export const withSocket = (command: string, args: string[]): [string, string[]] => [
  'sh',
  ['-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', 'sh', command, ...args],
]
