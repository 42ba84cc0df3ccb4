import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { deleteNoteRow, insertNote, type LeadNoteRow, updateNoteRow } from './note-queries'
import { insertLeadEvent } from './queries'
import { requireLockedLead } from './require-lead'

/** @throws AppError NOT_FOUND */
export async function addNote(ctx: OwnerContext, leadId: string, content: string): Promise<LeadNoteRow> {
  const locked = requireLockedLead(ctx, leadId)
  const added = Promise.all([
    insertNote(ctx, leadId, content),
    insertLeadEvent(ctx, { leadId, type: 'note_added', description: 'Note added' }),
  ])
  // All in one write. Without the lead they fail too, with less to say.
  added.catch(() => {})
  await locked
  return (await added)[0]
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
