import type { OwnerContext } from '../context'
import { asOwner } from '../db/with-user'
import { Refusal } from '../errors'
import { putAnswer, selectAnswers } from './answer-queries'
import { answerVersionOf } from './answer-version'
import { closeSession } from './close-session'
import { linkDigestOf } from './link'
import { isAnswer } from './rules'
import {
  findInterviewParties,
  findLinkedSessionAcrossOwners,
  lockSession,
  type SessionRow,
  updateSession,
} from './session-queries'

export interface AskedQuestion {
  id: string
  text: string
  hint: string | null
  answer: string
  /** Names this answer, for saying later what was written over. */
  version: string
}

export interface OpenInterview {
  status: 'open' | 'completed'
  sessionId: string
  stakeholderName: string
  clientName: string
  consultantName: string | null
  consultantCompany: string | null
  expiresAt: Date
  /** Empty once completed: who holds the link then sees no answer any more. */
  questions: AskedQuestion[]
}

export interface AnswerInput {
  questionId: string
  answer: string
  /** The version of the answer this one was written over. */
  basedOn: string
}

export type AnswerOutcome =
  | { questionId: string; kind: 'saved'; version: string }
  /** It was changed elsewhere since `basedOn`; what stands there now. */
  | { questionId: string; kind: 'changed'; answer: string; version: string }
  /** The interview was finished before; it stands as it was handed in. */
  | { questionId: string; kind: 'late' }
  /** It is not asked any more. */
  | { questionId: string; kind: 'unknown' }

export interface SaveResult {
  outcomes: AnswerOutcome[]
  answeredCount: number
}

/**
 * Does `work` on the interview of a link. Malformed, unknown, revoked and expired links cost the same and are
 * told apart by nobody.
 * @throws Refusal NOT_FOUND
 */
async function withLink<Result>(
  token: string,
  work: (ctx: OwnerContext, session: SessionRow) => Promise<Result>,
): Promise<Result> {
  const digest = linkDigestOf(token)
  const linked = await findLinkedSessionAcrossOwners(digest)
  if (!linked) throw new Refusal('NOT_FOUND')
  return asOwner(linked.userId, async (ctx) => {
    const session = await lockSession(ctx, linked.id)
    // Revoked or given another link in this very moment.
    if (!session || session.revokedAt || !session.digest?.equals(digest)) throw new Refusal('NOT_FOUND')
    return work(ctx, session)
  })
}

/** What the page of a link shows. @throws Refusal NOT_FOUND */
export function openInterview(token: string): Promise<OpenInterview> {
  return withLink(token, async (ctx, session) => {
    const parties = await findInterviewParties(ctx, session)
    if (!parties || !session.expiresAt) throw new Refusal('NOT_FOUND')
    const answers = await answersOf(ctx, session)
    const asked = session.completedAt ? [] : session.guide
    return {
      ...parties,
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
 * Saves answers as they come. One that was changed elsewhere since it was read is not written over.
 * @throws Refusal NOT_FOUND
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

/** Hands the interview in with the answers saved. Twice is once. @throws Refusal NOT_FOUND, INTERVIEW_UNANSWERED */
export function submitInterview(token: string): Promise<void> {
  return withLink(token, closeSession)
}

async function answersOf(ctx: OwnerContext, session: SessionRow): Promise<Map<string, string>> {
  const answers = await selectAnswers(ctx, session.id)
  return new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
}
