import type { z } from 'zod'
import type { Context } from '../../contract/context'
import { found } from '../../contract/errors'
import { noteActivity } from '../projects'
import { setExecutiveSummaryEdit } from './analyses-queries'
import { listContradictionStates } from './contradiction-queries'
import type { updateMemo } from './findings-contract'
import { findMemoRow, listFindings, type MemoRow, updateMemoRow } from './findings-queries'
import { requireCompleteAuditToEdit } from './require-audit'
import { dismissalOf, textOf } from './rules'
import { summaryOf } from './wire'

/** Changes a memo and keeps the analyst's original. @throws AppError NOT_FOUND */
export async function editMemo(
  ctx: Context,
  projectId: string,
  id: string,
  input: z.output<NonNullable<(typeof updateMemo)['input']['body']>>,
): Promise<MemoRow> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const row = found(await findMemoRow(ctx, audit.id, id))
  const { isDismissed, restoreOriginal, ...changes } = input
  await noteActivity(ctx, { projectId, type: 'memo_edited', description: 'Stakeholder memo edited' })
  return updateMemoRow(ctx, id, {
    ...(restoreOriginal && row.original ? { memo: textOf(row.original) } : {}),
    ...changes,
    ...dismissalOf(row, isDismissed),
  })
}

/** Rewrites the executive summary; null restores the analyst's version. @throws AppError NOT_FOUND */
export async function editExecutiveSummary(
  ctx: Context,
  projectId: string,
  text: string | null,
): Promise<{ text: string; isEdited: boolean }> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const [findings, decisions] = await Promise.all([
    listFindings(ctx, audit.id, {}),
    listContradictionStates(ctx, audit.id),
  ])
  const original = textOf(summaryOf({ audit, findings, decisions }))
  const edit = text === original ? null : text
  await setExecutiveSummaryEdit(ctx, audit.id, edit)
  await noteActivity(ctx, { projectId, type: 'summary_edited', description: 'Executive summary edited' })
  return { text: edit ?? original, isEdited: edit !== null }
}
