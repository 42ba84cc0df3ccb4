import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral port range, so that a restarted server finds its port free. */
const firstPort = 20_000
const lastPort = 32_000

/** A free port of this machine. Another program may still take it first. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(firstPort, lastPort)
    if (await isFree(port, '127.0.0.1')) return port
  }
  throw new Error(`There is no free port between ${firstPort} and ${lastPort}.`)
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
