export { advanceStatus } from './advance-status'
export * as projectOperations from './operations'
export { findOwnedProject, insertActivity, lockProject, type ProjectRow, touchProject } from './queries'
export { requireOwnedProject } from './require-owned-project'
