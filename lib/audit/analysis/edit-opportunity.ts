import type { z } from 'zod'
import type { Context } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { noteActivity } from '../projects'
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
import { dismissalOf, editableOf, editWord } from './rules'

/** Adds the consultant's own opportunity at the end of the list. @throws AppError NOT_FOUND */
export async function addOpportunity(
  ctx: Context,
  projectId: string,
  input: z.output<NonNullable<(typeof createOpportunity)['input']['body']>>,
): Promise<OpportunityRow> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const row = await insertOpportunity(ctx, { projectId, analysisId: audit.id }, input)
  await noteActivity(ctx, {
    projectId,
    type: 'finding_added',
    description: `Opportunity added: ${row.title}`,
  })
  return row
}

/**
 * Changes an opportunity and keeps the analyst's original. Opportunities that depend on a renamed one get its new name.
 * @throws AppError NOT_FOUND
 */
export async function editOpportunity(
  ctx: Context,
  projectId: string,
  id: string,
  input: z.output<NonNullable<(typeof updateOpportunity)['input']['body']>>,
): Promise<OpportunityRow> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const row = found(await findOpportunityRow(ctx, audit.id, id))
  const { isDismissed, restoreOriginal, ...changes } = input
  const updated = await updateOpportunityRow(ctx, id, {
    ...(restoreOriginal && row.original ? editableOf(row.original) : {}),
    ...changes,
    ...dismissalOf(row, isDismissed),
  })
  if (updated.title !== row.title) await renameDependency(ctx, audit.id, row.title, updated.title)
  await noteActivity(ctx, {
    projectId,
    type: 'finding_edited',
    description: `Opportunity ${editWord(isDismissed)}: ${updated.title}`,
  })
  return updated
}

/** Deletes an opportunity the consultant added. @throws AppError NOT_FOUND */
export async function deleteOpportunity(ctx: Context, projectId: string, id: string): Promise<void> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const { title } = found(await findOpportunityRow(ctx, audit.id, id))
  if (!(await deleteAddedFinding(ctx, 'opportunities', audit.id, id))) throw new AppError('FINDING_NOT_ADDED')
  await touchAudit(ctx, audit.id)
  await noteActivity(ctx, {
    projectId,
    type: 'finding_deleted',
    description: `Opportunity deleted: ${title}`,
  })
}
