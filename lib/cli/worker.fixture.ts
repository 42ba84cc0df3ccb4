import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

/** Keeps to what `workers.ts` expects of a worker; ends instead of starting where the file of its environment is. */
if (existsSync(process.env.WORKER_FIXTURE_BROKEN ?? '')) process.exit(3)
process.on('message', ({ order }: { order: string }) => {
  if (order === 'serve') createServer().listen(0, '127.0.0.1')
  if (order === 'stop') process.exit(0)
})
process.send?.({ report: 'prepared' })
