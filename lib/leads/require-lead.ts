import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { findLead, type LeadRow, lockLead } from './queries'

/** The caller's lead. @throws Refusal NOT_FOUND */
export async function requireLead(ctx: OwnerContext, leadId: string): Promise<LeadRow> {
  const lead = await findLead(ctx, leadId)
  if (!lead) throw new Refusal('NOT_FOUND')
  return lead
}

/** The same, held against every other change until the transaction ends. @throws Refusal NOT_FOUND */
export async function requireLockedLead(ctx: OwnerContext, leadId: string): Promise<LeadRow> {
  const lead = await lockLead(ctx, leadId)
  if (!lead) throw new Refusal('NOT_FOUND')
  return lead
}
