import type { SurveyDefinition } from '../assessments/survey-definition'
import { isSameAnswer, type StoredAnswers } from '../leads'
import type { ReadAnswers } from './answer-rules'
import { composeStep, linksOf, type PageState } from './compose-step'
import type { SurveyLink } from './find-survey-link'
import { lastingSession, type Respondent } from './respondent'
import type { AnsweredSurvey, SentSurvey } from './sent-survey'
import { brandOf } from './survey-link'
import { linkTokenOf, type PageStamp, stampOf } from './tokens'

/** A submitted page whose answers were stored. */
export interface TakenPage {
  link: SurveyLink
  sent: SentSurvey
  stamp: PageStamp
  definition: SurveyDefinition
  respondent: Respondent
  stored: StoredAnswers
}

const keptOf = ({
  link,
  sent,
  respondent,
}: Pick<TakenPage, 'link' | 'sent' | 'respondent'>): string | null =>
  sent.isFromElsewhere || respondent.isOfAnother
    ? null
    : lastingSession(link, respondent.session, respondent.lead).token

/** The next page, or the same one with its errors. @param state.step from 0 */
export function showPage(page: TakenPage, state: PageState, comesNext: boolean): AnsweredSurvey {
  const { link, sent, definition, respondent, stored, stamp } = page
  const { lead } = respondent
  const step = composeStep(
    {
      link,
      address: sent.address,
      definition,
      lead,
      stored,
      session: lastingSession(link, respondent.session, lead),
      stamp: { madeAt: comesNext ? sent.arrivedAt : stamp.madeAt, seenUntil: sent.arrivedAt },
      visit: lead ? '' : sent.visit,
    },
    state,
  )
  const keep = keptOf(page)
  // Only a browser that is known to keep its session finds the answers again at another address.
  const follows = comesNext && lead !== undefined && keep !== null && sent.cookie !== undefined
  return { kind: 'step', step, path: follows ? sent.address.page(step.step) : null, keep }
}

export function showResult(
  page: Pick<TakenPage, 'link' | 'sent' | 'respondent'>,
  lead: { id: string },
): AnsweredSurvey {
  const path = page.sent.address.result(linkTokenOf('result', page.link.slug, lead.id))
  return { kind: 'result', path, keep: keptOf(page) }
}

/** Tells that the answers of a submitted survey were not changed. */
export function tellSubmittedBefore(page: TakenPage, lead: { id: string }): AnsweredSurvey {
  const path = page.sent.address.result(linkTokenOf('result', page.link.slug, lead.id))
  const brand = brandOf(page.link, page.sent.address)
  return { kind: 'submittedBefore', brand, path, keep: keptOf(page) }
}

/** The response to the page's script for answers saved in the background. */
export function tellSaved(page: TakenPage, { valid, errors }: ReadAnswers): AnsweredSurvey {
  const { link, sent, respondent, stored, stamp } = page
  const { lead } = respondent
  const session = lastingSession(link, respondent.session, lead)
  const isStored = (id: string) => isSameAnswer(valid.get(id), stored.get(id)?.value)
  return {
    kind: 'saved',
    keep: keptOf(page),
    saved: {
      ok: true,
      saved: [...valid.keys()].filter(isStored),
      errors: Object.fromEntries(errors),
      session: session.token,
      // Answers stored by another tab are not on this page.
      stamp: stampOf(session, stamp),
      links: linksOf(link, sent.address, lead),
    },
  }
}
