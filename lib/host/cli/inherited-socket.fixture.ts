import { createFrontServer } from '../server/front-server'
import { listen } from './start-problems'

/** A server that returns its process id, and stops accepting connections when it receives the message to stop. */
const server = createFrontServer({ trustedProxies: 0, acceptsUpgrades: false })
server.serve(async (_req, res) => {
  res.end(String(process.pid))
})
process.once('SIGTERM', async () => {
  await server.close(5_000)
  process.exit(0)
})
await listen(server.listen)
process.stdout.write('Ready\n')
