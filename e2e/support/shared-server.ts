import { environmentFor } from './environment'
import { type RunningServer, startServer } from './server'

/** All suites call from one address, which the limits of a client address would take for one caller. */
export const settingsOfSharedServer = {
  RATE_LIMIT_FAILED_AUTH_PER_MINUTE: '1000000',
  RATE_LIMIT_PUBLIC_POST_PER_MINUTE: '1000000',
}

/** Set-up of a suite that is run by itself: starts the workspace unless there is one, and stops what it started. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL_UNDER_TEST) return async () => {}
  const server: RunningServer = await startServer(settingsOfSharedServer)
  Object.assign(process.env, environmentFor(server))
  return () => server.stop()
}
