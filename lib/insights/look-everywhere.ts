import {
  closeInsightsAcrossOwners,
  compareAllAcrossOwners,
  type LookResult,
  noticeOverdueAcrossOwners,
  noticeStaleAcrossOwners,
} from './look-round'

/** What became of a look at all workspaces. */
export interface LookSummary extends LookResult {
  /** Insights taken away because their ground was gone. */
  closed: number
}

/**
 * The round of the schedule at once, and for everybody, whoever's turn it is. Safe to repeat, also while the scheduled
 * one is under way.
 */
export async function lookEverywhereAcrossOwners(): Promise<LookSummary> {
  const closed = await closeInsightsAcrossOwners()
  let raised = 0
  let failedUsers = 0
  for (const notice of [noticeOverdueAcrossOwners, noticeStaleAcrossOwners, compareAllAcrossOwners]) {
    const result = await notice()
    raised += result.raised
    failedUsers += result.failedUsers
  }
  return { closed, raised, failedUsers }
}
