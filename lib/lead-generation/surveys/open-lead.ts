import type { OwnerContext } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import { type AnsweringLead, findAnsweringLead, type StoredAnswers, selectStoredAnswers } from '../leads'
import { findSurveyLink, type SurveyLink } from './find-survey-link'
import { type LinkPurpose, readLinkToken, sessionOfLead } from './tokens'

/** A link for one lead and one purpose. */
export interface LeadLink {
  slug: string
  purpose: LinkPurpose
  token: string
}

/**
 * Runs `work` with the lead of a link. Returns undefined for a link that was not issued here, was issued for another
 * purpose, or whose lead was erased.
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

/** The session that continues the survey of a personal link. */
export const resumeSession = (slug: string, token: string): Promise<string | undefined> =>
  withLeadOf(
    { slug, token, purpose: 'resume' },
    async (_ctx, link, lead) => sessionOfLead(link.slug, lead.id).token,
  )

/** The stored answers of a lead by question; empty before the lead exists. */
export const readStoredAnswers = async (
  ctx: OwnerContext,
  lead: AnsweringLead | undefined,
): Promise<StoredAnswers> => (lead ? selectStoredAnswers(ctx, lead) : new Map())
