export { advanceStatus } from './advance-status'
export { openProject } from './open-project'
export * as projectOperations from './operations'
export {
  findOwnedProject,
  insertActivity,
  listSummariesUnderWay,
  lockProject,
  type ProjectRow,
  touchProject,
} from './queries'
export { requireOwnedProject } from './require-owned-project'
export { toProjectSummaryWire } from './wire'
