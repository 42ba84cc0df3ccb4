import { and, eq } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type OwnerContext, ownerOf, type Transaction } from '../../contract/context'
import { captureItems, captures } from './tables'

// For statements of other rooms. PostgreSQL merges each relation into the statement that reads it.

/** Captures, including deleted ones (`isArchived`), under an alias. */
export const capturesAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: captures.id,
      userId: captures.userId,
      projectId: captures.projectId,
      title: captures.title,
      rawContent: captures.rawContent,
      processedContent: captures.processedContent,
      status: captures.status,
      isArchived: captures.isArchived,
      capturedAt: captures.capturedAt,
      createdAt: captures.createdAt,
      updatedAt: captures.updatedAt,
    })
    .from(captures)
    .as(alias)

/** Items of captures, including dismissed ones, under an alias. */
export const captureItemsAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: captureItems.id,
      userId: captureItems.userId,
      captureId: captureItems.captureId,
      itemType: captureItems.itemType,
      content: captureItems.content,
      metadata: captureItems.metadata,
      dueDate: captureItems.dueDate,
      contactId: captureItems.contactId,
      doneAt: captureItems.doneAt,
      dismissedAt: captureItems.dismissedAt,
      mentionName: captureItems.mentionName,
      mentionEmail: captureItems.mentionEmail,
    })
    .from(captureItems)
    .as(alias)

/**
 * Locks a capture, deleted or not, so that its readings are stored one after the other. False if there is none.
 */
export async function lockCaptureRow(ctx: OwnerContext, captureId: string): Promise<boolean> {
  const found = await ctx.tx
    .select({ id: captures.id })
    .from(captures)
    .where(and(eq(captures.id, captureId), eq(captures.userId, ownerOf(ctx))))
    .for('no key update')
  return found.length > 0
}

/** Links the mentions of one contact to another one. Does not count as a change of the items. */
export async function moveMentions(
  tx: Transaction,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(captureItems)
    .set({ contactId: to })
    .where(and(eq(captureItems.contactId, from), eq(captureItems.userId, userId)))
}
