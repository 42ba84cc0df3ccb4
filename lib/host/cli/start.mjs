import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm start`. A build contains `run-built-server.ts`, compiled: it runs that build if it was made from the current sources.
 * Otherwise `start.ts` checks the version of Node and builds. This file is JavaScript, because loading the TypeScript
 * compiler takes longer than checking the build.
 */
async function runCurrentBuild() {
  const compiled = new URL('../../../.next/bundle/run-built-server.mjs', import.meta.url)
  if (Number.parseInt(process.versions.node, 10) < 24 || !existsSync(fileURLToPath(compiled))) return false
  // An interrupted build lacks files; `start.ts` builds again.
  const build = await import(compiled.href).catch(() => undefined)
  return build?.runCurrentBuild()
}

if (!(await runCurrentBuild())) {
  await import('tsx')
  await import('./start.ts')
}
