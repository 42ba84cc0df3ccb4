import type { z } from 'zod'
import type { Context } from '../context'
import { Refusal } from '../errors'
import { setExecutiveSummaryEdit } from './analyses-queries'
import type { updateMemo } from './findings-contract'
import { findMemoRow, type MemoRow, updateMemoRow } from './findings-queries'
import { requireCompleteAuditToEdit } from './require-audit'
import { dismissalOf, textOf } from './rules'
import { storedSynthesisOf } from './wire'

/** Changes a memo; what the analyst wrote is kept beside it. @throws Refusal NOT_FOUND */
export async function editMemo(
  ctx: Context,
  projectId: string,
  id: string,
  input: z.output<NonNullable<(typeof updateMemo)['input']['body']>>,
): Promise<MemoRow> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const row = await findMemoRow(ctx, audit.id, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const { isDismissed, restoreOriginal, ...changes } = input
  return updateMemoRow(ctx, id, {
    ...(restoreOriginal && row.original ? { memo: textOf(row.original) } : {}),
    ...changes,
    ...dismissalOf(row, isDismissed),
  })
}

/** Rewrites the executive summary; null goes back to the analyst's. @throws Refusal NOT_FOUND */
export async function editExecutiveSummary(
  ctx: Context,
  projectId: string,
  text: string | null,
): Promise<{ text: string; isEdited: boolean }> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const original = textOf(storedSynthesisOf(audit).summary)
  const edit = text === original ? null : text
  await setExecutiveSummaryEdit(ctx, audit.id, edit)
  return { text: edit ?? original, isEdited: edit !== null }
}
