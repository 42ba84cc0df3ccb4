import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port, reports it to the parent process, and exits with the parent. */
export async function listenAndReport(server: Server): Promise<void> {
  process.once('disconnect', () => process.exit())
  server.listen(0)
  await once(server, 'listening')
  process.send?.((server.address() as AddressInfo).port)
}
