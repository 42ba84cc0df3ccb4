import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { reportComments, reportShares } from './tables'

export type CommentRow = typeof reportComments.$inferSelect

const ofShare = (ctx: OwnerContext, shareId: string) =>
  and(eq(reportComments.shareId, shareId), eq(reportComments.userId, ownerOf(ctx)))

const ofProject = (ctx: OwnerContext, projectId: string) =>
  inArray(
    reportComments.shareId,
    ctx.tx
      .select({ id: reportShares.id })
      .from(reportShares)
      .where(and(eq(reportShares.projectId, projectId), eq(reportShares.userId, ownerOf(ctx)))),
  )

const listed = {
  ...getTableColumns(reportComments),
  shareName: reportShares.name,
  projectId: reportShares.projectId,
}

/** The comments on all links of a project, newest first. @param commentId undefined for all of them */
export function selectProjectComments(
  ctx: OwnerContext,
  projectId: string,
  { limit, offset = 0, commentId }: { limit: number; offset?: number; commentId?: string },
) {
  return ctx.tx
    .select(listed)
    .from(reportComments)
    .innerJoin(reportShares, eq(reportShares.id, reportComments.shareId))
    .where(
      and(
        eq(reportComments.userId, ownerOf(ctx)),
        eq(reportShares.projectId, projectId),
        commentId === undefined ? undefined : eq(reportComments.id, commentId),
      ),
    )
    .orderBy(desc(reportComments.createdAt), desc(reportComments.id))
    .limit(limit)
    .offset(offset)
}

/** How many comments the links of a project have, and how many of them are unread. */
export async function countProjectComments(
  ctx: OwnerContext,
  projectId: string,
): Promise<{ total: number; unread: number }> {
  const [row] = await ctx.tx
    .select({
      total: count(),
      unread: sql<number>`(count(*) filter (where ${isNull(reportComments.readAt)}))::int`,
    })
    .from(reportComments)
    .where(and(eq(reportComments.userId, ownerOf(ctx)), ofProject(ctx, projectId)))
  return row!
}

/** The given comments that still exist and are unread, for a notification mail. Unordered. */
export function selectUnreadComments(ctx: OwnerContext, commentIds: readonly string[]) {
  return ctx.tx
    .select({
      id: reportComments.id,
      projectId: reportShares.projectId,
      authorName: reportComments.authorName,
      place: reportComments.place,
      text: reportComments.content,
    })
    .from(reportComments)
    .innerJoin(reportShares, eq(reportShares.id, reportComments.shareId))
    .where(
      and(
        eq(reportComments.userId, ownerOf(ctx)),
        inArray(reportComments.id, [...commentIds]),
        isNull(reportComments.readAt),
      ),
    )
}

export type ListedComment = Awaited<ReturnType<typeof selectProjectComments>>[number]

/** The comments at one link, oldest first. */
export function selectShareComments(ctx: OwnerContext, shareId: string): Promise<CommentRow[]> {
  return ctx.tx
    .select()
    .from(reportComments)
    .where(ofShare(ctx, shareId))
    .orderBy(asc(reportComments.createdAt), asc(reportComments.id))
}

/** How many comments a share has, and how many of the last hour. */
export async function countComments(
  ctx: OwnerContext,
  shareId: string,
): Promise<{ all: number; lastHour: number }> {
  const [row] = await ctx.tx
    .select({
      all: count(),
      lastHour: sql<number>`(count(*) filter (where ${gt(reportComments.createdAt, sql`now() - interval '1 hour'`)}))::int`,
    })
    .from(reportComments)
    .where(ofShare(ctx, shareId))
  return row!
}

/** The comment that a form became, if it was stored before, and whether it said the same. */
export async function findForm(
  ctx: OwnerContext,
  shareId: string,
  { formKey, text }: { formKey: string; text: string },
): Promise<{ id: string; isSame: boolean } | undefined> {
  const [row] = await ctx.tx
    .select({ id: reportComments.id, content: reportComments.content })
    .from(reportComments)
    .where(and(ofShare(ctx, shareId), eq(reportComments.formKey, formKey)))
  return row && { id: row.id, isSame: row.content === text }
}

export async function insertComment(
  ctx: OwnerContext,
  values: Pick<CommentRow, 'shareId' | 'formKey' | 'authorName' | 'content' | 'anchor' | 'place'>,
): Promise<string> {
  const [row] = await ctx.tx
    .insert(reportComments)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning({ id: reportComments.id })
  return row!.id
}

/** Whether another comment on the project waits to be read. */
export async function hasOtherUnread(
  ctx: OwnerContext,
  projectId: string,
  commentId: string,
): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: reportComments.id })
    .from(reportComments)
    .innerJoin(reportShares, eq(reportShares.id, reportComments.shareId))
    .where(
      and(
        eq(reportComments.userId, ownerOf(ctx)),
        eq(reportShares.projectId, projectId),
        isNull(reportComments.readAt),
        sql`${reportComments.id} <> ${commentId}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** False when there is none. */
export async function updateCommentRow(
  ctx: OwnerContext,
  projectId: string,
  commentId: string,
  values: Partial<Pick<CommentRow, 'readAt' | 'resolvedAt' | 'reply' | 'repliedAt'>>,
): Promise<boolean> {
  const updated = await ctx.tx
    .update(reportComments)
    .set({ ...values, updatedAt: sql`now()` })
    .where(
      and(
        eq(reportComments.id, commentId),
        eq(reportComments.userId, ownerOf(ctx)),
        ofProject(ctx, projectId),
      ),
    )
    .returning({ id: reportComments.id })
  return updated.length > 0
}

/** False when there was none. */
export async function deleteCommentRow(
  ctx: OwnerContext,
  projectId: string,
  commentId: string,
): Promise<boolean> {
  const deleted = await ctx.tx
    .delete(reportComments)
    .where(
      and(
        eq(reportComments.id, commentId),
        eq(reportComments.userId, ownerOf(ctx)),
        ofProject(ctx, projectId),
      ),
    )
    .returning({ id: reportComments.id })
  return deleted.length > 0
}
