import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../support/server'
import { residentBytes } from '../soak-memory'
import type { Application, Headers, RunningApplication } from './application'
import { untilAnswered } from './start-program'

const restMs = 5_000

export interface TimedStart {
  running: RunningApplication
  startMs: number
}

/** Starts an application. @param headers and address of the first answer */
export async function timedStart(
  application: Application,
  address = application.probe,
  headers: Headers = {},
): Promise<TimedStart> {
  const port = await freePort()
  const startedMs = performance.now()
  const starting = application.start(port)
  const failed = starting.then(({ ended }) => ended)
  await untilAnswered(`http://localhost:${port}${address}`, headers, failed)
  const startMs = performance.now() - startedMs
  return { running: await starting, startMs }
}

/** Resident megabytes of the server's processes after a rest. */
export async function restingMegabytes({ pid }: RunningApplication): Promise<number> {
  await delay(restMs)
  return (await residentBytes(pid)) / 1024 / 1024
}
