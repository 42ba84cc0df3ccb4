export {
  detectEverywhereAcrossOwners,
  detectForUser,
  detectScheduledAcrossOwners,
  expireInsightsAcrossOwners,
  SWEEPS,
} from './detect-insights'
export * as insightInboxOperations from './inbox-operations'
export * as insightOperations from './operations'
export { countOverdue, type OverdueCount } from './overdue-queries'
export { titlesOfPatterns } from './pattern-queries'
