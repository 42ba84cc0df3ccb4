import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endGroup, spawnGroup } from '../../support/process'
import { keepOutput } from '../keep-output'
import type { Headers, RunningApplication } from './application'
import type { Installation } from './install'

/** The product's first start builds it. */
const longestStartMs = 900_000
const longestStopMs = 12_000
const pollMs = 10

/** Starts a server of an installed package. It answers later; see `untilAnswered`. */
export async function startPackage(
  program: string,
  words: string[],
  port: number,
  { folder, env }: Installation,
): Promise<RunningApplication> {
  const child = spawnGroup(process.execPath, [path.join('node_modules', program), ...words], {
    cwd: folder,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = keepOutput(child)
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${program} ended with exit code ${code}:\n${output()}`)))
  })
  // It only exits on an error, which is passed to the waiting caller.
  ended.catch(() => {})
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ended,
    stop: () => endGroup(child, longestStopMs),
  }
}

/** Asks until the answer is 2xx. @throws Error when `failed` rejects before or it takes too long */
export async function untilAnswered(url: string, headers: Headers, failed: Promise<never>): Promise<void> {
  const latestMs = performance.now() + longestStartMs
  let last = 'nothing'
  const asked = async () => {
    while (performance.now() < latestMs) {
      try {
        const res = await fetch(url, { headers })
        last = `${res.status} ${await res.text()}`
        if (res.ok) return
      } catch {
        // It does not listen yet.
      }
      await delay(pollMs)
    }
    throw new Error(`${url} answered ${last} for ${longestStartMs / 1_000} s`)
  }
  await Promise.race([asked(), failed])
}
