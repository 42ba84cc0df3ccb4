import type { OwnerContext } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import { composeStep, linksOf } from './compose-step'
import { findSurveyLink, type SurveyLink } from './find-survey-link'
import { readStoredAnswers } from './open-lead'
import { findLeadOf, lastingSession, surveyFor } from './respondent'
import type { AnsweredSurvey, SentSurvey } from './sent-survey'
import { brandOf } from './survey-link'
import { beginSession, linkTokenOf, readSession, readStamp, type SurveySession, stampOf } from './tokens'

export const NOTICES = {
  trap: 'Something was entered in a field that people do not see, so nothing was stored. If a program fills in forms for you, switch it off here, then press the button again.',
  stamp:
    'This page was too old, or it was not sent completely. Your answers are still in it: check them, then press the button again.',
  tooFast: 'That was quicker than anybody can read. Nothing is lost: press the button once more.',
  erased: 'The answers this page belonged to were erased. If you send it again, you begin a new survey.',
} as const

/**
 * The session of a page that is shown again. An unreadable session is replaced by the browser's or a new one; a session
 * whose answers were erased only by a new one, so that its page adds to no other respondent's answers.
 */
async function sessionFor(ctx: OwnerContext, link: SurveyLink, sent: SentSurvey) {
  for (const token of [sent.session, sent.cookie]) {
    const session = readSession(link.slug, token)
    const lead = session && (await findLeadOf(ctx, link, session))
    if (session && (lead || session.kind === 'new')) return { session, lead, isErased: false }
    if (session && token === sent.session) {
      return { session: beginSession(link.slug, true), lead: undefined, isErased: true }
    }
  }
  return { session: beginSession(link.slug), lead: undefined, isErased: false }
}

/** The submitted page with all typed values and an explanation. Stores nothing. */
export async function showAgain(
  ctx: OwnerContext,
  link: SurveyLink,
  sent: SentSurvey,
  notice: string,
): Promise<AnsweredSurvey> {
  const { session, lead, isErased } = await sessionFor(ctx, link, sent)
  if (lead?.completedAt) {
    const path = sent.address.result(linkTokenOf('result', link.slug, lead.id))
    return { kind: 'result', path, keep: null }
  }
  if (!lead && !link.isActive) {
    return { kind: 'closed', brand: link.isDeleted ? null : brandOf(link, sent.address) }
  }
  // Only the prospect can restore erased answers by submitting, not a script that retries.
  if (sent.intent === 'save' && isErased) return { kind: 'closed', brand: null }
  const lasting = lastingSession(link, session, lead)
  const stamp = stampFor(session, sent)
  if (sent.intent === 'save') {
    const saved = {
      ok: false,
      saved: [],
      errors: {},
      session: lasting.token,
      stamp: stampOf(lasting, stamp),
      links: linksOf(link, sent.address, lead),
    }
    return { kind: 'saved', saved, keep: null }
  }
  const definition = await surveyFor(ctx, link, lead)
  const stored = await readStoredAnswers(ctx, lead)
  const step = composeStep(
    { link, address: sent.address, definition, lead, stored, session: lasting, stamp, visit: sent.visit },
    { step: sent.step, typed: sent.answers, notice: { kind: 'error', text: notice } },
  )
  return { kind: 'step', step, path: null, keep: null }
}

/**
 * The page's own stamp, so that a retry counts from the first display. An unreadable stamp is replaced by one that saw
 * nothing: fields submitted empty must not erase stored answers.
 */
function stampFor(session: SurveySession, { session: token, stamp, arrivedAt }: SentSurvey) {
  const kept = session.token === token ? readStamp(session, stamp, arrivedAt) : undefined
  return kept ?? { madeAt: arrivedAt, seenUntil: 0 }
}

/** The same for a form that was not read because the request was too large. */
export async function showUnread(sent: SentSurvey, notice: string): Promise<AnsweredSurvey> {
  const link = await findSurveyLink(sent.slug)
  if (!link) return { kind: 'closed', brand: null }
  return asOwner(link.userId, (ctx) => showAgain(ctx, link, sent, notice))
}
