const neededMajorVersion = 24

/**
 * Why this version of Node cannot run the workspace; null if it can. Imports nothing, because old versions could not
 * parse other modules.
 */
export function nodeVersionProblem(): string | null {
  if (Number.parseInt(process.versions.node, 10) >= neededMajorVersion) return null
  return (
    `The workspace needs Node ${neededMajorVersion} or newer, this is ${process.versions.node}. ` +
    'On Linux, macOS and Windows "npm ci" brings one, unless optional packages are left out: start it with npm. ' +
    'On other machines install it.'
  )
}
