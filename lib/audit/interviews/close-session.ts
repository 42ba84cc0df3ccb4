import { announce } from '../../account/announcements'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { asOwner } from '../../platform/db/with-user'
import { log } from '../../platform/log'
import { attemptId, enqueueEvent } from '../jobs'
import { insertActivity, touchProject } from '../projects'
import { insertText, selectAnswers } from './answer-queries'
import { composeInterviewText } from './rules'
import {
  lockSession,
  type SessionRow,
  selectExpiredAnsweredAcrossOwners,
  updateSession,
} from './session-queries'
import { findStakeholder } from './stakeholder-queries'

/** Maximum number of expired interviews that one clean-up run closes. */
const closedPerRun = 500

/** Completes a session and stores its text. The primary key of the text prevents a second completion. */
export async function storeText(ctx: OwnerContext, session: SessionRow, content: string): Promise<void> {
  const { id, projectId, stakeholderId } = session
  const stakeholder = await findStakeholder(ctx, projectId, stakeholderId)
  await insertText(ctx, id, content)
  const completedAt = new Date()
  await updateSession(ctx, id, { completedAt })
  await insertActivity(ctx, {
    projectId,
    type: 'interview_completed',
    description: `Interview with ${stakeholder?.name ?? 'a stakeholder'} completed`,
  })
  await touchProject(ctx, projectId)
  // The consultant who hands a transcript in knows.
  const isAnswered = session.kind === 'guided'
  await announce(ctx, {
    type: 'interview.completed',
    key: id,
    data: { interviewId: id, projectId },
    ...(isAnswered ? { mail: { kind: 'interview_completed', subject: { interviewId: id, projectId } } } : {}),
  })
  await announceCompletion(ctx, { id, projectId, completedAt })
}

/** Has a completed interview read in the background. However often, an attempt is made once. */
export async function announceCompletion(
  ctx: OwnerContext,
  { id, projectId, completedAt }: Pick<SessionRow, 'id' | 'projectId' | 'completedAt'>,
): Promise<void> {
  const userId = ownerOf(ctx)
  await enqueueEvent(ctx.tx, {
    id: attemptId([id], completedAt!),
    userId,
    name: 'interview/completed',
    data: { sessionId: id, projectId, userId },
  })
}

/**
 * Completes a guided interview with its current answers. Of concurrent calls one does the work; a completed interview
 * does not change.
 * @param session locked by the caller, in the same transaction
 * @throws AppError INTERVIEW_UNANSWERED
 */
export async function closeSession(ctx: OwnerContext, session: SessionRow): Promise<void> {
  if (session.completedAt) return
  const answers = await selectAnswers(ctx, session.id)
  const content = composeInterviewText(
    session.guide,
    new Map(answers.map(({ questionId, answer }) => [questionId, answer])),
  )
  if (content === '') throw new AppError('INTERVIEW_UNANSWERED')
  await storeText(ctx, session, content)
}

/**
 * Completes the interviews whose link expired after answers were given, so that no answer is lost.
 * @returns how many were closed
 */
export async function closeExpiredSessionsAcrossOwners(): Promise<number> {
  const expired = await selectExpiredAnsweredAcrossOwners(closedPerRun)
  let closed = 0
  for (const { id, userId } of expired) {
    const close = asOwner(userId, async (ctx) => {
      const session = await lockSession(ctx, id)
      // Its owner may have renewed the link meanwhile.
      if (!session || session.completedAt || session.revokedAt) return 0
      if (!session.expiresAt || session.expiresAt > new Date()) return 0
      await closeSession(ctx, session)
      return 1
    })
    // An interview that cannot be closed must not block those that expired after it.
    closed += await close.catch((err) => {
      log().error({ err, sessionId: id }, 'an expired interview could not be completed')
      return 0
    })
  }
  return closed
}
