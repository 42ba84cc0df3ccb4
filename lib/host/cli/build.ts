import { ensureFinishedBuild } from './ensure-build'
import { loadEnvironment } from './environment'
import { OperatorError } from './operator-error'

/** `npm run build`: creates the build that `npm start` looks for, such as in an image. */
try {
  loadEnvironment()
  await ensureFinishedBuild()
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
