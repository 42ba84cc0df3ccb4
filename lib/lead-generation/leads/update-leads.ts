import type { OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import type { LeadChangeInput } from './inbox-contract'
import { updateLead } from './manage-lead'
import type { LeadRow } from './queries'

const byId = (left: LeadChangeInput, right: LeadChangeInput) =>
  Number(left.id > right.id) - Number(left.id < right.id)

/** Archives, restores or marks several leads; skips leads that no longer exist. */
export async function updateLeads(
  ctx: OwnerContext,
  changes: readonly LeadChangeInput[],
): Promise<LeadRow[]> {
  const changed: LeadRow[] = []
  // A fixed lock order prevents deadlocks between two such changes.
  for (const { id, ...change } of [...changes].sort(byId)) {
    try {
      changed.push(await updateLead(ctx, id, change))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
    }
  }
  return changed
}
