import { isDeepStrictEqual } from 'node:util'
import type { OwnerContext } from '../../contract/context'
import { insertLeadEvent, type LeadRow, updateLeadRow } from './queries'
import { requireLockedLead } from './require-lead'
import { websiteErrorOf } from './website'

interface LeadUpdate {
  isArchived?: boolean
  isRead?: boolean
  websiteUrl?: string | null
  metadata?: Record<string, string>
}

/**
 * Archives a lead or restores it with its former status, marks it as read or unread, sets its website and metadata. Marking as read
 * does not count as a change of the lead.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR
 */
export async function updateLead(ctx: OwnerContext, leadId: string, update: LeadUpdate): Promise<LeadRow> {
  let lead = await requireLockedLead(ctx, leadId)
  if (update.isRead !== undefined && update.isRead !== (lead.readAt !== null)) {
    lead = await changed(ctx, lead, { readAt: update.isRead ? new Date() : null }, { isQuiet: true })
  }
  if (update.websiteUrl !== undefined && update.websiteUrl !== lead.websiteUrl) {
    const error = update.websiteUrl === null ? undefined : websiteErrorOf(update.websiteUrl)
    if (error) throw error
    lead = await changed(ctx, lead, { websiteUrl: update.websiteUrl })
  }
  if (update.metadata !== undefined && !isDeepStrictEqual(update.metadata, lead.metadata)) {
    lead = await changed(ctx, lead, { metadata: update.metadata })
  }
  if (update.isArchived !== undefined && update.isArchived !== (lead.surveyStatus === 'archived')) {
    lead = await (update.isArchived ? archive(ctx, lead) : restore(ctx, lead))
  }
  return lead
}

async function changed(
  ctx: OwnerContext,
  lead: LeadRow,
  changes: Parameters<typeof updateLeadRow>[2],
  how?: { isQuiet: boolean },
): Promise<LeadRow> {
  return (await updateLeadRow(ctx, lead.id, changes, how))!
}

async function archive(ctx: OwnerContext, lead: LeadRow): Promise<LeadRow> {
  await insertLeadEvent(ctx, { leadId: lead.id, type: 'archived', description: 'Moved to the archive' })
  const statusBeforeArchive = lead.surveyStatus as Exclude<LeadRow['surveyStatus'], 'archived'>
  return changed(ctx, lead, { surveyStatus: 'archived', statusBeforeArchive })
}

async function restore(ctx: OwnerContext, lead: LeadRow): Promise<LeadRow> {
  await insertLeadEvent(ctx, { leadId: lead.id, type: 'restored', description: 'Taken out of the archive' })
  return changed(ctx, lead, { surveyStatus: lead.statusBeforeArchive!, statusBeforeArchive: null })
}
