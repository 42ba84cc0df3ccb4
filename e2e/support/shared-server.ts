import { environmentFor } from './environment'
import { type RunningServer, startServer } from './server'

/** All suites call from one address, which the limits of a client address would take for one caller. */
export const settingsOfSharedServer = {
  RATE_LIMIT_FAILED_AUTH_PER_MINUTE: '1000000',
  RATE_LIMIT_PUBLIC_POST_PER_MINUTE: '1000000',
  // `API_LANE_UNDER_TEST=off npm test -- conformance`: the same suites through the framework.
  ...(process.env.API_LANE_UNDER_TEST ? { API_LANE: process.env.API_LANE_UNDER_TEST } : {}),
}

/** Set-up of a suite that is run by itself: starts the workspace unless there is one, and stops what it started. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL_UNDER_TEST) return async () => {}
  const server: RunningServer = await startServer(settingsOfSharedServer)
  Object.assign(process.env, environmentFor(server))
  return () => server.stop()
}
