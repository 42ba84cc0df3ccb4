import { existsSync } from 'node:fs'
import { log } from '../../platform/log'
import { createSandbox } from '../../platform/sandbox'
import { smallestCopiesMark } from './current-build'
import { makeSmallestCopies } from './ensure-build'

const mebibyte = 1024 * 1024

/**
 * Makes the smallest compressed copies of scripts and styles, if the build has been made by this start. A process of
 * low priority does it, which takes a quarter of a minute of processor time. Interrupted, the next start does it again.
 * @returns stops it
 */
export function compressWhileServing(): () => Promise<void> {
  if (existsSync(smallestCopiesMark)) return async () => {}
  let isStopped = false
  const sandbox = createSandbox({
    entry: 'lib/host/server/brotli-child.ts',
    timeoutMs: 300_000,
    maxMemoryBytes: 512 * mebibyte,
    maxChildren: 1,
    maxTasksPerChild: 100_000,
    idleMs: 1_000,
  })
  const done = makeSmallestCopies((bytes) => sandbox.run<Uint8Array>(bytes), { atOnce: 1 }).catch((err) => {
    // The server works with the larger copies.
    if (!isStopped) log().warn({ err }, 'scripts and styles keep their larger copies')
  })
  return async () => {
    isStopped = true
    sandbox.close()
    await done
  }
}
