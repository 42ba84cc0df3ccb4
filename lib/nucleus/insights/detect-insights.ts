import { deployment } from '../../account/settings'
import type { OwnerContext } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import { log } from '../../platform/log'
import { type DetectionScope, selectUserIdsInScopeAcrossOwners } from './detect-queries'
import { OWNER_DETECTORS, SWEEPING_DETECTORS } from './detectors'
import type { InsightDraft } from './draft'
import { deleteOtherInsights, lockInsights, raiseInsights, refreshInsights } from './queries'
import {
  deleteForgottenInsightsAcrossOwners,
  deleteUntrueInsightsAcrossOwners,
  raisePrioritiesAcrossOwners,
} from './revalidate-queries'
import { selectScheduledUsersAcrossOwners } from './schedule-queries'

/** The outcome of a detection, in numbers. */
interface DetectionResult {
  raised: number
  /** Users whose detection failed; it is logged, and the next round tries again. */
  failedUsers: number
}

async function scopeOf(userId: string | null): Promise<DetectionScope> {
  return { userId, isOnInDeployment: (await deployment()).flags.nucleus }
}

/**
 * Deletes insights that are no longer true and updates the priorities of the others.
 * @returns how many were deleted
 */
export async function expireInsightsAcrossOwners(userId: string | null = null): Promise<number> {
  const scope = await scopeOf(userId)
  const expired = await deleteUntrueInsightsAcrossOwners(scope)
  await raisePrioritiesAcrossOwners(scope)
  if (userId === null) await deleteForgottenInsightsAcrossOwners()
  return expired
}

const sweep =
  (detector: (typeof SWEEPING_DETECTORS)[number]) =>
  async (userId: string | null = null): Promise<DetectionResult> => {
    const found = Map.groupBy(
      await detector.detectAcrossOwners(await scopeOf(userId)),
      (insight) => insight.userId,
    )
    return forEachUser([...found.keys()], (ctx) =>
      raiseInsights(ctx, found.get(ctx.principal.userId)?.map(({ draft }) => draft) ?? []),
    )
  }

/** Detectors that cover all accounts at once, by kind. */
export const SWEEPS = SWEEPING_DETECTORS.map((detector) => ({ type: detector.type, run: sweep(detector) }))

/** Runs the detectors of one account. @returns how many insights were raised */
async function detectOwn(ctx: OwnerContext, { isThorough }: { isThorough: boolean }): Promise<number> {
  let raised = 0
  for (const detector of OWNER_DETECTORS) {
    if (detector.isThorough && !isThorough) continue
    const drafts: InsightDraft[] = await detector.detect(ctx)
    if (detector.isThorough) {
      await deleteOtherInsights(
        ctx,
        detector.type,
        drafts.map(({ subjectKey }) => subjectKey),
      )
      await refreshInsights(ctx, drafts)
    }
    raised += await raiseInsights(ctx, drafts)
  }
  return raised
}

/** Runs the detectors of single accounts, for the accounts that are scheduled for this round. */
export async function detectScheduledAcrossOwners(): Promise<DetectionResult> {
  const users = await selectScheduledUsersAcrossOwners(await scopeOf(null))
  const thorough = new Map(users.map(({ userId, isThorough }) => [userId, isThorough]))
  return forEachUser([...thorough.keys()], (ctx) =>
    detectOwn(ctx, { isThorough: thorough.get(ctx.principal.userId) ?? false }),
  )
}

/** Runs all detectors for one account, after data was added. Idempotent. */
export async function detectForUser(userId: string): Promise<void> {
  const [isInScope] = await selectUserIdsInScopeAcrossOwners(await scopeOf(userId))
  if (!isInScope) return
  await expireInsightsAcrossOwners(userId)
  for (const { run } of SWEEPS) await run(userId)
  await asOwner(userId, async (ctx) => {
    await lockInsights(ctx)
    await detectOwn(ctx, { isThorough: true })
  })
}

interface DetectionSummary extends DetectionResult {
  /** Insights deleted because they no longer held. */
  closed: number
}

/**
 * Runs a round at once and for all accounts, scheduled or not. Idempotent, even when it overlaps the scheduled round.
 */
export async function detectEverywhereAcrossOwners(): Promise<DetectionSummary> {
  const summary: DetectionSummary = { closed: await expireInsightsAcrossOwners(), raised: 0, failedUsers: 0 }
  const detectAllOwn = async () =>
    forEachUser(await selectUserIdsInScopeAcrossOwners(await scopeOf(null)), (ctx) =>
      detectOwn(ctx, { isThorough: true }),
    )
  for (const run of [...SWEEPS.map(({ run }) => run), detectAllOwn]) {
    const { raised, failedUsers } = await run()
    summary.raised += raised
    summary.failedUsers += failedUsers
  }
  return summary
}

/** A failure for so many users in a row has a common cause, such as a lost database. */
const mostFailuresInARow = 5

/**
 * Detects for one user after the other, each in a transaction, so that one failure does not stop the rest.
 * @throws the last error when it fails for several in a row, or for all
 */
async function forEachUser(
  userIds: readonly string[],
  detect: (ctx: OwnerContext) => Promise<number>,
): Promise<DetectionResult> {
  const result: DetectionResult = { raised: 0, failedUsers: 0 }
  let failuresInARow = 0
  for (const userId of userIds) {
    try {
      result.raised += await asOwner(userId, async (ctx) => {
        await lockInsights(ctx)
        return detect(ctx)
      })
      failuresInARow = 0
    } catch (error) {
      result.failedUsers += 1
      failuresInARow += 1
      log().error({ err: error, userId }, 'insight detection failed for a user')
      if (failuresInARow >= Math.min(mostFailuresInARow, userIds.length)) throw error
    }
  }
  return result
}
