export { isWellFormedToken, tokenMarker } from './format'
export * as tokenOperations from './operations'
export { findTokenLabel, revokeAllTokens } from './queries'
export { type ExpectedToken, expectToken, verifyToken } from './verify-token'
