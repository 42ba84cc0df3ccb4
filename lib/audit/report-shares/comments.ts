import type { z } from 'zod'
import { announce } from '../../account/announcements'
import type { OwnerContext } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { insertActivity, requireOwnedProject } from '../projects'
import {
  countComments,
  countProjectComments,
  deleteCommentRow,
  findForm,
  hasOtherUnread,
  insertComment,
  type ListedComment,
  selectProjectComments,
  updateCommentRow,
} from './comment-queries'
import { MAX_COMMENTS, MAX_COMMENTS_AN_HOUR } from './constants'
import type { CommentForm, ReportCommentWire, UpdateReportCommentInput } from './contract'
import { isUnlocked } from './link'
import { type Reader, withShare } from './open-share'
import { findStoredDocument } from './share-queries'
import { placesOf, SharedDocument } from './shared-document'

/**
 * Stores a reader's comment. A form that arrives twice is stored once; a place that the document does not have is left
 * out.
 * @returns its id; undefined when the link has as many comments as it may have, in all or in this hour
 * @throws AppError NOT_FOUND, also while the share is locked or takes no comments; IDEMPOTENCY_KEY_REUSED for a form
 * that was stored with another text
 */
export function addComment(
  { token, proof }: Reader,
  comment: z.output<typeof CommentForm>,
): Promise<string | undefined> {
  return withShare(
    token,
    async (ctx, share) => {
      if (!share.allowComments || !isUnlocked(share, proof, new Date())) throw new AppError('NOT_FOUND')
      const { formKey, authorName, text, anchor } = comment
      const sentBefore = await findForm(ctx, share.id, { formKey, text })
      if (sentBefore && !sentBefore.isSame) throw new AppError('IDEMPOTENCY_KEY_REUSED')
      if (sentBefore) return sentBefore.id
      const { all, lastHour } = await countComments(ctx, share.id)
      if (all >= MAX_COMMENTS || lastHour >= MAX_COMMENTS_AN_HOUR) return undefined
      const document = SharedDocument.parse(await findStoredDocument(ctx, share.id))
      const place = placesOf(document).find((one) => one.anchor === anchor)
      const commentId = await insertComment(ctx, {
        shareId: share.id,
        formKey,
        authorName,
        content: text,
        anchor: place?.anchor ?? null,
        place: place?.label ?? null,
      })
      await insertActivity(ctx, {
        projectId: share.projectId,
        type: 'report_comment',
        description: authorName ? `${authorName} commented on the report` : 'A comment on the report',
      })
      await announceComment(ctx, share.projectId, commentId)
      return commentId
    },
    { isLocking: true },
  )
}

/** Tells the consultant, by mail once until they have read the comments of the project. */
async function announceComment(ctx: OwnerContext, projectId: string, commentId: string): Promise<void> {
  const subject = { commentId, projectId }
  await announce(ctx, {
    type: 'report.commented',
    key: commentId,
    data: subject,
    ...((await hasOtherUnread(ctx, projectId, commentId))
      ? {}
      : { mail: { kind: 'report_comment', subject } }),
  })
}

const toWire = (comment: ListedComment): ReportCommentWire => ({
  id: comment.id,
  shareId: comment.shareId,
  shareName: comment.shareName,
  authorName: comment.authorName,
  text: comment.content,
  anchor: comment.anchor,
  place: comment.place,
  isRead: comment.readAt !== null,
  isResolved: comment.resolvedAt !== null,
  reply: comment.reply,
  repliedAt: comment.repliedAt?.toISOString() ?? null,
  createdAt: comment.createdAt.toISOString(),
})

/** A page of the comments on a project's shared report, newest first. @throws AppError NOT_FOUND */
export async function listComments(
  ctx: OwnerContext,
  projectId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [, comments, { total, unread }] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    selectProjectComments(ctx, projectId, { limit, offset }),
    countProjectComments(ctx, projectId),
  ])
  return { comments: comments.map(toWire), unread, pagination: { total, limit, offset } }
}

/** Answers, resolves or marks a comment; what is dealt with counts as read. @throws AppError NOT_FOUND */
export async function updateComment(
  ctx: OwnerContext,
  projectId: string,
  commentId: string,
  { isRead, isResolved, reply }: UpdateReportCommentInput,
): Promise<ReportCommentWire> {
  const now = new Date()
  const isDealtWith = isResolved || Boolean(reply)
  const read = isRead ?? (isDealtWith ? true : undefined)
  found(
    await updateCommentRow(ctx, projectId, commentId, {
      readAt: read === undefined ? undefined : read ? now : null,
      resolvedAt: isResolved === undefined ? undefined : isResolved ? now : null,
      ...(reply === undefined ? {} : { reply: reply || null, repliedAt: reply ? now : null }),
    }),
  )
  const [comment] = await selectProjectComments(ctx, projectId, { limit: 1, commentId })
  return toWire(found(comment))
}

/** @throws AppError NOT_FOUND */
export async function deleteComment(ctx: OwnerContext, projectId: string, commentId: string): Promise<void> {
  found(await deleteCommentRow(ctx, projectId, commentId))
}
