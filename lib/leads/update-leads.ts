import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import type { LeadChangeInput } from './inbox-contract'
import { updateLead } from './manage-lead'
import type { LeadRow } from './queries'

const byId = (left: LeadChangeInput, right: LeadChangeInput) =>
  Number(left.id > right.id) - Number(left.id < right.id)

/** Archives, restores and marks several leads; those that are gone meanwhile are passed over. */
export async function updateLeads(
  ctx: OwnerContext,
  changes: readonly LeadChangeInput[],
): Promise<LeadRow[]> {
  const changed: LeadRow[] = []
  // Always locked in the same order, so that two of these never wait for each other.
  for (const { id, ...change } of [...changes].sort(byId)) {
    try {
      changed.push(await updateLead(ctx, id, change))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND') throw error
    }
  }
  return changed
}
