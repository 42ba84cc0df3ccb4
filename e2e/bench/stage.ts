import { mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { endAll } from '../support/process'
import { type RunningServer, startServer } from '../support/server'

const longestStopMs = 13_000

/** Where a benchmark runs. Everything started and written here is removed at the end, also after a signal. */
export interface Stage {
  /** A temporary folder. */
  folder: string
  /** Starts the product. */
  start(settings: Record<string, string>): Promise<RunningServer>
  /** Runs when the programs have been stopped, the last one given first. */
  atEnd(step: () => Promise<void>): void
}

/** Runs a benchmark and ends the process. */
export async function onStage(bench: (stage: Stage) => Promise<void>): Promise<never> {
  const folder = await mkdtemp(path.join(tmpdir(), 'workspace-bench-'))
  const ends: (() => Promise<void>)[] = []
  const atEnd = (step: () => Promise<void>) => {
    ends.push(step)
  }
  const start = (settings: Record<string, string>) => {
    const server = startServer(settings)
    atEnd(() =>
      server.then(
        (started) => started.stop(),
        () => {},
      ),
    )
    return server
  }
  const cleanUp = async () => {
    await endAll(longestStopMs)
    // Stops servers before the one whose database they use.
    for (const end of ends.toReversed()) await end()
    await rm(folder, { recursive: true, force: true })
  }

  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (interrupted) process.exit(128 + constants.signals[signal])
      interrupted = true
      console.error('\nStopping what has been started…')
      await cleanUp()
      process.exit(128 + constants.signals[signal])
    })
  }

  try {
    await bench({ folder, start, atEnd })
  } catch (error) {
    // The signal's handler ends the process.
    if (interrupted) await new Promise(() => {})
    console.error(error)
    process.exitCode = 1
  }
  await cleanUp()
  process.exit()
}

/** A whole number above 0 from the environment. Ends the process when it is another. */
export function positive(name: string, usual: number): number {
  const value = Number(process.env[name] || usual)
  if (Number.isInteger(value) && value > 0) return value
  console.error(`${name} must be a positive whole number`)
  process.exit(2)
}
