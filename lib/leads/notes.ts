import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { deleteNoteRow, insertNote, type LeadNoteRow, updateNoteRow } from './note-queries'
import { insertLeadEvent } from './queries'
import { requireLockedLead } from './require-lead'

/** @throws Refusal NOT_FOUND */
export async function addNote(ctx: OwnerContext, leadId: string, content: string): Promise<LeadNoteRow> {
  await requireLockedLead(ctx, leadId)
  const note = await insertNote(ctx, leadId, content)
  await insertLeadEvent(ctx, { leadId, type: 'note_added', description: 'Note added' })
  return note
}

/** @throws Refusal NOT_FOUND */
export async function rewordNote(
  ctx: OwnerContext,
  leadId: string,
  noteId: string,
  content: string,
): Promise<LeadNoteRow> {
  const note = await updateNoteRow(ctx, leadId, noteId, content)
  if (!note) throw new Refusal('NOT_FOUND')
  return note
}

/** @throws Refusal NOT_FOUND */
export async function deleteNote(ctx: OwnerContext, leadId: string, noteId: string): Promise<void> {
  if (!(await deleteNoteRow(ctx, leadId, noteId))) throw new Refusal('NOT_FOUND')
}
