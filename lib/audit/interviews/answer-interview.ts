import { createHash } from 'node:crypto'
import type { OwnerContext } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { asOwner } from '../../platform/db/with-user'
import { putAnswer, selectAnswers } from './answer-queries'
import { closeSession } from './close-session'
import { consultantLogoVersion, portraitVersion } from './consultant-logo'
import { linkDigestOf } from './link'
import { isAnswer } from './rules'
import {
  findInterviewParties,
  findLinkedSessionAcrossOwners,
  lockSession,
  type SessionRow,
  updateSession,
} from './session-queries'

/**
 * The version of an answer: a digest of its text. Equal texts have equal versions regardless of their author, because
 * overwriting one with the other loses nothing.
 */
export const answerVersionOf = (answer: string): string =>
  answer === '' ? 'none' : createHash('sha256').update(answer).digest('base64url').slice(0, 22)

export interface AskedQuestion {
  id: string
  text: string
  hint: string | null
  answer: string
  /** Identifies this answer; a later save states the version it is based on. */
  version: string
}

export interface OpenInterview {
  status: 'open' | 'completed'
  sessionId: string
  stakeholderName: string
  clientName: string
  consultantName: string | null
  consultantCompany: string | null
  /** For the server only. */
  consultantId: string
  /** Identifies our copy of the consultant's logo; null without one. */
  logoVersion: string | null
  /** Identifies the consultant's photo; null without one. */
  portraitVersion: string | null
  expiresAt: Date
  /** Empty once completed: the link then shows no answers any more. */
  questions: AskedQuestion[]
}

interface AnswerInput {
  questionId: string
  answer: string
  /** The version of the answer this one was written over. */
  basedOn: string
}

export type AnswerOutcome =
  | { questionId: string; kind: 'saved'; version: string }
  /** Another page has changed the answer since `basedOn`; contains the current answer. */
  | { questionId: string; kind: 'changed'; answer: string; version: string }
  /** The interview is already completed and does not change. */
  | { questionId: string; kind: 'late' }
  /** The question was removed from the guide. */
  | { questionId: string; kind: 'unknown' }

interface SaveResult {
  outcomes: AnswerOutcome[]
  answeredCount: number
}

/**
 * Runs `work` on the interview of a link. Malformed, unknown, revoked and expired links take the same time and give the
 * same result.
 * @throws AppError NOT_FOUND
 */
async function withLink<Result>(
  token: string,
  work: (ctx: OwnerContext, session: SessionRow) => Promise<Result>,
): Promise<Result> {
  const digest = linkDigestOf(token)
  const linked = found(await findLinkedSessionAcrossOwners(digest))
  return asOwner(linked.userId, async (ctx) => {
    const session = await lockSession(ctx, linked.id)
    // The link may have been revoked or replaced since the lookup.
    if (!session || session.revokedAt || !session.digest?.equals(digest)) throw new AppError('NOT_FOUND')
    return work(ctx, session)
  })
}

/** The content of the public page of a link. @throws AppError NOT_FOUND */
export function openInterview(token: string): Promise<OpenInterview> {
  return withLink(token, async (ctx, session) => {
    const parties = await findInterviewParties(ctx, session)
    if (!parties || !session.expiresAt) throw new AppError('NOT_FOUND')
    const answers = await answersOf(ctx, session)
    const asked = session.completedAt ? [] : session.guide
    return {
      ...parties,
      logoVersion: await consultantLogoVersion(ctx),
      portraitVersion: await portraitVersion(ctx),
      status: session.completedAt ? 'completed' : 'open',
      sessionId: session.id,
      expiresAt: session.expiresAt,
      questions: asked.map(({ id, text, hint }) => {
        const answer = answers.get(id) ?? ''
        return { id, text, hint, answer, version: answerVersionOf(answer) }
      }),
    }
  })
}

/**
 * Saves answers as they arrive. Does not overwrite an answer that was changed elsewhere since it was read.
 * @throws AppError NOT_FOUND
 */
export function saveAnswers(token: string, inputs: readonly AnswerInput[]): Promise<SaveResult> {
  return withLink(token, async (ctx, session) => {
    const stored = await answersOf(ctx, session)
    const asked = new Set(session.guide.map(({ id }) => id))
    const outcomes: AnswerOutcome[] = []
    for (const { questionId, answer, basedOn } of inputs) {
      if (!asked.has(questionId)) {
        outcomes.push({ questionId, kind: 'unknown' })
        continue
      }
      const before = stored.get(questionId) ?? ''
      const after = isAnswer(answer) ? answer : ''
      if (after !== before && session.completedAt) {
        outcomes.push({ questionId, kind: 'late' })
        continue
      }
      if (after !== before && basedOn !== answerVersionOf(before)) {
        outcomes.push({ questionId, kind: 'changed', answer: before, version: answerVersionOf(before) })
        continue
      }
      if (after !== before) {
        await putAnswer(ctx, session.id, questionId, after)
        stored.set(questionId, after)
      }
      outcomes.push({ questionId, kind: 'saved', version: answerVersionOf(after) })
    }
    const answeredCount = [...stored.values()].filter(isAnswer).length
    if (answeredCount > 0 && !session.startedAt)
      await updateSession(ctx, session.id, { startedAt: new Date() })
    return { outcomes, answeredCount }
  })
}

/** Submits the interview with its saved answers. Idempotent. @throws AppError NOT_FOUND, INTERVIEW_UNANSWERED */
export function submitInterview(token: string): Promise<void> {
  return withLink(token, closeSession)
}

/** Ends the reminders of an interview, as its stakeholder asks. Idempotent. @throws AppError NOT_FOUND */
export function declineReminders(token: string): Promise<void> {
  return withLink(token, async (ctx, session) => {
    if (!session.remindersDeclinedAt)
      await updateSession(ctx, session.id, { remindersDeclinedAt: new Date() })
  })
}

async function answersOf(ctx: OwnerContext, session: SessionRow): Promise<Map<string, string>> {
  const answers = await selectAnswers(ctx, session.id)
  return new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
}
