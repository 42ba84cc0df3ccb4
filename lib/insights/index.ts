export * as insightInboxOperations from './inbox-operations'
export { lookAtWorkspace } from './look-at-workspace'
export { lookEverywhereAcrossOwners } from './look-everywhere'
export {
  closeInsightsAcrossOwners,
  compareInTurnAcrossOwners,
  type LookResult,
  noticeOverdueAcrossOwners,
  noticeStaleAcrossOwners,
} from './look-round'
export * as insightOperations from './operations'
export { countOverdue, type OverdueCount } from './overdue-queries'
