import type { Context } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { type FindingKind, listFindingIds, updatePositions } from './findings-queries'
import { requireCompleteAuditToEdit } from './require-audit'

/**
 * Reorders the findings of a kind.
 * @throws AppError NOT_FOUND; VALIDATION_ERROR unless the ids are all those of the kind, each once
 */
export async function orderFindings(
  ctx: Context,
  projectId: string,
  kind: FindingKind,
  ids: string[],
): Promise<void> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const present = await listFindingIds(ctx, kind, audit.id)
  const given = new Set(ids)
  const isComplete =
    given.size === ids.length && present.length === ids.length && present.every((id) => given.has(id))
  if (!isComplete) {
    const message = 'must be the ids of all findings of this kind, each once'
    throw new AppError('VALIDATION_ERROR', { text: `ids: ${message}`, issues: [{ path: 'ids', message }] })
  }
  await updatePositions(ctx, kind, ids)
}
