import { nodeVersionProblem } from './node-version'

/**
 * The operator's command line. Prints one JSON value on standard output, or `{"error"}` on standard error with exit
 * code 1 (2 when the command itself is wrong).
 */
function refuse(error: string): never {
  process.stderr.write(`${JSON.stringify({ error })}\n`)
  process.exit(1)
}

const problem = nodeVersionProblem()
if (problem) refuse(problem)
// The log goes to standard output, which belongs to the answer.
Object.assign(process.env, { LOG_LEVEL: 'silent' })

const { loadEnvironment } = await import('./environment')
try {
  loadEnvironment()
} catch (error) {
  refuse((error as Error).message)
}

// Without handlers nothing would stop the database and free the lock.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const { runAdmin } = await import('./admin/program')
process.exitCode = await runAdmin(process.argv.slice(2))
