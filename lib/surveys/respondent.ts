import { findSurveyVersion } from '../assessments'
import type { SurveyDefinition } from '../assessments/survey-definition'
import type { OwnerContext } from '../context'
import { type AnsweringLead, findAnsweringLead, type LeadKey, lockAnsweringLead } from '../leads'
import type { OpenLink } from '../readylinks'
import { presentSurvey } from './survey-link'
import { type SurveySession, sessionOfLead } from './tokens'

const keyOf = (session: SurveySession): LeadKey =>
  session.kind === 'lead' ? { leadId: session.leadId } : { sessionDigest: session.digest }

export const findLeadOf = (ctx: OwnerContext, link: OpenLink, session: SurveySession) =>
  findAnsweringLead(ctx, link.id, keyOf(session))

const lockLeadOf = (ctx: OwnerContext, link: OpenLink, session: SurveySession) =>
  lockAnsweringLead(ctx, link.id, keyOf(session))

/** The survey a lead began, which it finishes whatever becomes of the link's; else the present one. */
export async function surveyFor(
  ctx: OwnerContext,
  link: OpenLink,
  lead: AnsweringLead | undefined,
): Promise<SurveyDefinition> {
  if (!lead) return presentSurvey(ctx, link)
  const version = await findSurveyVersion(ctx, lead.surveyVersionId)
  if (!version) throw new Error('The survey of a lead is gone')
  return version
}

/** Whose answers a form holds. */
export interface Respondent {
  /** Locked; none before the first answer. */
  lead: AnsweringLead | undefined
  session: SurveySession
  /** The browser's own session belongs to somebody else's answers, such as a new survey begun on the device. */
  isOfAnother: boolean
}

/**
 * Finds who answers. The page's own session decides; one that has no lead joins what the browser began meanwhile,
 * so that two tabs opened at once end in one lead.
 * @param kept the session of the browser's cookie
 */
export async function lockRespondent(
  ctx: OwnerContext,
  link: OpenLink,
  session: SurveySession,
  kept: SurveySession | undefined,
): Promise<Respondent> {
  const lead = await lockLeadOf(ctx, link, session)
  if (!kept || kept.token === session.token) return { lead, session, isOfAnother: false }
  if (lead || session.kind === 'lead' || session.isSeparate) {
    const other = await findLeadOf(ctx, link, kept)
    const isOfAnother = other ? other.id !== lead?.id : kept.kind === 'new' && kept.isSeparate
    return { lead, session, isOfAnother }
  }
  const joined = await lockLeadOf(ctx, link, kept)
  const joins = joined !== undefined || kept.kind === 'new'
  return { lead: joined, session: joins ? kept : session, isOfAnother: false }
}

/** The session that a page or a browser carries on with: the lead's, once there is one. */
export const lastingSession = (
  link: OpenLink,
  session: SurveySession,
  lead: { id: string } | undefined,
): SurveySession => (lead ? sessionOfLead(link.slug, lead.id) : session)
