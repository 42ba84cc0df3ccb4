import { env } from '../../platform/env'
import { isInngestMode } from './client'
import { startDispatcher } from './dispatch-events'

/**
 * Starts the background work of this process: sends events from the outbox and, without an Inngest server, runs the
 * functions with the local runner.
 * @throws UnsupportedFunctionError for a function that the local runner cannot drive
 */
export async function startBackground(): Promise<{
  /** @param graceMs how long running steps may take; unfinished ones run again after the next start */
  stop(graceMs: number): Promise<void>
}> {
  const runner = isInngestMode() ? undefined : await startLocalRunner()
  const registration = isInngestMode() ? await startRegistration() : undefined
  const dispatcher = await startDispatcher()
  return {
    async stop(graceMs) {
      registration?.stop()
      await dispatcher.stop()
      await runner?.stop(graceMs)
    },
  }
}

async function startLocalRunner() {
  // Functions import everything they may need, so only the process that drives them loads them.
  const [{ startRunner }, { backgroundFunctions }] = await Promise.all([
    import('../embedded/runner'),
    import('./functions'),
  ])
  return startRunner({ functions: backgroundFunctions, concurrency: env().BACKGROUND_CONCURRENCY })
}

async function startRegistration() {
  const { keepRegistered } = await import('./register')
  return keepRegistered()
}
