import { and, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { compiledByShape } from '../../platform/db/compiled'
import { latestFirst } from '../../platform/db/latest-first'
import { INSIGHT_DAYS, type InsightContext, type InsightType } from './contract'
import { DETECTORS } from './detectors'
import type { InsightDraft } from './draft'
import { byType, isStillTrue } from './revalidate-queries'
import { insights } from './tables'

const columns = {
  id: insights.id,
  userId: insights.userId,
  insightType: insights.insightType,
  title: insights.title,
  content: insights.content,
  // The grounds are left out: they are internal and may be long.
  context: sql<InsightContext>`${insights.context} - 'grounds'`,
  projectId: insights.projectId,
  priority: insights.priority,
  isRead: insights.isRead,
  isDismissed: insights.isDismissed,
  expiresAt: insights.expiresAt,
  createdAt: insights.createdAt,
}

interface InsightFilter {
  type?: InsightType
  isUnreadOnly: boolean
  isRead?: boolean
  limit: number
  offset?: number
}

/** Inlined, so that the planner can use the partial index. */
export const isOpen = sql`not ${insights.isDismissed} and ${insights.expiresAt} > now()`

const listing = compiledByShape(
  ({ type, isUnreadOnly, isRead }: Pick<InsightFilter, 'type' | 'isUnreadOnly' | 'isRead'>) =>
    (db) =>
      db
        .select(columns)
        .from(insights)
        .where(
          and(
            eq(insights.userId, sql.placeholder('owner')),
            // With a parameter, PostgreSQL would estimate the generic plan as too expensive and plan each execution
            // again.
            type && sql`${insights.insightType} = ${sql.raw(`'${type}'`)}`,
            isUnreadOnly ? eq(insights.isRead, false) : undefined,
            isRead === undefined ? undefined : eq(insights.isRead, isRead),
            isOpen,
            isStillTrue,
          ),
        )
        .orderBy(latestFirst(insights.createdAt), latestFirst(insights.id))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset')),
)

/** Open insights that are still valid, newest first. */
export function selectOpenInsights(ctx: OwnerContext, filter: InsightFilter) {
  const { type, isUnreadOnly, isRead, limit, offset = 0 } = filter
  return listing(ctx.tx, { type, isUnreadOnly, isRead }, { owner: ownerOf(ctx), limit, offset })
}

/** False if there is no such insight. */
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

const isNewOccasion = byType(
  DETECTORS,
  ({ recursWhen }) =>
    recursWhen === 'occasionGrows' ? sql`excluded.occasion::int > insights.occasion::int` : undefined,
  sql`excluded.occasion <> insights.occasion`,
)
const hasExpired = sql`(not insights.is_dismissed and insights.expires_at <= now())`
const expiry = sql`now() + ${INSIGHT_DAYS}::int * interval '1 day'`

/**
 * Stores detected insights. A subject keeps its insight; once that has expired, or for a new occasion, a new
 * one replaces it, unread and with a new id.
 * @returns how many were raised
 */
export async function raiseInsights(ctx: OwnerContext, drafts: readonly InsightDraft[]): Promise<number> {
  // One row per subject, in a fixed order, so that concurrent rounds cannot deadlock.
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

/** Updates the texts and grounds of open insights; their ids and states stay. */
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

/** Deletes the insights of one kind whose subject is not in `subjectKeys`, except dismissed ones. */
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

/** Serialises the detections for a user until the transaction ends. */
export async function lockInsights(ctx: OwnerContext): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`insights ${ownerOf(ctx)}`}, 0))`)
}
