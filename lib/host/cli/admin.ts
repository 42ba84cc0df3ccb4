import './drizzle-modules'
import { nodeVersionProblem } from './node-version'

/**
 * The operator's command line. Prints one JSON value to standard output, or `{"error"}` to standard error
 * with exit code 1 (2 for a usage error).
 */
function fail(error: string): never {
  process.stderr.write(`${JSON.stringify({ error })}\n`)
  process.exit(1)
}

const problem = nodeVersionProblem()
if (problem) fail(problem)
// The log goes to standard output, which is reserved for the result.
Object.assign(process.env, { LOG_LEVEL: 'silent' })

const { loadEnvironment } = await import('./environment')
try {
  loadEnvironment()
} catch (error) {
  fail((error as Error).message)
}

// Without handlers a signal would neither stop the database nor release the lock.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { runAdmin } = await import('./admin/program')
process.exitCode = await runAdmin(process.argv.slice(2))
