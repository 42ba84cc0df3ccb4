import { enqueueEvent } from '../../audit/jobs'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import { isMailConfigured } from '../../platform/mail'
import { keepSurveyVersion, scoreSurvey } from '../assessments'
import {
  answersOf,
  answersToWrite,
  beginLead,
  completeLead,
  keepVisit,
  type SendingPage,
  type StoredAnswers,
  storeAnswers,
} from '../leads'
import {
  answersAfter,
  changesAnything,
  LEAST_PAGE_SECONDS,
  missingAnswers,
  type ReadAnswers,
  readAnswers,
  typedAnswers,
} from './answer-rules'
import { findSurveyLink, type SurveyLink } from './find-survey-link'
import { readStoredAnswers } from './open-lead'
import { lockRespondent, surveyFor } from './respondent'
import type { AnsweredSurvey, SentSurvey } from './sent-survey'
import { NOTICES, showAgain } from './show-again'
import { type Step, stepsOf } from './steps'
import { brandOf } from './survey-link'
import { showPage, showResult, type TakenPage, tellSaved, tellSubmittedBefore } from './taken-page'
import { type PageStamp, readSession, readStamp, type SurveySession } from './tokens'
import { decodeVisit, sourceOf } from './visit'

/**
 * Handles a submitted page of the survey. Stores every valid answer, even if another one is invalid. Idempotent; does
 * not change a completed survey, and says so where other answers were sent.
 */
export async function answerSurvey(sent: SentSurvey): Promise<AnsweredSurvey> {
  const link = await findSurveyLink(sent.slug)
  if (!link) return { kind: 'closed', brand: null }
  const session = readSession(sent.slug, sent.session)
  const stamp = session && readStamp(session, sent.stamp, sent.arrivedAt)
  return asOwner(link.userId, (ctx) => {
    if (!session || !stamp) return showAgain(ctx, link, sent, NOTICES.stamp)
    if (sent.trap !== '') return showAgain(ctx, link, sent, NOTICES.trap)
    return takePage(ctx, link, sent, { session, stamp })
  })
}

async function takePage(
  ctx: OwnerContext,
  link: SurveyLink,
  sent: SentSurvey,
  { session, stamp }: { session: SurveySession; stamp: PageStamp },
): Promise<AnsweredSurvey> {
  const respondent = await lockRespondent(ctx, link, session, readSession(link.slug, sent.cookie))
  const { lead } = respondent
  if (!lead && respondent.session.kind === 'lead') return showAgain(ctx, link, sent, NOTICES.erased)
  if (!lead && !link.isActive) {
    return { kind: 'closed', brand: link.isDeleted ? null : brandOf(link, sent.address) }
  }
  const definition = await surveyFor(ctx, link, lead)
  const stored = await readStoredAnswers(ctx, lead)
  const steps = stepsOf(definition)
  const step = Math.min(sent.step, steps.length - 1)
  const intent = intentOf(sent, step === steps.length - 1)
  const goesOn = intent === 'next' || intent === 'submit'
  const read = readAnswers(definition, steps[step], sent.answers)
  const page: TakenPage = { link, sent, stamp, definition, respondent, stored }
  if (lead?.completedAt) {
    const isChanged = read.errors.size > 0 || changesAnything(changesOf(read, page), stored)
    return isChanged ? tellSubmittedBefore(page, lead) : showResult(page, lead)
  }
  // An invalid answer leaves the stored one unchanged.
  if (goesOn) rejectMissing(read, steps[step], page)

  const isTooFast = sent.arrivedAt - stamp.madeAt < LEAST_PAGE_SECONDS * 1_000_000
  if (isTooFast && changesAnything(changesOf(read, page), stored)) {
    return showAgain(ctx, link, sent, NOTICES.tooFast)
  }

  const taken = await store(ctx, page, read)
  if (intent === 'save') return tellSaved(taken, read)
  if (goesOn && read.errors.size > 0) {
    const typed = typedAnswers(steps[step], sent.answers, taken.stored)
    return showPage(taken, { step, typed, errors: read.errors }, false)
  }
  if (intent === 'submit') return submit(ctx, taken, step)
  return showPage(taken, { step: intent === 'back' ? step - 1 : step + 1 }, true)
}

/** On the last page, `next` means submit. */
function intentOf({ intent = 'next' }: SentSurvey, isLast: boolean) {
  return intent === 'next' && isLast ? 'submit' : intent
}

const sendingPage = ({ sent, stamp }: TakenPage): SendingPage => ({
  arrivedAtMicros: sent.arrivedAt,
  pageMadeAtMicros: stamp.madeAt,
  seenUntilMicros: stamp.seenUntil,
})

const changesOf = ({ valid }: ReadAnswers, page: TakenPage): StoredAnswers =>
  answersToWrite(valid, page.stored, sendingPage(page))

function rejectMissing(read: ReadAnswers, step: Step | undefined, page: TakenPage): void {
  const after = answersAfter(page.stored, changesOf(read, page))
  for (const [id, text] of missingAnswers(step?.questions ?? [], after)) {
    if (read.errors.has(id)) continue
    read.errors.set(id, text)
    read.valid.delete(id)
  }
}

/** Stores the valid answers. The first one creates the lead, with the current survey. */
async function store(ctx: OwnerContext, page: TakenPage, { valid }: ReadAnswers): Promise<TakenPage> {
  const { link, sent, definition, respondent } = page
  const visit = decodeVisit(sent.visit)
  const { session } = respondent
  const hasAnswer = [...valid.values()].some((value) => value !== null)
  let { lead } = respondent
  let before = page.stored
  if (!lead) {
    if (!hasAnswer || session.kind !== 'new') return page
    const { id: surveyVersionId } = await keepSurveyVersion(ctx, definition)
    const first = { readyLinkId: link.id, surveyVersionId, sessionDigest: session.digest }
    lead = await beginLead(ctx, { ...first, source: sourceOf(visit), visit })
    // A concurrent request has completed it.
    if (lead.completedAt) return { ...page, respondent: { ...respondent, lead } }
    before = await readStoredAnswers(ctx, lead)
  }
  const stored = await storeAnswers(ctx, lead, definition, before, valid, sendingPage(page))
  if (visit) await keepVisit(ctx, lead, visit)
  return { ...page, stored, respondent: { ...respondent, lead } }
}

async function submit(ctx: OwnerContext, page: TakenPage, step: number): Promise<AnsweredSurvey> {
  const { definition, stored, respondent } = page
  const { lead } = respondent
  if (!lead) {
    const text = 'There are no answers yet. Answer at least one question to see a result.'
    return showPage(page, { step, notice: { kind: 'error', text } }, false)
  }
  if (lead.completedAt) return showResult(page, lead)
  const steps = stepsOf(definition)
  const errors = missingAnswers(definition.questions, stored)
  const missing = steps.findIndex(({ questions }) => questions.some(({ id }) => errors.has(id)))
  if (missing !== -1) return showPage(page, { step: missing, errors }, false)
  // The first page was answered before the lead existed.
  if (lead.ageSeconds < LEAST_PAGE_SECONDS * (steps.length - 1)) {
    return showPage(page, { step, notice: { kind: 'error', text: NOTICES.tooFast } }, false)
  }
  await completeLead(ctx, lead, scoreSurvey(definition, answersOf(stored)).score)
  if (isMailConfigured()) {
    const userId = ownerOf(ctx)
    await enqueueEvent(ctx.tx, { userId, name: 'survey/completed', data: { leadId: lead.id, userId } })
  }
  return showResult(page, lead)
}
