import type { OwnerContext } from '../../contract/context'
import { findSurveyVersion } from '../assessments'
import type { SurveyDefinition } from '../assessments/survey-definition'
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

/**
 * The survey that a lead began, which it completes even if the link's survey changes; without a lead, the current one.
 */
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

/** The owner of a form's answers. */
export interface Respondent {
  /** Locked; undefined before the first answer. */
  lead: AnsweringLead | undefined
  session: SurveySession
  /** The browser's own session belongs to another respondent, such as one who began a new survey on the device. */
  isOfAnother: boolean
}

/**
 * Finds the respondent. The page's own session decides; a session without a lead joins the one that the browser has
 * begun meanwhile, so that two tabs opened at once share one lead.
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

/** The session that a page or a browser continues with: the lead's session once there is a lead. */
export const lastingSession = (
  link: OpenLink,
  session: SurveySession,
  lead: { id: string } | undefined,
): SurveySession => (lead ? sessionOfLead(link.slug, lead.id) : session)
