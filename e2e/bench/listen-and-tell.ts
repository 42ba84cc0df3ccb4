import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port, tells it to the process that started this one, and ends when that one ends. */
export async function listenAndTell(server: Server): Promise<void> {
  process.once('disconnect', () => process.exit())
  server.listen(0)
  await once(server, 'listening')
  process.send?.((server.address() as AddressInfo).port)
}
