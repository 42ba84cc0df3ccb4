import { startEmbeddedPostgres } from '../embedded'
import { acquireLock, LockHeldError } from './lock'

/** A separate process for tests that kill one: takes a lock or starts a database, and reports it. */
const [what, folder] = process.argv.slice(2)
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

async function hold(): Promise<void> {
  if (!folder) throw new Error('The folder is missing.')
  if (what === 'postgres') {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet, settings: { fsync: 'off' } })
    process.stdout.write(`held ${postgres.pid()}\n`)
  } else {
    await acquireLock(folder, { purpose: 'test' })
    process.stdout.write(`held ${process.pid}\n`)
  }
  setInterval(() => {}, 1_000)
}

hold().catch((error) => {
  process.stdout.write(error instanceof LockHeldError ? `refused ${error.holder.pid}\n` : `${error}\n`)
  process.exit(1)
})
