import { asOwner } from '../../platform/db/with-user'
import type { LeadVisit } from '../leads/contract'
import type { OpenLink } from '../readylinks'
import type { SurveyAddress } from './address'
import { composeStep, firstOpenStep } from './compose-step'
import { findSurveyLink } from './find-survey-link'
import { readStoredAnswers } from './open-lead'
import { findLeadOf, surveyFor } from './respondent'
import { stepsOf } from './steps'
import { brandOf } from './survey-link'
import type { SurveyBrand, SurveyStep } from './survey-page'
import { beginSession, linkTokenOf, readSession, type SurveySession } from './tokens'
import { encodeVisit } from './visit'

interface SurveyOpening {
  slug: string
  address: SurveyAddress
  /** Arrival time from `arrivedNow`, in microseconds since the epoch. */
  arrivedAt: number
  /** The session from the browser's cookie. */
  cookie: string | undefined
  /** The number of the requested page, from 0. */
  step: number | undefined
  /** How the visitor came; undefined for navigation within the survey. */
  visit: LeadVisit | undefined
}

export type OpenedSurvey =
  | { kind: 'step'; step: SurveyStep; session: SurveySession; link: OpenLink; isNewcomer: boolean }
  /** It was completed before. */
  | { kind: 'result'; path: string }
  /** Brand is null when the address belongs to no link. */
  | { kind: 'closed'; brand: SurveyBrand | null }

/** The public page of a link. */
export async function openSurvey({ slug, address, ...opening }: SurveyOpening): Promise<OpenedSurvey> {
  const link = await findSurveyLink(slug)
  if (!link) return { kind: 'closed', brand: null }
  const kept = readSession(slug, opening.cookie)
  return asOwner(link.userId, async (ctx) => {
    const lead = kept && (await findLeadOf(ctx, link, kept))
    if (lead?.completedAt)
      return { kind: 'result', path: address.result(linkTokenOf('result', slug, lead.id)) }
    if (!lead && !link.isActive) {
      return { kind: 'closed', brand: link.isDeleted ? null : brandOf(link, address) }
    }
    const definition = await surveyFor(ctx, link, lead)
    const stored = await readStoredAnswers(ctx, lead)
    // The session of an erased lead does not start a new one.
    const session = kept && (lead || kept.kind === 'new') ? kept : beginSession(slug)
    const step = composeStep(
      {
        link,
        address,
        definition,
        lead,
        stored,
        session,
        stamp: { madeAt: opening.arrivedAt, seenUntil: opening.arrivedAt },
        visit: encodeVisit(opening.visit),
      },
      {
        step: opening.step ?? (lead ? firstOpenStep(stepsOf(definition), stored) : 0),
        isResumed: lead !== undefined && opening.step === undefined,
      },
    )
    return { kind: 'step', step, session, link, isNewcomer: !lead && opening.step === undefined }
  })
}

/** A session for another person on the same device; earlier answers stay. */
export function startOver(slug: string): SurveySession {
  return beginSession(slug, true)
}
