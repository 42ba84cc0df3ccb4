export { isWellFormedToken, tokenMarker } from './format'
export * as tokenOperations from './operations'
export { findTokenLabel, revokeAllTokens } from './queries'
export { verifyToken } from './verify-token'
