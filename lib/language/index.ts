export { writeGuide } from './guide/write-guide'
export { readSource } from './read-source'
export { builtInEngine, synthesize } from './synthesis/synthesize'
export { findUnsupportedFigures, knownFigures, verifyEvidence, verifySynthesis } from './verification'
