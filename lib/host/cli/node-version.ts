const neededMajorVersion = 24

/**
 * Why this version of Node cannot run the workspace; null when it can. Imports nothing, because old versions
 * could not parse other modules.
 */
export function nodeVersionProblem(): string | null {
  if (Number.parseInt(process.versions.node, 10) >= neededMajorVersion) return null
  return (
    `The workspace needs Node ${neededMajorVersion} or newer, this is ${process.versions.node}. It brings its own: ` +
    'run "npm ci" with install scripts allowed, then start it with npm.'
  )
}
