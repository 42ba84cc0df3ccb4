export { advanceStatus } from './advance-status'
export { chargeForProject } from './create-project'
export { beginReview } from './move-project'
export { openProject } from './open-project'
export * as projectOperations from './operations'
export {
  findLastActivity,
  findOwnedProject,
  idsUnderWay,
  insertActivity,
  listSummariesUnderWay,
  lockProject,
  noteActivity,
  type ProjectRow,
  requireOwnedProject,
  setWebsite,
  touchProject,
} from './queries'
export * from './shared-queries'
export { toProjectSummaryWire } from './wire'
