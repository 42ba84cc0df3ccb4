import type { OwnerContext } from '../context'
import { asOwner } from '../db/with-user'
import { type AnsweringLead, findAnsweringLead } from '../leads'
import { findSurveyLink, type SurveyLink } from './find-survey-link'
import { type LinkPurpose, readLinkToken } from './tokens'

/** A link that was made for one lead and one purpose. */
export interface LeadLink {
  slug: string
  purpose: LinkPurpose
  token: string
}

/**
 * Does `work` with the lead of a link. Nothing for a link that was not made here, was made for something else, or
 * whose lead was erased.
 */
export async function withLeadOf<Result>(
  { slug, purpose, token }: LeadLink,
  work: (ctx: OwnerContext, link: SurveyLink, lead: AnsweringLead) => Promise<Result>,
): Promise<Result | undefined> {
  const leadId = readLinkToken(purpose, slug, token)
  const link = leadId && (await findSurveyLink(slug))
  if (!link) return undefined
  return asOwner(link.userId, async (ctx) => {
    const lead = await findAnsweringLead(ctx, link.id, { leadId })
    return lead && work(ctx, link, lead)
  })
}
