import { builtFolder } from '../../platform/sandbox/built-name'
import { bundleFolder } from './current-build'
import { loadEnvironment } from './environment'

/** The entry point of the built server; `start.mjs` and `start.ts` run it. */
Object.assign(process.env, { NODE_ENV: 'production' })
Object.assign(globalThis, { [builtFolder]: bundleFolder })
try {
  loadEnvironment()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
if (process.argv.includes('--worker')) {
  const { work } = await import('./worker')
  await work()
} else {
  const { serve } = await import('./serve')
  await serve({ dev: false, isBuilt: true })
}
