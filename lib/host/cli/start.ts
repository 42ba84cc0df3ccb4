import { nodeVersionProblem } from './node-version'

/**
 * `npm start` without a current build (see `start.mjs`) and, with `--dev`, `npm run dev`; with `--worker` a worker process
 * of a server with several. Everything else is imported after the version check.
 */
const problem = nodeVersionProblem()
if (problem) {
  console.error(problem)
  process.exit(1)
}

const dev = process.argv.includes('--dev')
// React and Next read it when they are first imported.
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })

const { loadEnvironment } = await import('./environment')
try {
  loadEnvironment()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

if (process.argv.includes('--worker')) {
  const { work } = await import('./worker')
  await work()
} else if (dev) {
  const { serve } = await import('./serve')
  await serve({ dev })
} else {
  const { canReplaceProcess, runBuiltServer, runCurrentBuild } = await import('./run-built-server')
  if (!(await runCurrentBuild())) {
    const { serve } = await import('./serve')
    await serve({ dev, onBuilt: canReplaceProcess ? runBuiltServer : undefined })
  }
}
