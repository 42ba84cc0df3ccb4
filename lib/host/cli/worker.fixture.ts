import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

/**
 * Implements the protocol that `workers.ts` expects of a worker; exits instead of starting when the file
 * named in its environment exists.
 */
if (existsSync(process.env.WORKER_FIXTURE_BROKEN ?? '')) process.exit(3)
process.on('message', ({ order, id }: { order: string; id?: number }) => {
  if (order === 'metrics') process.send?.({ report: 'metrics', id, metrics: [{ name: 'counted' }] })
  if (order === 'serve') createServer().listen(0, '127.0.0.1')
  if (order === 'drain') process.send?.({ report: 'drained' })
  if (order === 'stop') process.exit(0)
})
process.send?.({ report: 'prepared' })
