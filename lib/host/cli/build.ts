import { ensureBuild } from './ensure-build'
import { loadEnvironment } from './environment'
import { OperatorError } from './operator-error'

/** `npm run build`: creates the build that `npm start` looks for, such as in an image. */
try {
  loadEnvironment()
  await ensureBuild()
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
