import { asOwner } from '../db/with-user'
import { deployment } from '../settings'
import { findSharedPatterns } from './find-patterns'
import { findSimilarLeads } from './find-similar-leads'
import { closeInsightsAcrossOwners, noticeOverdueAcrossOwners, noticeStaleAcrossOwners } from './look-round'
import { lockInsights } from './queries'
import { isWatchedAcrossOwners } from './watch-queries'

/** Looks at one user's whole workspace at once, where something happened. Safe to repeat. */
export async function lookAtWorkspace(userId: string): Promise<void> {
  const { flags } = await deployment()
  if (!(await isWatchedAcrossOwners({ userId, isOnInDeployment: flags.nucleus }))) return
  await closeInsightsAcrossOwners(userId)
  await noticeOverdueAcrossOwners(userId)
  await noticeStaleAcrossOwners(userId)
  await asOwner(userId, async (ctx) => {
    await lockInsights(ctx)
    await findSimilarLeads(ctx)
    await findSharedPatterns(ctx)
  })
}
