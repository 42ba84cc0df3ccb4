import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { log } from '../../platform/log'
import { createSandbox } from '../../platform/sandbox'
import { compressThoroughly } from '../server/static-copies'
import { smallestCopiesMark, staticFolder } from './current-build'

const mebibyte = 1024 * 1024

/**
 * Makes the smallest compressed copies of scripts and styles, if the build has been made by this start. A process of
 * low priority does it, which takes a quarter of a minute of processor time. Interrupted, the next start does it again.
 * @returns stops it
 */
export function compressWhileServing(): () => void {
  if (existsSync(smallestCopiesMark)) return () => {}
  let isStopped = false
  const sandbox = createSandbox({
    entry: 'lib/host/server/brotli-child.ts',
    timeoutMs: 300_000,
    maxMemoryBytes: 512 * mebibyte,
    maxChildren: 1,
    maxTasksPerChild: 100_000,
    idleMs: 1_000,
  })
  const stop = () => {
    isStopped = true
    sandbox.close()
  }
  compressThoroughly(staticFolder, (bytes) => sandbox.run<Uint8Array>(bytes), { atOnce: 1 })
    .then(() => writeFile(smallestCopiesMark, ''))
    .catch((err) => {
      // The server works with the larger copies.
      if (!isStopped) log().warn({ err }, 'scripts and styles keep their larger copies')
    })
  return stop
}
