import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { contradictionStates } from './tables'

type ContradictionStateRow = typeof contradictionStates.$inferSelect

/** What was decided about the contradictions of an audit. */
export const listContradictionStates = (
  ctx: OwnerContext,
  analysisId: string | SQLWrapper,
): Promise<ContradictionStateRow[]> =>
  ctx.tx
    .select()
    .from(contradictionStates)
    .where(and(eq(contradictionStates.analysisId, analysisId), eq(contradictionStates.userId, ownerOf(ctx))))

export type ContradictionDecisionValues = Pick<
  ContradictionStateRow,
  'id' | 'subject' | 'state' | 'reason' | 'owner' | 'note' | 'settledAt'
>

/** Stores decisions about contradictions of one audit; of one contradiction the last counts. */
export async function upsertContradictionStates(
  ctx: OwnerContext,
  place: { projectId: string; analysisId: string },
  decisions: readonly ContradictionDecisionValues[],
): Promise<void> {
  if (decisions.length === 0) return
  await ctx.tx
    .insert(contradictionStates)
    .values(decisions.map((decision) => ({ ...decision, ...place, userId: ownerOf(ctx) })))
    .onConflictDoUpdate({
      target: contradictionStates.id,
      set: {
        subject: sql`excluded.subject`,
        state: sql`excluded.state`,
        reason: sql`excluded.reason`,
        owner: sql`excluded.owner`,
        note: sql`excluded.note`,
        settledAt: sql`excluded.settled_at`,
        updatedAt: sql`now()`,
      },
    })
}
