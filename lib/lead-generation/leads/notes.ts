import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { deleteNoteRow, insertNote, type LeadNoteRow, updateNoteRow } from './note-queries'
import { insertLeadEvent } from './queries'
import { requireLockedLead } from './require-lead'

/** @throws AppError NOT_FOUND */
export async function addNote(ctx: OwnerContext, leadId: string, content: string): Promise<LeadNoteRow> {
  await requireLockedLead(ctx, leadId)
  const note = await insertNote(ctx, leadId, content)
  await insertLeadEvent(ctx, { leadId, type: 'note_added', description: 'Note added' })
  return note
}

/** @throws AppError NOT_FOUND */
export async function rewordNote(
  ctx: OwnerContext,
  leadId: string,
  noteId: string,
  content: string,
): Promise<LeadNoteRow> {
  return found(await updateNoteRow(ctx, leadId, noteId, content))
}

/** @throws AppError NOT_FOUND */
export async function deleteNote(ctx: OwnerContext, leadId: string, noteId: string): Promise<void> {
  found(await deleteNoteRow(ctx, leadId, noteId))
}
