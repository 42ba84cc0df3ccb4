import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../context'
import { MAX_INSIGHTS } from './contract'
import { insights } from './tables'
import { isStillTrue } from './truth-queries'

export async function markRead(ctx: OwnerContext, insightIds: readonly string[]): Promise<void> {
  await ctx.tx
    .update(insights)
    .set({ isRead: true })
    .where(and(eq(insights.userId, ownerOf(ctx)), inArray(insights.id, [...insightIds])))
}

/** Looks at no more of them than a list shows. */
export async function countUnread(ctx: OwnerContext): Promise<number> {
  const unread = ctx.tx
    .select({ id: insights.id })
    .from(insights)
    .where(
      and(
        eq(insights.userId, ownerOf(ctx)),
        eq(insights.isRead, false),
        eq(insights.isDismissed, false),
        gt(insights.expiresAt, sql`now()`),
        isStillTrue,
      ),
    )
    .limit(MAX_INSIGHTS)
    .as('unread')
  const [row] = await ctx.tx.select({ count: sql<number>`count(*)::int` }).from(unread)
  return row?.count ?? 0
}
