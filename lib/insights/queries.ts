import { and, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../context'
import { compiledByShape } from '../db/compiled-by-shape'
import { latestFirst } from '../db/latest-first'
import { INSIGHT_DAYS, type InsightContext, type InsightType } from './contract'
import type { InsightDraft } from './draft'
import { insights } from './tables'
import { isStillTrue } from './truth-queries'

const columns = {
  id: insights.id,
  userId: insights.userId,
  insightType: insights.insightType,
  title: insights.title,
  content: insights.content,
  // What tells whether it still holds stays behind, and may be long.
  context: sql<InsightContext>`${insights.context} - 'grounds'`,
  projectId: insights.projectId,
  priority: insights.priority,
  isRead: insights.isRead,
  isDismissed: insights.isDismissed,
  expiresAt: insights.expiresAt,
  createdAt: insights.createdAt,
}

export interface InsightFilter {
  type?: InsightType
  isUnreadOnly: boolean
  limit: number
}

/** Literally, so that the database knows the index. */
export const isOpen = sql`not ${insights.isDismissed} and ${insights.expiresAt} > now()`

const listing = compiledByShape(
  ({ type, isUnreadOnly }: Pick<InsightFilter, 'type' | 'isUnreadOnly'>) =>
    (db) =>
      db
        .select(columns)
        .from(insights)
        .where(
          and(
            eq(insights.userId, sql.placeholder('owner')),
            // Literally: planned for any type, it would seem dearer than to plan it each time anew.
            type && sql`${insights.insightType} = ${sql.raw(`'${type}'`)}`,
            isUnreadOnly ? eq(insights.isRead, false) : undefined,
            isOpen,
            isStillTrue,
          ),
        )
        .orderBy(latestFirst(insights.createdAt), latestFirst(insights.id))
        .limit(sql.placeholder('limit')),
)

/** Those that are open, newest first: what stopped being true a moment ago is not among them. */
export function selectOpenInsights(ctx: OwnerContext, { type, isUnreadOnly, limit }: InsightFilter) {
  return listing(ctx.tx, { type, isUnreadOnly }, { owner: ownerOf(ctx), limit })
}

/** False when there is no such insight. */
export async function updateInsightRow(
  ctx: OwnerContext,
  insightId: string,
  changes: { isRead?: boolean; isDismissed?: boolean },
): Promise<boolean> {
  const rows = await ctx.tx
    .update(insights)
    .set(changes)
    .where(and(eq(insights.id, insightId), eq(insights.userId, ownerOf(ctx))))
    .returning({ id: insights.id })
  return rows.length > 0
}

/** A pattern comes up again when it reaches more clients, everything else when its occasion is another. */
const isNewOccasion = sql`case when insights.insight_type = 'pattern_detected'
  then excluded.occasion::int > insights.occasion::int else excluded.occasion <> insights.occasion end`
const hasExpired = sql`(not insights.is_dismissed and insights.expires_at <= now())`
const expiry = sql`now() + ${INSIGHT_DAYS}::int * interval '1 day'`

/**
 * Writes down what was noticed. A subject that has an insight keeps it; once that has expired, or for another
 * occasion, a new one takes its place, unread and under a new id.
 * @returns how many came up
 */
export async function raiseInsights(ctx: OwnerContext, drafts: readonly InsightDraft[]): Promise<number> {
  // One row for each subject, and always in the same order: two rounds at once do not wait for each other in a circle.
  const distinct = [...new Map(drafts.map((draft) => [`${draft.insightType} ${draft.subjectKey}`, draft]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, draft]) => draft)
  if (distinct.length === 0) return 0
  const rows = await ctx.tx
    .insert(insights)
    .values(distinct.map((draft) => ({ ...draft, userId: ownerOf(ctx), expiresAt: expiry })))
    .onConflictDoUpdate({
      target: [insights.userId, insights.insightType, insights.subjectKey],
      set: {
        id: sql`gen_random_uuid()`,
        occasion: sql`excluded.occasion`,
        title: sql`excluded.title`,
        content: sql`excluded.content`,
        context: sql`excluded.context`,
        projectId: sql`excluded.project_id`,
        priority: sql`excluded.priority`,
        isRead: false,
        isDismissed: false,
        expiresAt: sql`excluded.expires_at`,
        createdAt: sql`now()`,
      },
      setWhere: sql`(${isNewOccasion}) or ${hasExpired}`,
    })
    .returning({ id: insights.id })
  return rows.length
}

/** Brings the words and grounds of open insights up to date; each stays the one it was. */
export async function refreshInsights(ctx: OwnerContext, drafts: readonly InsightDraft[]): Promise<void> {
  if (drafts.length === 0) return
  await ctx.tx.execute(sql`
    update insights set title = d.title, content = d.content, context = d.context
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      d("insightType" text, "subjectKey" text, occasion text, title text, content text, context jsonb)
    where insights.user_id = ${ownerOf(ctx)} and insights.insight_type = d."insightType"
      and insights.subject_key = d."subjectKey" and insights.occasion = d.occasion and not insights.is_dismissed
      and (insights.title, insights.content, insights.context) is distinct from (d.title, d.content, d.context)`)
}

/** Of one kind, those whose subject is not among `subjectKeys`; dismissed ones stay. */
export async function deleteOtherInsights(
  ctx: OwnerContext,
  type: InsightType,
  subjectKeys: readonly string[],
): Promise<void> {
  await ctx.tx
    .delete(insights)
    .where(
      and(
        eq(insights.userId, ownerOf(ctx)),
        eq(insights.insightType, type),
        eq(insights.isDismissed, false),
        sql`not ${insights.subjectKey} = any (${sql.param([...subjectKeys])}::text[])`,
      ),
    )
}

/** Lets one look at a user's workspace follow the other, until the transaction ends. */
export async function lockInsights(ctx: OwnerContext): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`insights ${ownerOf(ctx)}`}, 0))`)
}
