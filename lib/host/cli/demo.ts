import './drizzle-modules'
import { nodeVersionProblem } from './node-version'

/**
 * `npm run demo`: starts the workspace, uploads the bundled engagement and audits it over HTTP, then keeps
 * the workspace running; with `--once` stops it. Everything else is imported after the version check.
 */
const problem = nodeVersionProblem()
if (problem) {
  console.error(problem)
  process.exit(1)
}

// React and Next read it when they are first imported.
Object.assign(process.env, { NODE_ENV: 'production' })

const { assertDataDirIsFree, loadDemoSettings } = await import('./demo/settings')
try {
  await loadDemoSettings()
  await assertDataDirIsFree()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

const { serve } = await import('./serve')
const workspace = await serve({ dev: false })

const { OperatorError } = await import('./operator-error')
const { runDemo } = await import('./demo/run-demo')
try {
  await runDemo()
} catch (error) {
  if (!workspace.isStopping) {
    console.error(
      `\nThe demo failed. ${error instanceof OperatorError ? error.message : (error as Error).stack}`,
    )
    await workspace.stop(1)
  }
}
if (process.argv.includes('--once')) await workspace.stop(0)
else console.log('\nThe workspace keeps running. Press Ctrl+C to stop it.')
