import { hasCurrentBuild } from './current-build'
import { runBuiltServer } from './run-built-server'

/**
 * Runs the built server if it was built from the current sources.
 * @returns false if it was not; otherwise the server has started, in place of this process where the system allows that
 */
export async function runCurrentBuild(): Promise<boolean> {
  if (!(await hasCurrentBuild())) return false
  await runBuiltServer()
  return true
}
