export { isVerified, verifyEvidence } from './evidence'
export { findUnsupportedFigures, type KnownFigures, knownFigures } from './figures'
export { findUnsupportedNames } from './names'
export { type Flaw, verifySynthesis } from './verify-synthesis'
