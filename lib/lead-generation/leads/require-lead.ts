import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { findLead, type LeadRow, lockLead } from './queries'

/** The caller's lead. @throws AppError NOT_FOUND */
export async function requireLead(ctx: OwnerContext, leadId: string): Promise<LeadRow> {
  return found(await findLead(ctx, leadId))
}

/** The same, locked until the transaction ends. @throws AppError NOT_FOUND */
export async function requireLockedLead(ctx: OwnerContext, leadId: string): Promise<LeadRow> {
  return found(await lockLead(ctx, leadId))
}
