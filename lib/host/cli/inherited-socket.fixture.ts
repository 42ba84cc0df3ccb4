import { createFrontServer } from '../server/front-server'
import { listen } from './start-problems'

/** A server that says which process it is, and takes no more connections once it is told to stop. */
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
