import type { OwnerContext } from '../context'
import { asOwner } from '../db/with-user'
import { log } from '../log'
import { deployment } from '../settings'
import type { InsightDraft } from './draft'
import { findSharedPatterns } from './find-patterns'
import { findSimilarLeads } from './find-similar-leads'
import { selectOverdueContactsAcrossOwners, selectOverdueItemsAcrossOwners } from './overdue-queries'
import { describeOverdueContact, describeOverdueItem } from './overdue-rules'
import { lockInsights, raiseInsights } from './queries'
import { selectStaleProjectsAcrossOwners } from './stale-queries'
import { describeStaleProject } from './stale-rules'
import {
  deleteForgottenInsightsAcrossOwners,
  deleteUntrueInsightsAcrossOwners,
  raisePrioritiesAcrossOwners,
} from './truth-queries'
import { selectUsersInTurnAcrossOwners } from './turn-queries'
import { selectWatchedUserIdsAcrossOwners, type Watch } from './watch-queries'

/** What became of one part of a round: plain numbers. */
export interface LookResult {
  raised: number
  /** Users whose part failed; it is logged, and the next round tries again. */
  failedUsers: number
}

async function watchOf(userId: string | null): Promise<Watch> {
  return { userId, isOnInDeployment: (await deployment()).flags.nucleus }
}

/** Takes away what no longer holds, and lets what lies there for longer matter more. @returns how many went */
export async function closeInsightsAcrossOwners(userId: string | null = null): Promise<number> {
  const watch = await watchOf(userId)
  const closed = await deleteUntrueInsightsAcrossOwners(watch)
  await raisePrioritiesAcrossOwners(watch)
  if (userId === null) await deleteForgottenInsightsAcrossOwners()
  return closed
}

/** Notices action items and follow-ups whose date has passed. */
export async function noticeOverdueAcrossOwners(userId: string | null = null): Promise<LookResult> {
  const watch = await watchOf(userId)
  const now = new Date()
  const [items, contacts] = await Promise.all([
    selectOverdueItemsAcrossOwners(watch),
    selectOverdueContactsAcrossOwners(watch),
  ])
  return raiseForEach([
    ...items.map((item) => ({ userId: item.userId, draft: describeOverdueItem(item, now) })),
    ...contacts.map((contact) => ({ userId: contact.userId, draft: describeOverdueContact(contact, now) })),
  ])
}

/** Notices live projects in which nothing happens. */
export async function noticeStaleAcrossOwners(userId: string | null = null): Promise<LookResult> {
  const now = new Date()
  const projects = await selectStaleProjectsAcrossOwners(await watchOf(userId))
  return raiseForEach(
    projects.map((project) => ({ userId: project.userId, draft: describeStaleProject(project, now) })),
  )
}

/** Compares new leads with past projects, and the findings of clients with each other, for those whose turn it is. */
export async function compareInTurnAcrossOwners(): Promise<LookResult> {
  const users = await selectUsersInTurnAcrossOwners(await watchOf(null))
  const thorough = new Set(users.filter(({ isThorough }) => isThorough).map(({ userId }) => userId))
  return forEachUser(
    users.map(({ userId }) => userId),
    async (ctx) => {
      const similar = await findSimilarLeads(ctx)
      return thorough.has(ctx.principal.userId) ? similar + (await findSharedPatterns(ctx)) : similar
    },
  )
}

/** The same for everybody at once, as thoroughly as it goes. */
export async function compareAllAcrossOwners(): Promise<LookResult> {
  const userIds = await selectWatchedUserIdsAcrossOwners(await watchOf(null))
  return forEachUser(userIds, async (ctx) => (await findSimilarLeads(ctx)) + (await findSharedPatterns(ctx)))
}

function raiseForEach(found: readonly { userId: string; draft: InsightDraft }[]): Promise<LookResult> {
  const drafts = Map.groupBy(found, ({ userId }) => userId)
  return forEachUser([...drafts.keys()], (ctx) =>
    raiseInsights(
      ctx,
      (drafts.get(ctx.principal.userId) ?? []).map(({ draft }) => draft),
    ),
  )
}

/** What fails for so many in a row is not theirs: the database is gone, or we are wrong. */
const mostFailuresInARow = 5

/**
 * One user after the other, each in a transaction: what fails for one does not keep the others waiting.
 * @throws the last error when it fails for several in a row, or for all
 */
async function forEachUser(
  userIds: readonly string[],
  look: (ctx: OwnerContext) => Promise<number>,
): Promise<LookResult> {
  const result: LookResult = { raised: 0, failedUsers: 0 }
  let failuresInARow = 0
  for (const userId of userIds) {
    try {
      result.raised += await asOwner(userId, async (ctx) => {
        await lockInsights(ctx)
        return look(ctx)
      })
      failuresInARow = 0
    } catch (error) {
      result.failedUsers += 1
      failuresInARow += 1
      log().error({ err: error, userId }, 'insights of a user could not be looked for')
      if (failuresInARow >= Math.min(mostFailuresInARow, userIds.length)) throw error
    }
  }
  return result
}
