import type { z } from 'zod'
import type { Context } from '../context'
import { Refusal } from '../errors'
import { touchAudit } from './analyses-queries'
import type { createOpportunity, updateOpportunity } from './findings-contract'
import {
  deleteAddedFinding,
  findOpportunityRow,
  insertOpportunity,
  type OpportunityRow,
  renameDependency,
  updateOpportunityRow,
} from './findings-queries'
import { requireCompleteAuditToEdit } from './require-audit'
import { dismissalOf, editableOf } from './rules'

/** Adds an opportunity of the consultant's own, last in the list. @throws Refusal NOT_FOUND */
export async function addOpportunity(
  ctx: Context,
  projectId: string,
  input: z.output<NonNullable<(typeof createOpportunity)['input']['body']>>,
): Promise<OpportunityRow> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  return insertOpportunity(ctx, { projectId, analysisId: audit.id }, input)
}

/**
 * Changes an opportunity; what the analyst wrote is kept beside it. Opportunities that wait for a renamed one
 * name it as it is called now.
 * @throws Refusal NOT_FOUND
 */
export async function editOpportunity(
  ctx: Context,
  projectId: string,
  id: string,
  input: z.output<NonNullable<(typeof updateOpportunity)['input']['body']>>,
): Promise<OpportunityRow> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const row = await findOpportunityRow(ctx, audit.id, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const { isDismissed, restoreOriginal, ...changes } = input
  const updated = await updateOpportunityRow(ctx, id, {
    ...(restoreOriginal && row.original ? editableOf(row.original) : {}),
    ...changes,
    ...dismissalOf(row, isDismissed),
  })
  if (updated.title !== row.title) await renameDependency(ctx, audit.id, row.title, updated.title)
  return updated
}

/** Deletes an opportunity the consultant added. @throws Refusal NOT_FOUND */
export async function deleteOpportunity(ctx: Context, projectId: string, id: string): Promise<void> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const row = await findOpportunityRow(ctx, audit.id, id)
  if (!row) throw new Refusal('NOT_FOUND')
  if (!(await deleteAddedFinding(ctx, 'opportunities', audit.id, id))) throw new Refusal('FINDING_NOT_ADDED')
  await touchAudit(ctx, audit.id)
}
