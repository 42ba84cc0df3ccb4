import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { acquireLock, type Lock } from '../embedded/lock'
import {
  type Compress,
  compressStaticFiles,
  compressThoroughly,
  thoroughBrotli,
} from '../server/static-copies'
import { buildFolder, hasCurrentBuild, keepDigest, smallestCopiesMark, staticFolder } from './current-build'
import { fileProblem, OperatorError } from './operator-error'
import { productFolder } from './product-folder'
import { sourceDigest } from './source-digest'

/** Inside the folder that a build keeps. */
const lockFolder = path.join(buildFolder, 'cache', 'build-lock')
const waitForOtherBuildMs = 1_800_000

/**
 * Builds the application unless there is a build of exactly these sources. Of two concurrent calls in one
 * checkout, the second waits and uses the first one's build.
 * @param signal aborts a running build
 * @throws OperatorError when the build fails
 */
export async function ensureBuild(signal?: AbortSignal): Promise<void> {
  if (await hasCurrentBuild()) return
  const lock = await lockBuild()
  try {
    if (await hasCurrentBuild()) return
    console.error('Building the application. This takes a minute or two and happens once for each release…')
    const digest = sourceDigest(productFolder)
    await removeEarlierBuild()
    const { buildServer } = await import('./build-server')
    await buildServer()
    await build((pid) => lock.addProcess(pid), signal)
    await compressStaticFiles(staticFolder)
    await keepDigest(digest)
  } finally {
    await lock.release()
  }
}

/**
 * Builds like `ensureBuild`, and compresses scripts and styles as far as possible. For builds that are made in advance; a
 * server that builds at its start does this while it serves.
 * @throws OperatorError when the build fails
 */
export async function ensureFinishedBuild(): Promise<void> {
  await ensureBuild()
  await makeSmallestCopies(thoroughBrotli, { atOnce: os.availableParallelism() })
}

/**
 * Replaces the quick copies of scripts and styles unless that has been done. Of two concurrent calls in one checkout, the
 * second waits for the first.
 * @param compress and `options`: see `compressThoroughly`
 */
export async function makeSmallestCopies(compress: Compress, options: { atOnce: number }): Promise<void> {
  if (existsSync(smallestCopiesMark)) return
  const lock = await acquireLock(lockFolder, lockOptions)
  try {
    if (existsSync(smallestCopiesMark)) return
    await compressThoroughly(staticFolder, compress, options)
    await writeFile(smallestCopiesMark, '')
  } finally {
    await lock.release()
  }
}

/** Leaves the lock of the build and what the development server keeps. */
async function removeEarlierBuild(): Promise<void> {
  const names = await readdir(buildFolder)
  const earlier = names.filter((name) => name !== 'cache' && name !== 'dev')
  await Promise.all(earlier.map((name) => rm(path.join(buildFolder, name), { recursive: true, force: true })))
}

/** Another user may run what this one builds, so the folders of the build are not private. */
const lockOptions = { purpose: 'build', waitMs: waitForOtherBuildMs, mode: 0o755 }

async function lockBuild(): Promise<Lock> {
  try {
    return await acquireLock(lockFolder, lockOptions)
  } catch (error) {
    const problem = fileProblem(error)
    if (!problem) throw error
    throw new OperatorError(
      `There is no build of these sources that this user can read, and none can be made: ${problem}. ` +
        `Run "npm run build" in ${productFolder} as the user who owns it, then start again.`,
    )
  }
}

async function build(onStart: (pid: number) => Promise<void>, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: productFolder,
    // Standard output is reserved for the log and the line that announces readiness.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    signal,
    killSignal: 'SIGTERM',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  try {
    if (child.pid !== undefined) await onStart(child.pid)
    if ((await ended) !== 0)
      throw new OperatorError('The application could not be built: see the messages above.')
  } finally {
    process.off('exit', killOnExit)
  }
}
