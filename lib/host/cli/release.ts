import { loadEnvironment, resolveArgument } from './environment'
import { OperatorError } from './operator-error'
import { makeRelease } from './release/make-release'

/** `npm run release -- FOLDER`: writes a folder that runs a server on machines without npm. */
try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new OperatorError('Usage: npm run release -- FOLDER')
  loadEnvironment()
  const target = resolveArgument(folder)
  const bytes = await makeRelease(target)
  console.log(
    `${target} is ready and takes ${Math.ceil(bytes / 1_000_000)} MB. Start it there with "node workspace.mjs".`,
  )
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
