import type { Context } from '../context'
import { Refusal } from '../errors'
import { updateInsightRow } from './queries'

/** Marks an insight as read or unread, or dismisses it. @throws Refusal NOT_FOUND */
export async function updateInsight(
  ctx: Context,
  { insightId, ...changes }: { insightId: string; isRead?: boolean; isDismissed?: boolean },
): Promise<void> {
  if (!(await updateInsightRow(ctx, insightId, changes))) throw new Refusal('NOT_FOUND')
}
