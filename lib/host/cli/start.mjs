import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm start`. A build contains `start-built.ts`, compiled: it runs that build if it is one of the present sources.
 * Otherwise `start.ts` builds first. This file is JavaScript, because loading the TypeScript compiler takes longer than
 * checking the build.
 */
async function runCurrentBuild() {
  const compiled = new URL('../../../.next/bundle/start-built.mjs', import.meta.url)
  // Versions of Node that lack it could not run the build either.
  if (!process.execve || !existsSync(fileURLToPath(compiled))) return false
  const build = await import(compiled.href)
  return build.runCurrentBuild()
}

if (!(await runCurrentBuild())) {
  await import('tsx')
  await import('./start.ts')
}
