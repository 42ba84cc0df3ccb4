import { createServer } from 'node:net'
import { OperatorError } from '../operator-error'

const tried = 50

/** The first free port from `preferred` on. */
export async function findFreePort(preferred: number, host: string | undefined): Promise<number> {
  for (let port = preferred; port < preferred + tried; port++) if (await isFree(port, host)) return port
  throw new OperatorError(`No port from ${preferred} to ${preferred + tried - 1} is free: set PORT.`)
}

function isFree(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}
