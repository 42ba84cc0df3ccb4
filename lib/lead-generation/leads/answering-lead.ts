import type { OwnerContext } from '../../contract/context'
import {
  type AnsweringLead,
  findAnsweringRow,
  isMerged,
  type LeadKey,
  lockAnsweringRow,
  selectAnswerRows,
} from './answering-queries'
import type { StoredAnswers } from './answering-rules'
import { eraseLead } from './erase-lead'
import { eraseMergedSurvey, findMergedLead, reviveMergedLead, selectMergedAnswers } from './merged-survey'

/** The lead of a respondent, or what is kept of it where it was merged into another one. */
export async function findAnsweringLead(
  ctx: OwnerContext,
  readyLinkId: string,
  key: LeadKey,
): Promise<AnsweringLead | undefined> {
  const lead = await findAnsweringRow(ctx, readyLinkId, key)
  if (lead || !('leadId' in key)) return lead
  return findMergedLead(ctx, readyLinkId, key.leadId)
}

/**
 * The same, locked until the transaction ends. A merged lead that has not submitted its survey becomes one of its own
 * again, so that no answer is lost.
 */
export async function lockAnsweringLead(
  ctx: OwnerContext,
  readyLinkId: string,
  key: LeadKey,
): Promise<AnsweringLead | undefined> {
  const lead = await lockAnsweringRow(ctx, readyLinkId, key)
  if (lead || !('leadId' in key)) return lead
  if (await reviveMergedLead(ctx, readyLinkId, key.leadId)) return lockAnsweringRow(ctx, readyLinkId, key)
  return (
    (await findMergedLead(ctx, readyLinkId, key.leadId)) ?? (await lockAnsweringRow(ctx, readyLinkId, key))
  )
}

/** By question, including withdrawn answers. */
export const selectStoredAnswers = (ctx: OwnerContext, lead: AnsweringLead): Promise<StoredAnswers> =>
  isMerged(lead) ? selectMergedAnswers(ctx, lead.id) : selectAnswerRows(ctx, lead.id)

/** Erases all that a respondent left: the lead, or of a merged one what the other lead has from it alone. */
export async function eraseAnswering(
  ctx: OwnerContext,
  readyLinkId: string,
  lead: AnsweringLead,
): Promise<void> {
  // A concurrent second request waits here, finds no lead and gets the same response.
  if (await lockAnsweringRow(ctx, readyLinkId, { leadId: lead.id })) await eraseLead(ctx, lead.id)
  else await eraseMergedSurvey(ctx, lead.id)
}
