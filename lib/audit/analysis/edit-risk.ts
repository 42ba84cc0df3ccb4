import type { z } from 'zod'
import type { Context } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { noteActivity } from '../projects'
import { touchAudit } from './analyses-queries'
import type { createRisk, updateRisk } from './findings-contract'
import { deleteAddedFinding, findRiskRow, insertRisk, type RiskRow, updateRiskRow } from './findings-queries'
import { requireCompleteAuditToEdit } from './require-audit'
import { dismissalOf, editWord } from './rules'

/** Adds the consultant's own risk at the end of the list. @throws AppError NOT_FOUND */
export async function addRisk(
  ctx: Context,
  projectId: string,
  input: z.output<NonNullable<(typeof createRisk)['input']['body']>>,
): Promise<RiskRow> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const row = await insertRisk(ctx, { projectId, analysisId: audit.id }, input)
  await noteActivity(ctx, { projectId, type: 'finding_added', description: `Risk added: ${row.title}` })
  return row
}

/** Changes a risk and keeps the analyst's original. @throws AppError NOT_FOUND */
export async function editRisk(
  ctx: Context,
  projectId: string,
  id: string,
  input: z.output<NonNullable<(typeof updateRisk)['input']['body']>>,
): Promise<RiskRow> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const row = found(await findRiskRow(ctx, audit.id, id))
  const { isDismissed, restoreOriginal, ...changes } = input
  const { original } = row
  const restored = restoreOriginal &&
    original && {
      title: original.title,
      description: original.description,
      mitigation: original.mitigation,
      severity: original.severity,
    }
  const updated = await updateRiskRow(ctx, id, {
    ...restored,
    ...changes,
    ...dismissalOf(row, isDismissed),
  })
  await noteActivity(ctx, {
    projectId,
    type: 'finding_edited',
    description: `Risk ${editWord(isDismissed)}: ${updated.title}`,
  })
  return updated
}

/** Deletes a risk the consultant added. @throws AppError NOT_FOUND */
export async function deleteRisk(ctx: Context, projectId: string, id: string): Promise<void> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const { title } = found(await findRiskRow(ctx, audit.id, id))
  if (!(await deleteAddedFinding(ctx, 'risks', audit.id, id))) throw new AppError('FINDING_NOT_ADDED')
  await touchAudit(ctx, audit.id)
  await noteActivity(ctx, { projectId, type: 'finding_deleted', description: `Risk deleted: ${title}` })
}
