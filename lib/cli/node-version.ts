const neededMajorVersion = 24

/** Why this Node cannot run the workspace; null when it can. Imports nothing, as old ones could not read it. */
export function nodeVersionProblem(): string | null {
  if (Number.parseInt(process.versions.node, 10) >= neededMajorVersion) return null
  return (
    `The workspace needs Node ${neededMajorVersion} or newer, this is ${process.versions.node}. It brings its own: ` +
    'run "npm ci" with install scripts allowed, then start it with npm.'
  )
}
