import { environmentFor } from './environment'
import { type RunningServer, startServer } from './server'

/** All suites call from one address, so limits per client address would count them as one caller. */
export const settingsOfSharedServer = {
  RATE_LIMIT_FAILED_AUTH_PER_MINUTE: '1000000',
  RATE_LIMIT_PUBLIC_POST_PER_MINUTE: '1000000',
  RATE_LIMIT_SIGN_IN_ADDRESS_PER_MINUTE: '1000000',
  RATE_LIMIT_PAGE_PER_MINUTE: '1000000',
  RESPONSE_CHECK_EVERY: '1',
  // `API_FAST_PATH_UNDER_TEST=off npm test -- conformance`: the same suites through the framework.
  ...(process.env.API_FAST_PATH_UNDER_TEST ? { API_FAST_PATH: process.env.API_FAST_PATH_UNDER_TEST } : {}),
}

/** Set-up of a single suite: starts a workspace unless there is one, and stops it afterwards. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL_UNDER_TEST) return async () => {}
  const server: RunningServer = await startServer(settingsOfSharedServer)
  Object.assign(process.env, environmentFor(server))
  return () => server.stop()
}
