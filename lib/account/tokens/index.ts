export { isWellFormedToken, tokenMarker } from './format'
export * as tokenOperations from './operations'
export { verifyToken } from './verify-token'
