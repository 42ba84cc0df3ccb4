import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { MAX_INSIGHTS } from './contract'
import { isOpen } from './queries'
import { isQuicklyTrue, isThoroughlyTrue } from './revalidate-queries'
import { insights } from './tables'

/** Changes the owner's insights among these. */
export async function updateInsightRows(
  ctx: OwnerContext,
  insightIds: readonly string[],
  changes: { isRead?: boolean; isDismissed?: boolean },
): Promise<void> {
  await ctx.tx
    .update(insights)
    .set(changes)
    .where(and(eq(insights.userId, ownerOf(ctx)), inArray(insights.id, [...insightIds])))
}

/** Counts up to the length of a list; checks patterns last, because they are costly. */
export async function countUnread(ctx: OwnerContext): Promise<number> {
  const unread = (isTrue: SQL) => sql`
    select from ${insights} where ${insights.userId} = ${ownerOf(ctx)} and not ${insights.isRead} and ${isOpen} and ${isTrue}`
  const [row] = await ctx.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      ${unread(isQuicklyTrue)} union all ${unread(isThoroughlyTrue)} limit ${MAX_INSIGHTS}) as unread`)
  return row!.count
}
