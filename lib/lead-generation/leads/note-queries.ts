import { and, desc, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { leadNotes } from './tables'

export type LeadNoteRow = typeof leadNotes.$inferSelect

const owned = (ctx: OwnerContext, leadId: string, noteId: string) =>
  and(eq(leadNotes.id, noteId), eq(leadNotes.leadId, leadId), eq(leadNotes.userId, ownerOf(ctx)))

/** Newest first. */
export const selectNotes = (ctx: OwnerContext, leadId: string): Promise<LeadNoteRow[]> =>
  ctx.tx
    .select()
    .from(leadNotes)
    .where(and(eq(leadNotes.leadId, leadId), eq(leadNotes.userId, ownerOf(ctx))))
    .orderBy(desc(leadNotes.createdAt), desc(leadNotes.id))

export async function insertNote(ctx: OwnerContext, leadId: string, content: string): Promise<LeadNoteRow> {
  const [row] = await ctx.tx
    .insert(leadNotes)
    .values({ leadId, content, userId: ownerOf(ctx) })
    .returning()
  return row!
}

export async function updateNoteRow(
  ctx: OwnerContext,
  leadId: string,
  noteId: string,
  content: string,
): Promise<LeadNoteRow | undefined> {
  const [row] = await ctx.tx
    .update(leadNotes)
    .set({ content, updatedAt: sql`now()` })
    .where(owned(ctx, leadId, noteId))
    .returning()
  return row
}

/** Returns false if it did not exist. */
export async function deleteNoteRow(ctx: OwnerContext, leadId: string, noteId: string): Promise<boolean> {
  const deleted = await ctx.tx
    .delete(leadNotes)
    .where(owned(ctx, leadId, noteId))
    .returning({ id: leadNotes.id })
  return deleted.length > 0
}
