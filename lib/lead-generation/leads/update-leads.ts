import { type BulkAnswer, eachRecord } from '../../contract/bulk'
import type { OwnerContext } from '../../contract/context'
import type { LeadChangeInput } from './inbox-contract'
import { updateLead } from './manage-lead'
import type { LeadRow } from './queries'

/** Archives, restores or marks several leads. */
export async function updateLeads(
  ctx: OwnerContext,
  changes: readonly LeadChangeInput[],
): Promise<{ leads: LeadRow[]; failed: BulkAnswer['failed'] }> {
  const leads: LeadRow[] = []
  const { failed } = await eachRecord(changes, async ({ id, ...change }) => {
    leads.push(await updateLead(ctx, id, change))
  })
  return { leads, failed }
}
